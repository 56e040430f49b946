import Testing
import WebUI

@testable import DesignBook

@Suite("The platform's components")
struct PlatformTests {
  @Test("words on gold can be read on all of it")
  func gold() {
    for ground in Gradient(colors: DesignBook.Gold.colors).steps(9) {
      #expect(Contrast.ratio(DesignBook.Gold.ink, ground, in: .dark) >= Contrast.text)
    }
  }

  @Test("a metal as ink and a kind of deed stand out from every ground of the theme")
  func inks() {
    let theme = Theme.playd
    for ground in [theme.background.primary, theme.background.secondary, theme.background.elevated] {
      for metal in DesignBook.Metal.allCases where metal != .graphite {
        #expect(Contrast.ratio(metal.ink, ground, in: .dark) >= Contrast.text, "\(metal)")
      }
      for deed in DesignBook.Deed.allCases {
        #expect(Contrast.ratio(deed.accent, ground, in: .dark) >= Contrast.graphics, "\(deed)")
      }
    }
  }

  @Test("a partner's emblem is white on all of its ground")
  func marks() {
    for deed in DesignBook.Deed.allCases {
      for ground in deed.gradient.gradient.steps(9) {
        #expect(Contrast.ratio(.white, ground, in: .dark) >= Contrast.text, "\(deed)")
      }
    }
  }

  @Test("metals get lighter or darker in steps, so that a badge has form without its colour")
  func relief() {
    for metal in DesignBook.Metal.allCases {
      let tones = metal.tones
      let steps = [tones.glint, tones.light, tones.middle, tones.shade, tones.deep].map {
        Contrast.luminance($0 << 8 | 0xFF)
      }
      for (lighter, darker) in zip(steps, steps.dropFirst()) { #expect(lighter > darker, "\(metal)") }
    }
  }

  @Test("a portrait, a badge and a game's picture are drawn as documents that hold no script")
  func documents() {
    for metal in DesignBook.Metal.allCases {
      for form in MetalBadge.Form.allCases {
        let document = MetalBadge(metal, form: form, emblem: .star).document
        #expect(document.hasPrefix("<svg ") && document.hasSuffix("</svg>"))
        #expect(!document.contains("script") && !document.contains("\""))
      }
    }
  }

  @Test("a number rolls digit by digit and is read as a whole")
  func rolling() {
    let page = RecordingPage()
    page.show(RollingNumber(1_250), in: Environment(localize: { _ in "1,250" }))
    #expect(page.all(.image, "1,250").count == 1)
    #expect(page.shows(","))
  }

  @Test("a tab is a button with a name, and the open one says so")
  func tabs() throws {
    let page = RecordingPage()
    var chosen = -1
    page.show(
      TabBar(
        .verbatim("Pages"),
        items: [.init(.verbatim("Games"), symbol: .gamesTab), .init(.verbatim("Earn"), symbol: .earnTab)], selection: 0
      ) { chosen = $0 },
      in: Environment(localize: { resource in
        if case .text(let text)? = resource.arguments.first { text } else { "" }
      }))
    try page.tap(.button, "Earn")
    #expect(chosen == 1)
    #expect(page.all(.button).count == 2)
  }
}
