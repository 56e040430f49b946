import Goldens
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import ConsoleFeature

/// Every page of the console in every state, as `Tests/Data/screens-console` has it; `make goldens` renews them.
@Suite("The console's golden screens")
struct ScreenGoldenTests {
  private static func filled(_ tab: ConsoleTab, _ role: ConsoleRole, _ language: Language = .english) -> [String] {
    let fixture = ConsoleFixture(role, language: language)
    fixture.open(tab)
    return fixture.page().transcript
  }

  private static func loading(_ tab: ConsoleTab) -> [String] {
    let fixture = ConsoleFixture()
    fixture.send(.appeared(tab))
    return fixture.page().transcript
  }

  /// The page after all its requests got the same response.
  private static func answered(_ tab: ConsoleTab, status: Int, body: String) -> [String] {
    let fixture = ConsoleFixture()
    fixture.send(.appeared(tab))
    for question in fixture.asked() { fixture.answer(question, status: status, body: Array(body.utf8)) }
    return fixture.page().transcript
  }

  @Test("each state of each page matches its golden file")
  func stateOfPageMatchesGoldenFile() throws {
    let files = ConsoleTab.allCases.map { tab in
      (
        name: "\(tab)",
        sections: [
          Goldens.Section("filled, operator", Self.filled(tab, .operator)),
          Goldens.Section("filled, operator, Georgian", Self.filled(tab, .operator, .georgian)),
          Goldens.Section("filled, owner of a studio", Self.filled(tab, .owner)),
          Goldens.Section("empty", Self.answered(tab, status: 200, body: #"{"items":[]}"#)),
          Goldens.Section("loading", Self.loading(tab)),
          Goldens.Section("unreachable", Self.answered(tab, status: 0, body: "")),
          Goldens.Section("not JSON", Self.answered(tab, status: 500, body: "<html>")),
        ]
      )
    }
    #expect(try Goldens("screens-console/pages").differences(files) == [])
  }

  @Test("signing in matches its golden file")
  func signIn() throws {
    let sections = [Language.english, .georgian].flatMap { language in
      [false, true].map { isJoining in
        let fixture = ConsoleFixture(nil, language: language)
        fixture.state.isJoining = isJoining
        return Goldens.Section(
          (isJoining ? "accepting an invitation, " : "signing in, ") + language.code, fixture.page().transcript)
      }
    }
    #expect(try Goldens("screens-console/sign-in").differences([(name: "sign-in", sections: sections)]) == [])
  }
}
