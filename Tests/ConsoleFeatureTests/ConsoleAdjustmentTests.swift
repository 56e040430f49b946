import ConsoleAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Adjustments in the console")
struct ConsoleAdjustmentTests {
  private static func player() throws -> ConsolePlayer {
    ConsolePlayer(
      playerID: try #require(PlayerID(rawValue: 4)), createdAt: ConsoleFixture.now, available: 5, held: 0, owed: 0,
      flags: 0)
  }

  @Test("coins are given to the player that was found, after a question; many are proposed")
  func adjust() throws {
    let fixture = ConsoleFixture()
    fixture.open(.fraud)
    let player = try Self.player()
    fixture.send(.playerTapped(player.playerID))
    fixture.answer(.player, player)
    _ = fixture.asked()
    try fixture.page().tap(.button, "Give coins")
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty, "without reference and note")
    fixture.send(.edited(.coins, "5,000"))
    fixture.send(.edited(.reference, "ticket 7"))
    fixture.send(.edited(.note, "Lost in an outage"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty && fixture.page().shows("\(player.playerID.text): give 5,000 coins?"))
    fixture.send(.confirmed)
    let sent = String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
    #expect(sent == #"{"coins":5000,"reference":"ticket 7","note":"Lost in an outage"}"#)
    fixture.answer(.adjust, try #require(ConsoleFixture.adjustment), status: 201)
    #expect(fixture.page().shows("Proposed. Another operator has to approve it."))
  }

  @Test("a waiting adjustment is decided after a question, and one's own is refused in words")
  func decide() throws {
    let fixture = ConsoleFixture()
    fixture.open(.fraud)
    fixture.send(.adjustmentTapped(try #require(ConsoleFixture.adjustment), approves: true))
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.decideAdjustment])
    fixture.refuse(.decideAdjustment, .consoleOwnProposal)
    #expect(fixture.page().shows("You proposed this. Ask another operator."))
  }

  @Test("a reviewer neither sees adjustments nor gives coins")
  func reviewer() throws {
    let fixture = ConsoleFixture(.reviewer)
    fixture.send(.appeared(.fraud))
    #expect(fixture.asked() == [.flags, .decided, .flagCounts])
    fixture.send(.playerTapped(try Self.player().playerID))
    fixture.answer(.player, try Self.player())
    #expect(!fixture.page().shows("Give coins"))
  }
}
