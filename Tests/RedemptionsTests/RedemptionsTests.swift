import Database
import Dispatch
import Kernel
import Ledger
import PlaydAPI
import Synchronization
import Testing

@testable import Redemptions

@Suite("Redemptions")
struct RedemptionsTests {
  private let counter: Counter

  init() throws { counter = try Counter() }

  @Test("a redemption holds the coins at the game's rate and waits in the outbox")
  func redeems() throws {
    let player = try counter.linkedPlayer(1_000)
    let redemption = try counter.redeem(5, by: player, key: "a")
    #expect(redemption.state == .held && redemption.coins == Coins(600) && redemption.valueCents == 100)
    #expect(try counter.coins(of: player) == [Coins(1_000), Coins(600)])
    let body = try counter.read {
      try $0.first("SELECT body FROM deliveries WHERE id = $1", [.integer(redemption.redemptionID.rawValue)]) {
        (row: any Row) throws(DatabaseError) in try row.bytes(0)
      }
    }
    let json = try JSON.parse(try #require(body))
    var reader = try JSON.ObjectReader(json)
    var data = try reader.object("data")
    #expect(try reader.string("type") == "redemption.created")
    #expect(try data.string("redemptionID") == redemption.redemptionID.text && data.integer("units") == 5)
    #expect(try data.string("account") == "account-\(player.rawValue)")
    try counter.checkBooks()
  }

  @Test("the same request under the same key is answered as the first time and takes nothing more")
  func repeats() throws {
    let player = try counter.linkedPlayer(1_000)
    let first = try counter.redeem(2, by: player, key: "a")
    #expect(try counter.redeem(2, by: player, key: "a") == first)
    #expect(try counter.balance(of: player).held == Coins(240))
    #expect(throws: RedemptionRefusal.keyReused) { try counter.redeem(3, by: player, key: "a") }
    let football = GameSlug.known("gridiron-legends-sandbox")
    #expect(throws: RedemptionRefusal.keyReused) { try counter.redeem(2, by: player, key: "a", game: football) }
    // Another player's key is another key.
    let other = try counter.linkedPlayer(1_000)
    #expect(try counter.redeem(2, by: other, key: "a").redemptionID != first.redemptionID)
  }

  @Test("a confirmed delivery spends the coins once: the game's part and the platform's fee")
  func settles() throws {
    let player = try counter.linkedPlayer(1_000)
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    let id = try counter.redeem(5, by: player, key: "a").redemptionID
    let later = noon + .seconds(1)
    #expect(try counter.write { try redemptions.settle(id, at: later, in: $0) })
    #expect(try !counter.write { try redemptions.settle(id, at: later, in: $0) })
    #expect(try !counter.write { try redemptions.refund(id, at: later, in: $0) })
    #expect(try counter.coins(of: player) == [Coins(400), .zero])
    let game = try counter.read { try Ledger().balance(of: .game(1), in: $0).posted }
    let fee = try counter.read { try Ledger().balance(of: .platformFee, in: $0).posted }
    #expect(game == Coins(510) && fee == Coins(90))
    let shown = try counter.read { try redemptions.redemption(id, of: player, in: $0) }
    #expect(shown.state == .delivered && shown.timeline.last == RedemptionStep(.delivered, at: later))
    try counter.checkBooks()
  }

  @Test("a delivery that is given up gives the coins back")
  func refunds() throws {
    let player = try counter.linkedPlayer(1_000)
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    let id = try counter.redeem(5, by: player, key: "a").redemptionID
    #expect(try counter.write { try redemptions.refund(id, at: noon, in: $0) })
    #expect(try !counter.write { try redemptions.settle(id, at: noon, in: $0) })
    #expect(try counter.coins(of: player) == [Coins(1_000), .zero])
    #expect(try counter.read { try redemptions.redemption(id, of: player, in: $0) }.state == .refunded)
    try counter.checkBooks()
  }

  @Test("what cannot be redeemed is refused with the reason, and nothing is held")
  func refuses() throws {
    let player = try counter.linkedPlayer(1_000)
    let stranger = try counter.player(1_000)
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    #expect(throws: RedemptionRefusal.gameNotFound) {
      try counter.redeem(1, by: player, key: "a", game: GameSlug.known("chess"))
    }
    #expect(throws: RedemptionRefusal.notLinked) { try counter.redeem(1, by: stranger, key: "a") }
    #expect(throws: RedemptionRefusal.unitsOutOfRange(least: 1, most: 500)) {
      try counter.redeem(501, by: player, key: "a")
    }
    #expect(throws: RedemptionRefusal.rateChanged(Coins(240))) {
      try counter.redeem(2, by: player, key: "a", coins: 200)
    }
    #expect(throws: LedgerRefusal.insufficientFunds(available: Coins(1_000))) {
      try counter.redeem(9, by: player, key: "a")
    }
    _ = try counter.write { try redemptions.setState(.paused, of: Counter.diceID, in: $0) }
    #expect(throws: RedemptionRefusal.gamePaused) { try counter.redeem(1, by: player, key: "a") }
    #expect(try counter.balance(of: player).held == .zero)
    _ = noon
    // The key is free: nothing was done under it.
    _ = try counter.write { try redemptions.setState(.open, of: Counter.diceID, in: $0) }
    #expect(try counter.redeem(1, by: player, key: "a").coins == Coins(120))
    try counter.checkBooks()
  }

  @Test("a new rate counts for redemptions to come only")
  func changesRates() throws {
    let player = try counter.linkedPlayer(1_000)
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    let first = try counter.redeem(1, by: player, key: "a")
    let rate = try counter.write {
      try redemptions.publish(
        GameRate(version: 0, coins: Coins(200), valueCents: 30, valueUnits: 1, mostUnits: 4), of: Counter.diceID,
        at: noon, in: $0)
    }
    #expect(rate.version == 2)
    #expect(try counter.redeem(1, by: player, key: "b").coins == Coins(200))
    #expect(try counter.redeem(1, by: player, key: "a") == first)
    let game = try counter.read { try redemptions.catalogue(for: player, at: noon, in: $0) }.games.first
    #expect(game?.rate == rate && game?.connection.state == .verified)
  }

  @Test("a thousand redemptions at once of one balance spend it once")
  func races() throws {
    let player = try counter.linkedPlayer(120 * 250)
    let counts = Mutex((done: 0, refused: 0))
    let counter = counter
    DispatchQueue.concurrentPerform(iterations: 1_000) { number in
      do {
        _ = try counter.redeem(1, by: player, key: "race-\(number)")
        counts.withLock { $0.done += 1 }
      } catch LedgerRefusal.insufficientFunds {
        counts.withLock { $0.refused += 1 }
      } catch {
        Issue.record(error)
      }
    }
    #expect(counts.withLock { $0.done } == 250 && counts.withLock { $0.refused } == 750)
    #expect(try counter.coins(of: player) == [Coins(30_000), Coins(30_000)])
    #expect(try counter.read { try $0.integer("SELECT count(*) FROM deliveries") } == 250)
    try counter.checkBooks()
  }

  @Test("one key sent by many at once redeems once")
  func racesOnAKey() throws {
    let player = try counter.linkedPlayer(10_000)
    let seen = Mutex<Set<RedemptionID>>([])
    let counter = counter
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      do {
        let id = try counter.redeem(1, by: player, key: "same").redemptionID
        seen.withLock { _ = $0.insert(id) }
      } catch {
        Issue.record(error)
      }
    }
    #expect(seen.withLock { $0.count } == 1)
    #expect(try counter.balance(of: player).held == Coins(120))
  }

  @Test("pages of redemptions go from the latest back to the first, without gaps")
  func pages() throws {
    let player = try counter.linkedPlayer(10_000)
    let all = try (0..<7).map { try counter.redeem(1, by: player, key: "\($0)").redemptionID }
    var (found, cursor): ([RedemptionID], RedemptionID?) = ([], nil)
    repeat {
      let page = try counter.read { [cursor] in
        try counter.redemptions.redemptions(of: player, before: cursor, limit: 3, in: $0)
      }
      found += page.redemptions.map(\.redemptionID)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(found == all.sorted { $0.rawValue > $1.rawValue })
  }

  @Test("who leaves takes their waiting redemptions along and leaves no name behind")
  func erases() throws {
    let player = try counter.linkedPlayer(1_000)
    let (redemptions, noon) = (counter.redemptions, counter.noon)
    let delivered = try counter.redeem(1, by: player, key: "a").redemptionID
    _ = try counter.write { try redemptions.settle(delivered, at: noon, in: $0) }
    _ = try counter.redeem(2, by: player, key: "b")
    try counter.write { try redemptions.erase(player, at: noon, in: $0) }
    #expect(try counter.coins(of: player) == [Coins(880), .zero])
    #expect(try counter.read { try redemptions.redemptions(of: player, limit: 9, in: $0) }.redemptions.isEmpty)
    let named = try counter.read {
      try $0.integer("SELECT count(*) FROM redemptions WHERE player IS NOT NULL OR account <> '' OR key <> ''")
    }
    let sent = try counter.read {
      try $0.integer("SELECT count(*) FROM deliveries WHERE body <> $1", [.bytes([UInt8]())])
    }
    #expect(named == 0 && sent == 0)
    try counter.checkBooks()
  }

  @Test("a guest's connections and redemptions go over to who they turn out to be")
  func merges() throws {
    let guest = try counter.linkedPlayer(1_000, account: "guest")
    let player = try counter.linkedPlayer(1_000, account: "player")
    let redemptions = counter.redemptions
    let first = try counter.redeem(1, by: guest, key: "a").redemptionID
    let second = try counter.redeem(1, by: player, key: "a").redemptionID
    try counter.write { try redemptions.merge(guest, into: player, in: $0) }
    let merged = try counter.read { try redemptions.redemptions(of: player, limit: 9, in: $0) }.redemptions
    #expect(Set(merged.map(\.redemptionID)) == [first, second])
    let export = try counter.read { try redemptions.export(of: player, in: $0) }
    #expect(export.links.map(\.account) == ["player"] && export.redemptions.count == 2)
    #expect(try counter.redeem(1, by: player, key: "a").redemptionID == second)
  }
}
