import DesignBook
import Localization
import Navigation
import Testing
import WebUI

@testable import GalleryFeature

@Suite("The component gallery")
struct GalleryFeatureTests {
  final class Log {
    var state: GalleryFeature.State
    var effects: [GalleryFeature.Effect] = []
    init(_ state: GalleryFeature.State) { self.state = state }

    func send(_ action: GalleryFeature.Action) { effects += GalleryFeature.reduce(&state, action) }
  }

  func state(_ path: String) throws -> GalleryFeature.State {
    let page = try #require(Page(path: path))
    guard case .gallery(let address) = page else {
      return GalleryFeature.State(language: .english, scheme: .light)
    }
    return GalleryFeature.State(address: address, language: .english, scheme: .light)
  }

  func show(_ state: GalleryFeature.State, on page: RecordingPage) {
    page.show(GalleryFeature.view(state, send: { _ in }), in: Environment())
  }

  @Test("every section, theme and language is whole: no raw key, no open placeholder, nothing untranslated")
  func complete() {
    for section in GallerySection.allCases {
      for theme in ThemeName.allCases {
        for language in Language.allCases {
          let address = GalleryAddress(section: section.slug, theme: theme.slug, language: language.code, text: "200")
          let page = RecordingPage()
          show(GalleryFeature.State(address: address, language: .english, scheme: .dark), on: page)
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
  func index() throws {
    for section in GallerySection.allCases {
      let log = Log(try state("/gallery?theme=ippo"))
      let page = RecordingPage()
      page.show(GalleryFeature.view(log.state, send: log.send), in: Environment())
      try page.tap(.button, Localization.string(section.title, in: .english))
      #expect(log.effects == [.push(path: "/gallery/" + section.slug + "?theme=ippo")])
      #expect(log.state.section == section)
    }
  }

  @Test("a look is put in the address in place of the one before")
  func looks() throws {
    let log = Log(try state("/gallery/buttons"))
    log.send(.theme(.hatGame))
    log.send(.language(.georgian))
    log.send(.scheme(.dark))
    log.send(.text(200))
    #expect(log.effects.last == .replace(path: "/gallery/buttons?theme=hat-game&language=ka&scheme=dark&text=200"))
    #expect(log.state.look.theme == .hatGame)
    #expect(log.state.look.language == .georgian)
    #expect(log.state.look.scheme == .dark)
    #expect(log.state.look.text == 200)
  }

  @Test("changing the language renders the same page in the other one")
  func language() throws {
    let log = Log(try state("/gallery/buttons"))
    let page = RecordingPage()
    page.show(GalleryFeature.view(log.state, send: log.send), in: Environment())
    #expect(page.shows("Buttons"))
    try page.tap(.button, "ქართული")
    page.show(GalleryFeature.view(log.state, send: log.send), in: Environment())
    #expect(page.shows("ღილაკები"))
    #expect(!page.shows("Buttons"))
  }

  @Test("a word the gallery does not know counts as left out")
  func unknown() throws {
    let log = Log(try state("/gallery/nothing?theme=neon&language=xx&scheme=dusk&text=9000"))
    #expect(log.state.section == nil)
    #expect(log.state.look == GalleryLook(GalleryAddress(), language: .english, scheme: .light))
    for text in ["", "49", "301", "1x", "99999999999999999999"] {
      let look = GalleryLook(GalleryAddress(text: text), language: .english, scheme: .light)
      #expect(look.text == 100, "\(text)")
    }
  }

  @Test("the samples answer: a fold folds, a switch switches, a press counts")
  func samples() throws {
    let log = Log(try state("/gallery/cards"))
    log.send(.fold)
    log.send(.segment(2))
    log.send(.toggle(false))
    log.send(.level(0.75))
    log.send(.name("ნინო"))
    log.send(.press)
    #expect(!log.state.isExpanded && log.state.segment == 2 && !log.state.isOn)
    #expect(log.state.level == 0.75 && log.state.presses == 1 && log.state.name == "ნინო")
    #expect(log.effects.isEmpty)
  }
}
