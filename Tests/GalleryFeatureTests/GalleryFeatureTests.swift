import DesignBook
import Localization
import Navigation
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import GalleryFeature

@Suite("The component gallery")
struct GalleryFeatureTests {
  private func state(_ path: String) throws -> GalleryFeature.State {
    let address = try #require(GalleryAddress(Address(path)))
    return GalleryFeature.State(address: address, language: .english, scheme: .light)
  }

  @Test("every section, theme and language is whole: no raw key, no open placeholder, nothing untranslated")
  func everySectionThemeAndLanguageIsWhole() {
    for section in GallerySection.allCases {
      for theme in ThemeName.allCases {
        for language in Language.allCases {
          let address = GalleryAddress(section: section.slug, theme: theme.slug, language: language.code, text: "200")
          let page = RecordingPage()
          GalleryFixture(GalleryFeature.State(address: address, language: .english, scheme: .dark)).show(on: page)
          #expect(!page.words.isEmpty)
          for words in page.words {
            let flaw = Localization.flaw(in: words, language: language, names: ["A"])
            #expect(flaw == nil, "\(address.path): \(words)")
          }
          for button in page.all(.button) { #expect(!page.name(of: button).isEmpty, "\(address.path)") }
          #expect(page.complaint.isEmpty, "\(address.path): \(page.complaint)")
        }
      }
    }
  }

  @Test("the index leads to every section and keeps the look")
  func indexLeadsToEverySectionAndKeepsLook() throws {
    for section in GallerySection.allCases {
      let fixture = GalleryFixture(try state("/gallery?theme=ippo"))
      let page = RecordingPage()
      fixture.show(on: page)
      try page.tap(.button, Localization.string(section.title, in: .english))
      #expect(fixture.moves == ["push /gallery/" + section.slug + "?theme=ippo"])
      #expect(fixture.state.section == section)
    }
  }

  @Test("a look is put in the address in place of the one before")
  func lookIsPutInAddressInPlaceOfOne() throws {
    let fixture = GalleryFixture(try state("/gallery/buttons"))
    fixture.send(.theme(.hatGame))
    fixture.send(.language(.georgian))
    fixture.send(.scheme(.dark))
    fixture.send(.text(200))
    #expect(fixture.moves.last == "replace /gallery/buttons?theme=hat-game&language=ka&scheme=dark&text=200")
    #expect(fixture.state.look.theme == .hatGame)
    #expect(fixture.state.look.language == .georgian)
    #expect(fixture.state.look.scheme == .dark)
    #expect(fixture.state.look.text == 200)
  }

  @Test("changing the language renders the same page in the other one")
  func changingLanguageRendersSamePageInOtherOne() throws {
    let fixture = GalleryFixture(try state("/gallery/buttons"))
    let page = RecordingPage()
    fixture.show(on: page)
    #expect(page.shows("Buttons"))
    try page.tap(.button, "ქართული")
    fixture.show(on: page)
    #expect(page.shows("ღილაკები"))
    #expect(!page.shows("Buttons"))
  }

  @Test("a word the gallery does not know counts as left out")
  func wordGalleryDoesNotKnowCountsAsLeftOut() throws {
    let fixture = GalleryFixture(try state("/gallery/nothing?theme=neon&language=xx&scheme=dusk&text=9000"))
    #expect(fixture.state.section == nil)
    #expect(fixture.state.look == GalleryLook(GalleryAddress(), language: .english, scheme: .light))
    for text in ["", "49", "301", "1x", "99999999999999999999"] {
      let look = GalleryLook(GalleryAddress(text: text), language: .english, scheme: .light)
      #expect(look.text == 100, "\(text)")
    }
  }

  @Test("the samples answer: a fold folds, a switch switches, a press counts")
  func samplesAnswer() throws {
    let fixture = GalleryFixture(try state("/gallery/cards"))
    fixture.send(.fold)
    fixture.send(.segment(2))
    fixture.send(.toggle(false))
    fixture.send(.level(0.75))
    fixture.send(.name("ნინო"))
    fixture.send(.press)
    #expect(!fixture.state.isExpanded && fixture.state.segment == 2 && !fixture.state.isOn)
    #expect(fixture.state.level == 0.75 && fixture.state.presses == 1 && fixture.state.name == "ნინო")
    #expect(fixture.moves.isEmpty)
  }

  @Test("a place in the gallery is found again by its address, and a value that is no word is left out")
  func placeInGalleryIsFoundAgainByAddress() throws {
    let section = GalleryAddress(section: "buttons", theme: "ippo", language: "ka", scheme: "dark", text: "200")
    #expect(section.path == "/gallery/buttons?theme=ippo&language=ka&scheme=dark&text=200")
    #expect(GalleryAddress(Address(section.path))?.path == section.path)
    #expect(GalleryAddress(Address("/gallery"))?.isIndex == true)
    #expect(GalleryAddress(Address("/gallery?text=150"))?.path == "/gallery?text=150")
    #expect(GalleryAddress(Address("/gallery/buttons/?colour=red&theme=ippo"))?.path == "/gallery/buttons?theme=ippo")
    #expect(GalleryAddress(Address("/gallery?theme=%3Cscript%3E&language="))?.path == "/gallery")
    #expect(GalleryAddress(Address("/gallery?theme=a=b"))?.path == "/gallery")
    for path in ["/gallery/Buttons", "/gallery/a/b", "/gallery/%2e%2e", "/galleries"] {
      #expect(GalleryAddress(Address(path)) == nil, "\(path)")
    }
  }
}

@Suite("The gallery in its program")
struct GalleryProgramTests {
  private func fixture(_ path: String) -> ShellFixture {
    let fixture = ShellFixture {
      Program(
        name: "tools", root: "/gallery", title: .appPlatform, theme: .outOfPocket,
        features: [GalleryFeature.hosted()])
    }
    fixture.launch(path: path)
    return fixture
  }

  @Test("opens by its address, moves within, and goes back")
  func opensByAddress() throws {
    let fixture = fixture("/gallery")
    try fixture.press(GallerySection.buttons.title)
    #expect(fixture.history == ["/gallery", "/gallery/buttons"])
    try fixture.page.tap(.button, "ქართული")
    #expect(fixture.history == ["/gallery", "/gallery/buttons?language=ka"])
    fixture.goBack()
    #expect(fixture.state(of: GalleryFeature.self)?.section == nil)
    #expect(fixture.shows(.settingsGallery))
    fixture.goForward()
    #expect(fixture.state(of: GalleryFeature.self)?.address.path == "/gallery/buttons?language=ka")
    #expect(fixture.page.complaint == "")
  }

  @Test(
    "going up from a section that was opened by its address keeps the look; from the index it leads to the settings")
  func goingUp() throws {
    let fixture = fixture("/gallery/type?theme=ippo&text=200")
    try fixture.press(.commonBack)
    #expect(fixture.history == ["/gallery?theme=ippo&text=200"])
    #expect(fixture.state(of: GalleryFeature.self)?.look.text == 200)
    try fixture.press(.commonBack)
    #expect(fixture.destination == "/settings" && fixture.isBack)
  }

  @Test("takes language and appearance from the device where the address does not say")
  func takesLanguageAndAppearanceFromDeviceWhereAddress() {
    let fixture = fixture("/gallery")
    fixture.launch(languages: ["ka"], isDark: true)
    #expect(fixture.state(of: GalleryFeature.self)?.look.language == .georgian)
    #expect(fixture.state(of: GalleryFeature.self)?.look.scheme == .dark)
  }
}
