import Database
import GamesAPI
import Kernel
import PlaydAPI
import Testing

@testable import Redemptions

@Suite("Connections with games")
struct LinkTests {
  private let fixture: RedemptionFixture
  private let football = GameSlug.known("gridiron-legends-sandbox")

  init() throws { fixture = try RedemptionFixture(proved: "T:_0123456789") }

  private func link(_ player: PlayerID, _ teamPlayerID: String? = nil, after: Milliseconds = .zero) throws
    -> GameConnection
  {
    let (redemptions, moment) = (fixture.redemptions, fixture.noon + after)
    return try fixture.write {
      try redemptions.link(
        player, with: RedemptionFixture.dice, request: LinkRequest(teamPlayerID: teamPlayerID), at: moment, in: $0)
    }
  }

  private func confirm(
    _ code: LinkCode, _ account: String, name: String? = nil, game: GameID = RedemptionFixture.diceID,
    after: Milliseconds = .zero
  ) throws -> RedemptionRefusal? {
    let (redemptions, moment) = (fixture.redemptions, fixture.noon + after)
    return try fixture.write {
      try redemptions.confirm(
        StudioLink(code: code, account: account, name: name), by: game, at: moment, in: $0)
    }
  }

  @Test("entering a code in the game connects its account with the player")
  func connects() throws {
    let player = try fixture.player()
    let pending = try link(player)
    let code = try #require(pending.code)
    #expect(pending.state == .pending && pending.codeExpiresAt == fixture.noon + Redemptions.codeLife)
    #expect(try link(player, after: .seconds(60)).code == code)
    #expect(try confirm(code, "acc-1234", name: "Nino") == nil)
    let verified = try link(player)
    #expect(verified.state == .verified && verified.accountHint == "Nino" && verified.since == fixture.noon)
    #expect(try confirm(code, "acc-1234") == .codeUnknown)
  }

  @Test("a code works for its game only, for ten minutes")
  func limitsCodes() throws {
    let player = try fixture.player()
    let code = try #require(try link(player).code)
    #expect(try confirm(code, "a", game: GameID(rawValue: 2)) == .codeUnknown)
    #expect(try confirm(code, "a", after: Redemptions.codeLife) == .codeUnknown)
    let next = try #require(try link(player, after: Redemptions.codeLife).code)
    #expect(next != code)
  }

