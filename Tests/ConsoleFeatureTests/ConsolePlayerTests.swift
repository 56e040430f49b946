import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("A player's page in the console")
struct ConsolePlayerTests {
  private static func record(isFrozen: Bool = false) throws -> ConsolePlayerRecord {
    let (player, other) = (try #require(PlayerID(rawValue: 4)), try #require(PlayerID(rawValue: 5)))
    let redemption = Redemption(
      redemptionID: try #require(RedemptionID(rawValue: 9)), game: try #require(GameSlug("dice")), state: .delivered,
      units: 5, coins: Coins(600), valueCents: 100,
      timeline: [RedemptionStep(.held, at: ConsoleFixture.now), RedemptionStep(.delivered, at: ConsoleFixture.now)])
    return ConsolePlayerRecord(
      player: ConsolePlayer(
        playerID: player, createdAt: ConsoleFixture.now, available: 5, held: 0, owed: 0, flags: 1),
      freeze: isFrozen ? .init(by: "a2@b.c", at: ConsoleFixture.now, note: "ticket 1") : nil, isProven: true,
      devices: [.init(kind: "iphone", signedInAt: ConsoleFixture.now, lastSeenAt: ConsoleFixture.now)],
      links: [.init(name: "fitbit", isGame: false, since: ConsoleFixture.now)], redemptions: [redemption],
      grants: [.init(title: "Steps", coins: 60, state: "held", at: ConsoleFixture.now)], cases: [],
      adjustments: [],
      related: [.init(playerID: other, shared: "device", at: ConsoleFixture.now)])
  }

  private func open(_ fixture: ConsoleFixture, isFrozen: Bool = false) throws {
    fixture.send(.player(.appeared("ply_0000000000004")))
    #expect(fixture.asked() == [.record])
    fixture.answer(.record, try Self.record(isFrozen: isFrozen))
  }

  @Test("the page has what is known of the player, and leads to related players")
  func page() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    let page = fixture.page()
    for words in ["Active", "iphone", "fitbit", "600 coins", "Same device"] {
      #expect(page.shows(words), "\(words)")
    }
    #expect(page.words.contains { $0.contains("Held for review") })
    #expect(!page.shows("Frozen"))
  }

  @Test("an account is frozen after a reason and a question, and the page loads again")
  func freeze() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    try fixture.page().tap(.button, "Freeze account")
    fixture.confirm(reason: "ticket 1")
    let sent = String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
    #expect(sent == #"{"frozen":true,"note":"ticket 1"}"#)
    _ = fixture.asked()
    fixture.answer(.freeze, status: 204, body: [])
    #expect(fixture.asked() == [.record])
    fixture.answer(.record, try Self.record(isFrozen: true))
    let page = fixture.page()
    #expect(page.shows("The account is frozen.") && page.shows("Unfreeze account") && page.shows("ticket 1"))
  }

  @Test("a redemption is refunded after a reference, a reason and a question; a second refund is refused in words")
  func refund() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    try fixture.page().tap(.button, "Refund")
    fixture.send(.edited(.note, "wrong game"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty, "without a reference")
    fixture.send(.edited(.reference, "ticket 2"))
    fixture.send(.formSubmitted)
    fixture.send(.confirmed)
    #expect(try #require(fixture.lastCall).path == "/v1/console/redemptions/red_0000000000009/refunds")
    fixture.refuse(.refund, .consoleRefunded)
    let words = "This redemption was refunded before, or its refund waits for another operator."
    #expect(fixture.page().shows(words))
  }

  @Test("a search opens the page by an identifier or a link's code; other words are refused")
  func search() throws {
    let fixture = ConsoleFixture()
    fixture.send(.appeared(.players))
    fixture.send(.edited(.playerID, " ply_0000000000004 "))
    fixture.send(.player(.searched))
    guard case .navigate(.push(let path))? = fixture.effects.last else {
      #expect(Bool(false), "no page was opened")
      return
    }
    #expect(path == "/console/players/ply_0000000000004")
    fixture.send(.edited(.playerID, "nothing"))
    fixture.send(.player(.searched))
    guard case .failed? = fixture.state.banner else {
      #expect(Bool(false), "the words were not refused")
      return
    }
  }

  @Test("a reviewer sees the page without its actions")
  func reviewer() throws {
    let fixture = ConsoleFixture(.reviewer)
    try open(fixture)
    let page = fixture.page()
    #expect(page.shows("Active"))
    for action in ["Freeze account", "Refund", "Give coins"] { #expect(!page.shows(action)) }
  }
}
