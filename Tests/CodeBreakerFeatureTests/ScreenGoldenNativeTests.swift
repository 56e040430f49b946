import Goldens
import Kernel
import Localization
import Testing
import WebUI

@testable import CodeBreakerFeature

/// Every page of CodeBreaker in every state, as `Tests/Data/screens-codebreaker` has it; `make goldens` renews them.
@Suite("CodeBreaker's golden screens")
struct ScreenGoldenTests {
  private static func pages(_ fixture: CodeBreakerFixture) -> [(String, [String])] {
    CodeBreakerFeature.Screen.allCases.map { screen in
      fixture.send(.appeared(screen))
      return ("\(screen)", fixture.page(screen).transcript)
    }
  }

  private static func played(_ language: Language = .english) -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture(language: language)
    fixture.send(.continueTapped)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    fixture.win()
    fixture.send(.analysisTapped)
    fixture.send(.timer(.work))
    return fixture
  }

  private static func begun() -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    return fixture
  }

  private static func unreachable() -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.heard(.unreachable))
    return fixture
  }

  @Test("each state of each page matches its golden file")
  func stateOfPageMatchesGoldenFile() throws {
    let benches: [(String, CodeBreakerFixture)] = [
      ("before the first game, offline", CodeBreakerFixture()), ("loading", CodeBreakerFixture(isOnline: true)),
      ("unreachable", Self.unreachable()), ("in a game", Self.begun()), ("after a game", Self.played()),
      ("after a game, Georgian", Self.played(.georgian)),
    ]
    let shown = benches.map { ($0, Self.pages($1)) }
    let files = CodeBreakerFeature.Screen.allCases.map { screen in
      (
        name: "\(screen)",
        sections: shown.map { state, pages in
          Goldens.Section(state, pages.first { $0.0 == "\(screen)" }?.1 ?? [])
        }
      )
    }
    #expect(try Goldens("screens-codebreaker/pages").differences(files) == [])
  }

  @Test("each overlay matches its golden file")
  func overlayMatchesGoldenFile() throws {
    let files = [Language.english, .georgian].map { language in
      let fixture = CodeBreakerFixture(language: language)
      fixture.send(.continueTapped)
      fixture.win()
      var sections = [Goldens.Section("won", fixture.overlay().transcript)]
      fixture.send(.quitTapped)
      fixture.send(.freeStarted)
      fixture.lose()
      sections.append(Goldens.Section("lost", fixture.overlay().transcript))
      for (title, overlay) in [
        ("no lives", CodeBreakerFeature.Overlay.noLives), ("hint", .hint), ("abandon", .abandon(level: 1)),
      ] {
        fixture.state.overlay = overlay
        sections.append(Goldens.Section(title, fixture.overlay().transcript))
      }
      return (name: "overlays-" + language.code, sections: sections)
    }
    #expect(try Goldens("screens-codebreaker/overlays").differences(files) == [])
  }
}
