import Database
import Dispatch
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Synchronization
import Testing

@testable import Redemptions

@Suite("Redemptions")
struct RedemptionsTests {
  private let fixture: RedemptionFixture

  init() throws { fixture = try RedemptionFixture() }

  @Test("unproven players can spend the platform's gifts only in our own games")
  func gifts() throws {
    let (player, noon, redemptions) = (try fixture.linkedPlayer(240), fixture.noon, fixture.redemptions)
    _ = try fixture.write { connection in
      let ledger = Ledger()
      try connection.execute("UPDATE games SET state = 1", [])
      try ledger.topUp(.promotions, amount: Coins(1_000), reference: "test", at: noon, in: connection)
      // They expire before the partner's, so they would be consumed first.
      try ledger.grant(
        Coins(500), to: player.rawValue, from: .promotions, expiring: noon + .seconds(86_400), reference: "bonus",
        at: noon, in: connection)
    }
    #expect(try fixture.balance(of: player).posted == Coins(740))
    #expect(throws: LedgerRefusal.onlyGifts(available: Coins(240))) { try fixture.redeem(3, by: player, key: "three") }
    _ = try fixture.redeem(1, by: player, key: "one")
    // Simultaneous orders are judged in sequence.
    let both = try fixture.write { connection in
      try redemptions.redeem(
        ["two", "three"].map {
          RedemptionOrder(RedemptionRequest(units: 1), at: RedemptionFixture.dice, key: $0, by: player, at: noon)
        }, in: connection)
    }
    #expect((try? both[0].get()) != nil)
    guard case .failure(LedgerRefusal.onlyGifts(available: .zero)) = both[1] else {
      Issue.record("\(both[1])")
      return
    }
    _ = try fixture.write { connection in
      try redemptions.redeem(
        RedemptionRequest(units: 1), at: GameSlug.known("out-of-pocket"), key: "own", by: player, at: noon,
        in: connection)
    }
    _ = try fixture.write { connection in
      try connection.execute(
        "INSERT INTO identities (id, kind, subject, player, linked_at, used_at) VALUES (1, 3, 's', $1, 0, 0)",
        [.integer(player.rawValue)])
    }
    _ = try fixture.redeem(1, by: player, key: "proved")
    #expect(try fixture.read { try Ledger().firstDiscrepancy(in: $0) } == nil)
  }

  @Test(
    "of players with gifts only, those with Apple or Game Center can redeem and those with a passkey cannot",
    arguments: [(1, true), (2, true), (3, false)])
  func giftsByProof(kind: Int64, isProved: Bool) throws {
    let (player, noon) = (try fixture.linkedPlayer(0), fixture.noon)
    _ = try fixture.write { connection in
      let ledger = Ledger()
      try ledger.topUp(.promotions, amount: Coins(1_000), reference: "test", at: noon, in: connection)
      try ledger.grant(
        Coins(500), to: player.rawValue, from: .promotions, reference: "bonus", at: noon, in: connection)
      try connection.execute(
        "INSERT INTO identities (id, kind, subject, player, linked_at, used_at) VALUES (1, $1, 's', $2, 0, 0)",
        [.integer(kind), .integer(player.rawValue)])
    }
    if isProved {
      _ = try fixture.redeem(1, by: player, key: "one")
    } else {
      #expect(throws: LedgerRefusal.onlyGifts(available: .zero)) { try fixture.redeem(1, by: player, key: "one") }
    }
  }

