import Testing
import WebUI

@testable import DesignBook

@Suite("The platform's components")
struct PlatformTests {
  @Test("words on gold can be read on all of it")
  func wordsOnGoldCanBeRead() {
    for ground in Gradient(colors: DesignBook.Gold.colors).steps(9) {
      #expect(Contrast.ratio(DesignBook.Gold.ink, ground, in: .dark) >= Contrast.text)
    }
  }

  @Test("metal ink and earning kinds contrast with every background of the theme")
  func metalAsInkAndKindOfDeedStandOut() {
    let theme = Theme.playd
    for ground in [theme.background.primary, theme.background.secondary, theme.background.elevated] {
      for metal in DesignBook.Metal.allCases where metal != .graphite {
        #expect(Contrast.ratio(metal.ink, ground, in: .dark) >= Contrast.text, "\(metal)")
      }
      for earningKind in DesignBook.EarningKind.allCases {
        #expect(Contrast.ratio(earningKind.accent, ground, in: .dark) >= Contrast.graphics, "\(earningKind)")
      }
    }
  }

  @Test("a partner's emblem is white on all of its ground")
  func partnerEmblemIsWhiteOnAllOfGround() {
    for earningKind in DesignBook.EarningKind.allCases {
      for ground in earningKind.gradient.gradient.steps(9) {
        #expect(Contrast.ratio(.white, ground, in: .dark) >= Contrast.text, "\(earningKind)")
      }
    }
  }

  @Test("metals get lighter or darker in steps, so that a badge has form without its colour")
  func metalsGetLighterOrDarkerInSteps() {
    for metal in DesignBook.Metal.allCases {
      let tones = metal.tones
      let steps = [tones.glint, tones.light, tones.middle, tones.shade, tones.deep].map {
        Contrast.luminance($0 << 8 | 0xFF)
      }
      for (lighter, darker) in zip(steps, steps.dropFirst()) { #expect(lighter > darker, "\(metal)") }
    }
  }

  @Test("a portrait, a badge and a game's picture are drawn as documents that hold no script")
  func portraitBadgeAndGamePictureAreDrawnAsDocuments() {
    for metal in DesignBook.Metal.allCases {
      for form in MetalBadge.Form.allCases {
        let document = MetalBadge(metal, form: form, emblem: .star).document
        #expect(document.hasPrefix("<svg ") && document.hasSuffix("</svg>"))
        #expect(!document.contains("script") && !document.contains("\""))
      }
    }
  }

  @Test("a number rolls digit by digit and is read as a whole")
  func numberRollsDigitByDigitAndIsRead() {
    let page = RecordingPage()
    page.show(RollingNumber(1_250), in: Environment(localize: { _ in "1,250" }))
    #expect(page.all(.image, "1,250").count == 1)
    #expect(page.shows(","))
  }

  @Test("a tab is a button with a name, and the open one says so")
  func tabIsButtonWithName() throws {
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
