import Database
import Kernel
import PlaydAPI
import Testing

@testable import Redemptions

@Suite("Connections with games")
struct LinkTests {
  private let counter: Counter
  private let football = GameSlug.known("gridiron-legends-sandbox")

  init() throws { counter = try Counter(proved: "T:_0123456789") }

  private func link(_ player: PlayerID, _ teamPlayerID: String? = nil, after: Milliseconds = .zero) throws
    -> GameConnection
  {
    let (redemptions, moment) = (counter.redemptions, counter.noon + after)
    return try counter.write {
      try redemptions.link(
        player, with: Counter.dice, LinkRequest(teamPlayerID: teamPlayerID), at: moment, in: $0)
    }
  }

  private func confirm(
    _ code: LinkCode, _ account: String, name: String? = nil, game: GameID = Counter.diceID,
    after: Milliseconds = .zero
  ) throws -> RedemptionRefusal? {
    let (redemptions, moment) = (counter.redemptions, counter.noon + after)
    return try counter.write {
      try redemptions.confirm(
        StudioLink(code: code, account: account, name: name), by: game, at: moment, in: $0)
    }
  }

  @Test("a code typed into the game connects its account with the player")
  func connects() throws {
    let player = try counter.player()
    let pending = try link(player)
    let code = try #require(pending.code)
    #expect(pending.state == .pending && pending.codeExpiresAt == counter.noon + Redemptions.codeLife)
    #expect(try link(player, after: .seconds(60)).code == code)
    #expect(try confirm(code, "acc-1234", name: "Nino") == nil)
    let verified = try link(player)
    #expect(verified.state == .verified && verified.accountHint == "Nino" && verified.since == counter.noon)
    #expect(try confirm(code, "acc-1234") == .codeUnknown)
  }

  @Test("a code is good for its game only, and for ten minutes")
  func limitsCodes() throws {
    let player = try counter.player()
    let code = try #require(try link(player).code)
    #expect(try confirm(code, "a", game: GameID(rawValue: 2)) == .codeUnknown)
    #expect(try confirm(code, "a", after: Redemptions.codeLife) == .codeUnknown)
    let next = try #require(try link(player, after: Redemptions.codeLife).code)
    #expect(next != code)
  }

  @Test("after ten wrong codes in a minute a game waits for the next, whatever it sends")
  func limitsGuesses() throws {
    let player = try counter.player()
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
    _ = try counter.linkedPlayer(0, account: "shared")
    let other = try counter.player()
    let code = try #require(try link(other).code)
    #expect(try confirm(code, "shared") == .accountTaken)
    #expect(try link(other).state == .pending || link(other).state == .none)
  }

  @Test("an identity of Game Center that is proved and announced connects at once")
  func matches() throws {
    let player = try counter.player()
    let redemptions = counter.redemptions
    #expect(throws: RedemptionRefusal.teamPlayerNotProved) { try link(player, "T:_other") }
    #expect(try link(player, "T:_0123456789").state == .pending)
    try counter.write {
      try redemptions.announce(
        StudioAccount(teamPlayerID: "T:_0123456789", account: "gc-77"), by: Counter.diceID, in: $0)
    }
    let connection = try link(player, "T:_0123456789")
    #expect(connection.state == .verified && connection.accountHint == "…c-77")
    // Announced at one game, not known at another.
    let elsewhere = try counter.write { [noon = counter.noon, football] in
      try redemptions.link(
        player, with: football, LinkRequest(teamPlayerID: "T:_0123456789"), at: noon, in: $0)
    }
    #expect(elsewhere.state == .pending)
  }

  @Test("who has proved an identity is connected by one request, without naming it")
  func matchesUnnamed() throws {
    let (player, other) = (try counter.player(), try counter.player())
    try announce("T:_0123456789", "gc-77")
    #expect(try link(player).state == .verified)
    // The account has its player; whoever else comes with the identity gets a code.
    #expect(try link(other).state == .pending)
  }

  @Test("an identity just proved connects every game that knows it, and leaves what is connected")
  func matchesAll() throws {
    let (player, redemptions, noon) = (try counter.linkedPlayer(0, account: "first"), counter.redemptions, counter.noon)
    try announce("T:_0123456789", "gc-77")
    let footballID = try #require(try counter.read { try redemptions.gameID(football, in: $0) })
    try counter.write {
      try redemptions.announce(StudioAccount(teamPlayerID: "T:_0123456789", account: "gc-8"), by: footballID, in: $0)
    }
    let linked = try counter.write { try redemptions.linkAnnounced(player, "T:_0123456789", at: noon, in: $0) }
    #expect(linked == [footballID])
    #expect(try link(player).accountHint == Redemptions.hint(for: "first"))
    #expect(try counter.write { try redemptions.linkAnnounced(player, "T:_0123456789", at: noon, in: $0) }.isEmpty)
    let stranger = try counter.player()
    #expect(
      try counter.write { try redemptions.linkAnnounced(stranger, "T:_0123456789", at: noon, in: $0) } == [
        Counter.diceID
      ])
  }

  private func announce(_ teamPlayer: String, _ account: String) throws {
    let redemptions = counter.redemptions
    try counter.write {
      try redemptions.announce(
        StudioAccount(teamPlayerID: teamPlayer, account: account), by: Counter.diceID, in: $0)
    }
  }

  @Test("what was connected can be ended, and connected anew")
  func unlinks() throws {
    let player = try counter.linkedPlayer(0, account: "first")
    let redemptions = counter.redemptions
    try counter.write { try redemptions.unlink(player, from: Counter.dice, in: $0) }
    let code = try #require(try link(player).code)
    #expect(try confirm(code, "second") == nil)
  }

  @Test("an API key opens its game until it is revoked")
  func keys() throws {
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    let key = try counter.write { try redemptions.issueKey(for: Counter.diceID, at: noon, in: $0) }
    #expect(try counter.read { try redemptions.game(withKey: key, in: $0) } == Counter.diceID)
    for wrong in [nil, "", key + "a", "psk_", String(repeating: "x", count: 5_000)] {
      #expect(throws: RedemptionRefusal.keyInvalid) {
        try counter.read { try redemptions.game(withKey: wrong, in: $0) }
      }
    }
    let hint = try #require(try counter.read { try redemptions.keys(of: Counter.diceID, in: $0) }.first?.hint)
    #expect(try counter.write { try redemptions.revokeKey(hint: hint, of: Counter.diceID, at: noon, in: $0) })
    #expect(throws: RedemptionRefusal.keyInvalid) {
      try counter.read { try redemptions.game(withKey: key, in: $0) }
    }
  }

  @Test("codes are read as people type them, and nothing else is read")
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