  @Test("a redemption holds the coins at the game's rate and queues a delivery")
  func redeems() throws {
    let player = try fixture.linkedPlayer(1_000)
    let redemption = try fixture.redeem(5, by: player, key: "a")
    #expect(redemption.state == .held && redemption.coins == Coins(600) && redemption.valueCents == 100)
    #expect(try fixture.coins(of: player) == [Coins(1_000), Coins(600)])
    let body = try fixture.read {
      try $0.first("SELECT body FROM deliveries WHERE id = $1", [.integer(redemption.redemptionID.rawValue)]) {
        row throws(DatabaseError) in try row.bytes()
      }
    }
    let json = try JSON.parse(try #require(body))
    var reader = try JSON.ObjectReader(json)
    var data = try reader.object("data")
    #expect(try reader.string("type") == "redemption.created")
    #expect(try data.string("redemptionID") == redemption.redemptionID.text && data.integer("units") == 5)
    #expect(try data.string("account") == "account-\(player.rawValue)")
    try fixture.checkBooks()
  }

  @Test("a repeated request under the same key gets the first answer without effect")
  func repeats() throws {
    let player = try fixture.linkedPlayer(1_000)
    let first = try fixture.redeem(2, by: player, key: "a")
    #expect(try fixture.redeem(2, by: player, key: "a") == first)
    #expect(try fixture.balance(of: player).held == Coins(240))
    #expect(throws: RedemptionRefusal.keyReused) { try fixture.redeem(3, by: player, key: "a") }
    let football = GameSlug.known("gridiron-legends-sandbox")
    #expect(throws: RedemptionRefusal.keyReused) { try fixture.redeem(2, by: player, key: "a", game: football) }
    // Another player's key is another key.
    let other = try fixture.linkedPlayer(1_000)
    #expect(try fixture.redeem(2, by: other, key: "a").redemptionID != first.redemptionID)
  }

  @Test("a confirmed delivery spends the coins once: the game's share and the platform's fee")
  func settles() throws {
    let player = try fixture.linkedPlayer(1_000)
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let id = try fixture.redeem(5, by: player, key: "a").redemptionID
    let later = noon + .seconds(1)
    #expect(try fixture.write { try redemptions.settle(id, at: later, in: $0) })
    #expect(try !fixture.write { try redemptions.settle(id, at: later, in: $0) })
    #expect(try !fixture.write { try redemptions.refund(id, at: later, in: $0) })
    #expect(try fixture.coins(of: player) == [Coins(400), .zero])
    let game = try fixture.read { try Ledger().balance(of: .game(1), in: $0).posted }
    let fee = try fixture.read { try Ledger().balance(of: .platformFee, in: $0).posted }
    #expect(game == Coins(510) && fee == Coins(90))
    let shown = try fixture.read { try redemptions.redemption(id, of: player, in: $0) }
    #expect(shown.state == .delivered && shown.timeline.last == RedemptionStep(.delivered, at: later))
    try fixture.checkBooks()
  }

  @Test("an abandoned delivery returns the coins")
  func refunds() throws {
    let player = try fixture.linkedPlayer(1_000)
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let id = try fixture.redeem(5, by: player, key: "a").redemptionID
    #expect(try fixture.write { try redemptions.refund(id, at: noon, in: $0) })
    #expect(try !fixture.write { try redemptions.settle(id, at: noon, in: $0) })
    #expect(try fixture.coins(of: player) == [Coins(1_000), .zero])
    #expect(try fixture.read { try redemptions.redemption(id, of: player, in: $0) }.state == .refunded)
    try fixture.checkBooks()
  }

  @Test("a game with so many units in all sells a player no more, but refunded ones again")
  func unitsInAll() throws {
    let player = try fixture.linkedPlayer(1_000)
    let redemptions = Redemptions(unitsInAll: [RedemptionFixture.dice: 3])
    let noon = fixture.noon
    @Sendable func order(_ units: Int64, _ key: String) -> RedemptionOrder {
      RedemptionOrder(RedemptionRequest(units: units), at: RedemptionFixture.dice, key: key, by: player, at: noon)
    }
    // Orders of one batch count each other.
    let results = try fixture.write { try redemptions.redeem([order(2, "a"), order(2, "b"), order(1, "c")], in: $0) }
    #expect(throws: RedemptionRefusal.unitsInAllExceeded(left: 1)) { try results[1].get() }
    let first = try results[0].get().redemptionID
    #expect(try results[2].get().units == 1)
    let more = try fixture.write { try redemptions.redeem([order(1, "d")], in: $0) }
    #expect(throws: RedemptionRefusal.unitsInAllExceeded(left: 0)) { try more[0].get() }
    // The answer to a known key stays.
    let again = try fixture.write { try redemptions.redeem([order(2, "a")], in: $0) }
    #expect(try again[0].get().redemptionID == first)
    _ = try fixture.write { try redemptions.refund(first, at: noon, in: $0) }
    let after = try fixture.write { try redemptions.redeem([order(2, "e")], in: $0) }
    #expect(try after[0].get().units == 2)
    try fixture.checkBooks()
  }

  @Test("invalid orders are refused with the reason, and nothing is held")
  func refuses() throws {
    let player = try fixture.linkedPlayer(1_000)
    let stranger = try fixture.player(1_000)
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    #expect(throws: RedemptionRefusal.gameNotFound) {
      try fixture.redeem(1, by: player, key: "a", game: GameSlug.known("chess"))
    }
    #expect(throws: RedemptionRefusal.notLinked) { try fixture.redeem(1, by: stranger, key: "a") }
    #expect(throws: RedemptionRefusal.unitsOutOfRange(least: 1, most: 500)) {
      try fixture.redeem(501, by: player, key: "a")
    }
    #expect(throws: RedemptionRefusal.rateChanged(Coins(240))) {
      try fixture.redeem(2, by: player, key: "a", coins: 200)
    }
    #expect(throws: LedgerRefusal.insufficientFunds(available: Coins(1_000))) {
      try fixture.redeem(9, by: player, key: "a")
    }
    _ = try fixture.write { try redemptions.setState(.paused, of: RedemptionFixture.diceID, in: $0) }
    #expect(throws: RedemptionRefusal.gamePaused) { try fixture.redeem(1, by: player, key: "a") }
    #expect(try fixture.balance(of: player).held == .zero)
    _ = noon
    // The key is free: nothing was done under it.
    _ = try fixture.write { try redemptions.setState(.open, of: RedemptionFixture.diceID, in: $0) }
    #expect(try fixture.redeem(1, by: player, key: "a").coins == Coins(120))
    try fixture.checkBooks()
  }

  @Test("a new rate applies to later redemptions only")
  func changesRates() throws {
    let player = try fixture.linkedPlayer(1_000)
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let first = try fixture.redeem(1, by: player, key: "a")
    let rate = try fixture.write {
      try redemptions.publish(
        GameRate(version: 0, coins: Coins(200), valueCents: 30, valueUnits: 1, mostUnits: 4),
        of: RedemptionFixture.diceID,
        at: noon, in: $0)
    }
    #expect(rate.version == 2)
    #expect(try fixture.redeem(1, by: player, key: "b").coins == Coins(200))
    #expect(try fixture.redeem(1, by: player, key: "a") == first)
    let game = try fixture.read { try redemptions.catalogue(for: player, at: noon, in: $0) }.games.first
    #expect(game?.rate == rate && game?.connection.state == .verified)
  }

  @Test("a thousand concurrent redemptions of one balance spend it once")
  func races() throws {
    let player = try fixture.linkedPlayer(120 * 250)
    let counts = Mutex((done: 0, refused: 0))
    let fixture = fixture
    DispatchQueue.concurrentPerform(iterations: 1_000) { number in
      do {
        _ = try fixture.redeem(1, by: player, key: "race-\(number)")
        counts.withLock { $0.done += 1 }
      } catch LedgerRefusal.insufficientFunds {
        counts.withLock { $0.refused += 1 }
      } catch {
        Issue.record(error)
      }
    }
    #expect(counts.withLock { $0.done } == 250 && counts.withLock { $0.refused } == 750)
    #expect(try fixture.coins(of: player) == [Coins(30_000), Coins(30_000)])
    #expect(try fixture.read { try $0.integer("SELECT count(*) FROM deliveries") } == 250)
    try fixture.checkBooks()
  }

  @Test("one key sent many times at once redeems once")
  func racesOnAKey() throws {
    let player = try fixture.linkedPlayer(10_000)
    let seen = Mutex<Set<RedemptionID>>([])
    let fixture = fixture
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      do {
        let id = try fixture.redeem(1, by: player, key: "same").redemptionID
        seen.withLock { _ = $0.insert(id) }
      } catch {
        Issue.record(error)
      }
    }
    #expect(seen.withLock { $0.count } == 1)
    #expect(try fixture.balance(of: player).held == Coins(120))
  }

  @Test("pages of redemptions go from the latest to the first, without gaps")
  func pages() throws {
    let player = try fixture.linkedPlayer(10_000)
    let all = try (0..<7).map { try fixture.redeem(1, by: player, key: "\($0)").redemptionID }
    var (found, cursor): ([RedemptionID], RedemptionID?) = ([], nil)
    repeat {
      let page = try fixture.read { [cursor] in
        try fixture.redemptions.redemptions(of: player, before: cursor, limit: 3, in: $0)
      }
      found += page.redemptions.map(\.redemptionID)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(found == all.sorted { $0.rawValue > $1.rawValue })
  }

  @Test("a leaving player's waiting redemptions end and no name remains")
  func erases() throws {
    let player = try fixture.linkedPlayer(1_000)
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let delivered = try fixture.redeem(1, by: player, key: "a").redemptionID
    _ = try fixture.write { try redemptions.settle(delivered, at: noon, in: $0) }
    _ = try fixture.redeem(2, by: player, key: "b")
    try fixture.write { try redemptions.erase(player, at: noon, in: $0) }
    #expect(try fixture.coins(of: player) == [Coins(880), .zero])
    #expect(try fixture.read { try redemptions.redemptions(of: player, limit: 9, in: $0) }.redemptions.isEmpty)
    let named = try fixture.read {
      try $0.integer("SELECT count(*) FROM redemptions WHERE player > 0 OR account <> '' OR key <> ''")
    }
    let sent = try fixture.read {
      try $0.integer("SELECT count(*) FROM deliveries WHERE body <> $1", [.bytes([UInt8]())])
    }
    #expect(named == 0 && sent == 0)
    try fixture.checkBooks()
  }

  @Test("a guest's connections and redemptions move to the proven player")
  func merges() throws {
    let guest = try fixture.linkedPlayer(1_000, account: "guest")
    let player = try fixture.linkedPlayer(1_000, account: "player")
    let redemptions = fixture.redemptions
    let first = try fixture.redeem(1, by: guest, key: "a").redemptionID
    let second = try fixture.redeem(1, by: player, key: "a").redemptionID
    try fixture.write { try redemptions.merge(guest, into: player, in: $0) }
    let merged = try fixture.read { try redemptions.redemptions(of: player, limit: 9, in: $0) }.redemptions
    #expect(Set(merged.map(\.redemptionID)) == [first, second])
    let export = try fixture.read { try redemptions.export(of: player, in: $0) }
    #expect(export.links.map(\.account) == ["player"] && export.redemptions.count == 2)
    #expect(try fixture.redeem(1, by: player, key: "a").redemptionID == second)
  }
}