  @Test("after ten wrong codes in a minute a game must wait")
  func limitsGuesses() throws {
    let player = try fixture.player()
    let code = try #require(try link(player).code)
    let wrong = try #require(LinkCode(rawValue: (code.rawValue + 1) % LinkCode.count))
    for _ in 0..<10 { #expect(try confirm(wrong, "a") == .codeUnknown) }
    guard case .tooManyCodes(let wait) = try confirm(code, "a") else {
      Issue.record("the eleventh guess was answered")
      return
    }
    #expect(try confirm(code, "a", after: wait) == nil)
  }

  @Test("an account belongs to one player")
  func keepsAccountsApart() throws {
    _ = try fixture.linkedPlayer(0, account: "shared")
    let other = try fixture.player()
    let code = try #require(try link(other).code)
    #expect(try confirm(code, "shared") == .accountTaken)
    #expect(try link(other).state == .pending || link(other).state == .none)
  }

  @Test("a proven and announced Game Center identity connects at once")
  func matches() throws {
    let player = try fixture.player()
    let redemptions = fixture.redemptions
    #expect(throws: RedemptionRefusal.teamPlayerNotProved) { try link(player, "T:_other") }
    #expect(try link(player, "T:_0123456789").state == .pending)
    try fixture.write {
      try redemptions.announce(
        StudioAccount(teamPlayerID: "T:_0123456789", account: "gc-77"), by: RedemptionFixture.diceID, in: $0)
    }
    let connection = try link(player, "T:_0123456789")
    #expect(connection.state == .verified && connection.accountHint == "…c-77")
    // Announced at one game, unknown at another.
    let elsewhere = try fixture.write { [noon = fixture.noon, football] in
      try redemptions.link(
        player, with: football, request: LinkRequest(teamPlayerID: "T:_0123456789"), at: noon, in: $0)
    }
    #expect(elsewhere.state == .pending)
  }

  @Test("a player with a proven identity connects without naming it")
  func matchesUnnamed() throws {
    let (player, other) = (try fixture.player(), try fixture.player())
    try announce("T:_0123456789", "gc-77")
    #expect(try link(player).state == .verified)
    // The account has its player; another one with the identity gets a code.
    #expect(try link(other).state == .pending)
  }

  @Test("a newly proven identity connects every game that knows it, and existing connections stay")
  func matchesAll() throws {
    let (player, redemptions, noon) = (try fixture.linkedPlayer(0, account: "first"), fixture.redemptions, fixture.noon)
    try announce("T:_0123456789", "gc-77")
    let footballID = try #require(try fixture.read { try redemptions.gameID(football, in: $0) })
    try fixture.write {
      try redemptions.announce(StudioAccount(teamPlayerID: "T:_0123456789", account: "gc-8"), by: footballID, in: $0)
    }
    let linked = try fixture.write {
      try redemptions.linkAnnounced(player, teamPlayer: "T:_0123456789", at: noon, in: $0)
    }
    #expect(linked == [footballID])
    #expect(try link(player).accountHint == Redemptions.hint(for: "first"))
    #expect(
      try fixture.write { try redemptions.linkAnnounced(player, teamPlayer: "T:_0123456789", at: noon, in: $0) }.isEmpty
    )
    let stranger = try fixture.player()
    #expect(
      try fixture.write { try redemptions.linkAnnounced(stranger, teamPlayer: "T:_0123456789", at: noon, in: $0) } == [
        RedemptionFixture.diceID
      ])
  }

  private func announce(_ teamPlayer: String, _ account: String) throws {
    let redemptions = fixture.redemptions
    try fixture.write {
      try redemptions.announce(
        StudioAccount(teamPlayerID: teamPlayer, account: account), by: RedemptionFixture.diceID, in: $0)
    }
  }

  @Test("an account accepts a few players in thirty days, whatever happens to them")
  func crowdedAccount() throws {
    let redemptions = fixture.redemptions
    for number in 0..<Redemptions.mostPlayersOfAccount {
      let player = try fixture.linkedPlayer(0, account: "one")
      try fixture.write { [noon = fixture.noon] connection in
        try redemptions.unlink(player, from: RedemptionFixture.dice, in: connection)
        // One of them leaves for good, which frees no place.
        if number == 0 { try redemptions.erase(player, at: noon, in: connection) }
      }
    }
    #expect(throws: RedemptionRefusal.accountCrowded) { try fixture.linkedPlayer(0, account: "one") }
    _ = try fixture.linkedPlayer(0, account: "another")
    let (late, player) = (fixture.noon + Redemptions.accountMemory, try fixture.player())
    try fixture.write {
      _ = try redemptions.connect(player, with: RedemptionFixture.diceID, account: "one", name: nil, at: late, in: $0)
    }
  }

  @Test("one player may reconnect any number of times")
  func sameAccount() throws {
    let (player, redemptions, noon) = (try fixture.player(), fixture.redemptions, fixture.noon)
    for _ in 0..<10 {
      try fixture.write { connection in
        _ = try redemptions.connect(
          player, with: RedemptionFixture.diceID, account: "one", name: nil, at: noon, in: connection)
        try redemptions.unlink(player, from: RedemptionFixture.dice, in: connection)
      }
    }
  }

  @Test("a connection can be ended and renewed")
  func unlinks() throws {
    let player = try fixture.linkedPlayer(0, account: "first")
    let redemptions = fixture.redemptions
    try fixture.write { try redemptions.unlink(player, from: RedemptionFixture.dice, in: $0) }
    let code = try #require(try link(player).code)
    #expect(try confirm(code, "second") == nil)
  }

  @Test("an API key works until revoked")
  func keys() throws {
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let key = try fixture.write { try redemptions.issueKey(for: RedemptionFixture.diceID, at: noon, in: $0) }
    #expect(try fixture.read { try redemptions.game(withKey: key, in: $0) } == RedemptionFixture.diceID)
    for wrong in [nil, "", key + "a", "psk_", String(repeating: "x", count: 5_000)] {
      #expect(throws: RedemptionRefusal.keyInvalid) {
        try fixture.read { try redemptions.game(withKey: wrong, in: $0) }
      }
    }
    let hint = try #require(try fixture.read { try redemptions.keys(of: RedemptionFixture.diceID, in: $0) }.first?.hint)
    #expect(try fixture.write { try redemptions.revokeKey(hint: hint, of: RedemptionFixture.diceID, at: noon, in: $0) })
    #expect(throws: RedemptionRefusal.keyInvalid) {
      try fixture.read { try redemptions.game(withKey: key, in: $0) }
    }
  }

  @Test("codes are parsed as people type them, and nothing else is accepted")
  func readsCodes() throws {
    let code = LinkCode(random: 0x0123_4567_89AB_CDEF)
    for text in [code.text, code.grouped, code.text.lowercased(), " " + code.grouped + " "] {
      #expect(LinkCode(typed: text) == code)
    }
    for text in ["", "BCDFGHJ", "BCDFGHJKL", "ABCDFGHJ", "BCDFGHJ1", "ВCDFGHJK", "BCDFGHJ\u{212A}", "BCDF_GHJK"] {
      #expect(LinkCode(typed: text) == nil, "\(text)")
    }
    var random = SplitMix64(seed: 4)
    for _ in 0..<1_000 {
      let code = LinkCode(random: random.next())
      #expect(LinkCode(typed: code.grouped) == code)
    }
  }
}
