import ClientHost
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Games that studios add in the console")
struct ConsoleNewGameTests {
  private func body(_ fixture: ConsoleFixture) throws -> String {
    String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
  }

  @Test("a new game is sent with names, units, bundles and rate; a field that is missing or wrong is said before")
  func create() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.games)
    try fixture.page().tap(.button, "Add a game")
    let words: [(ConsoleFeature.Field, String)] = [
      (.gameSlug, "gems"), (.nameEnglish, "Gems"), (.nameGeorgian, "ქვები"), (.oneEnglish, "gem"),
      (.oneGeorgian, "ქვა"), (.manyEnglish, "gems"), (.manyGeorgian, "ქვა"), (.coins, "30"), (.cents, "10"),
    ]
    for (field, text) in words { fixture.send(.edited(field, text)) }
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty, "without bundles")
    fixture.send(.edited(.bundles, "5, 20"))
    fixture.send(.edited(.gameSlug, "Gems!"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty, "with a slug that is none")
    fixture.send(.edited(.gameSlug, "gems"))
    fixture.send(.formSubmitted)
    let sent = try body(fixture)
    #expect(sent.contains(#""game":"gems""#) && sent.contains(#""bundles":[5,20]"#) && sent.contains(#""coins":30"#))
    fixture.answer(.newGame, ConsoleFixture.game, status: 201)
    #expect(fixture.page().shows("Game added. Set its webhook and create a test key."))
  }

  @Test("a test event's answer is told, good or bad")
  func testEvent() {
    for (status, isGood) in [(Int64?(204), true), (500, false), (nil, false)] {
      let fixture = ConsoleFixture(.owner)
      fixture.open(.games)
      fixture.send(.newGame(.testEventTapped(ConsoleFixture.game)))
      fixture.answer(
        .testEvent,
        ConsoleTestEvent(
          request: "{}", attempt: ConsoleAttempt(at: ConsoleFixture.now, took: 5, status: status, excerpt: "")))
      #expect(fixture.state.banner.map { ConsoleFeature.isGood($0) } == isGood)
    }
  }

  @Test("a picture that is too large is refused before it is sent")
  func picture() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.games)
    fixture.send(.newGame(.pictureTapped(ConsoleFixture.game)))
    #expect(fixture.effects.contains { if case .host(.pickFile) = $0 { true } else { false } })
    fixture.send(.newGame(.pictureChosen(.tooLarge(name: "a.png"))))
    #expect(fixture.page().shows("Choose a square PNG of 64 to 1024 pixels or an SVG, up to 512 kB."))
    fixture.send(.newGame(.pictureTapped(ConsoleFixture.game)))
    fixture.send(.newGame(.pictureChosen(.content(name: "a.png", bytes: [0x89, 2, 3]))))
    #expect(try body(fixture) == #"{"png":"iQID"}"#)
    fixture.refuse(.picture, .consolePictureRefused)
    fixture.send(.newGame(.pictureTapped(ConsoleFixture.game)))
    fixture.send(.newGame(.pictureChosen(.content(name: "a.png", bytes: Array("<svg>".utf8)))))
    #expect(try body(fixture) == #"{"svg":"PHN2Zz4="}"#, "the content decides, not the name")
  }

  @Test(
    "the log is asked for by state, search and moments; the filter stays when a delivery is resent, until it is cleared"
  )
  func log() throws {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    fixture.send(.edited(.search, " nino-77 "))
    fixture.send(.edited(.logFrom, "yesterday"))
    fixture.send(.log(.searched))
    #expect(fixture.asked().isEmpty && fixture.state.banner != nil)
    fixture.send(.edited(.logFrom, "2026-11-20 14:05"))
    fixture.send(.log(.stateChosen(.refunded)))
    #expect(
      fixture.paths.contains("/v1/console/games/dice/deliveries?state=refunded&search=nino%2D77&since=1795169100000"))
    fixture.answerAll()
    fixture.send(.log(.rowTapped(ConsoleFixture.delivery.redemptionID)))
    #expect(fixture.page().shows("{\n  \"game\": \"dice\"\n}"))
    fixture.send(.replayTapped(ConsoleFixture.delivery.redemptionID))
    fixture.answer(.replay, status: 204, body: [])
    fixture.answerAll()
    #expect(fixture.state[.search] == " nino-77 ")
    fixture.send(.log(.cleared))
    #expect(fixture.paths.contains("/v1/console/games/dice/deliveries"))
  }

  @Test("an operator launches a game in test mode after a question; its owner cannot")
  func launch() throws {
    for role in [ConsoleRole.owner, .operator] {
      let fixture = ConsoleFixture(role)
      var game = ConsoleFixture.game
      game.isTest = true
      fixture.send(.appeared(.games))
      fixture.answer(.games, ConsolePage([game]))
      _ = fixture.asked()
      #expect(fixture.page().shows("Test mode"))
      guard role == .operator else { continue }
      try fixture.page().tap(.button, "Launch game")
      #expect(fixture.asked().isEmpty && fixture.page().shows("dice: launch for all players?"))
      fixture.send(.confirmed)
      #expect(fixture.asked() == [.launch])
    }
  }
}
