import Cryptography
import Database
import Deliveries
import GamesAPI
import Kernel
import PlaydAPI
import Redemptions
import TestDatabase
import Testing

@Suite("Searching deliveries")
struct SearchTests {
  private static let start = Timestamp(1_800_000_000_000)

  /// A hundred thousand deliveries of one game, a second apart: each thousandth refunded, and each thousandth waiting.
  private static func house() throws -> TestDatabase {
    let store = try TestDatabase(DeliveriesFixture.tables)
    try store.database.write { connection in
      for number in 0..<100_000 as Range<Int64> {
        let at = start + .seconds(number)
        let id = try #require(RedemptionID.make(at: at, random: 0)).rawValue
        let state: Int64 = number % 1_000 == 1 ? 3 : number % 1_000 == 2 ? 1 : 2
        let player = number % 500 + 1
        try connection.execute(
          """
          INSERT INTO redemptions (player, id, key, game, units, asked, coins, fee, cents, rate, account, created_at)
          VALUES ($1, $2, $3, 1, 5, 0, 600, 90, 100, 1, $4, $5)
          """,
          [.integer(player), .integer(id), .text("k\(number)"), .text("a\(player)"), .integer(at.rawValue)])
        try connection.execute(
          """
          INSERT INTO deliveries (id, player, game, entry, body, state, tries, attempts, created_at)
          VALUES ($1, $2, 1, $3, $4, $5, 0, 1, $6)
          """,
          [
            .integer(id), .integer(player), .integer(number), .bytes(Array("{}".utf8)), .integer(state),
            .integer(at.rawValue),
          ])
      }
      for player in 1...500 as ClosedRange<Int64> {
        try connection.execute(
          "INSERT INTO game_account_players (game, account, player, at) VALUES (1, $1, $2, 0)",
          [.text("a\(player)"), .integer(player)])
      }
    }
    return store
  }

  @Test("over a hundred thousand deliveries every filter answers, page by page, with exactly its own")
  func large() throws {
    let store = try Self.house()
    let deliveries = Deliveries(vault: .ephemeral())
    let day = Self.start + .seconds(50_000)
    let filters: [(DeliveryFilter, Int)] = [
      (DeliveryFilter(state: .refunded), 100), (DeliveryFilter(state: .waiting), 100),
      (DeliveryFilter(account: "a7"), 200), (DeliveryFilter(account: "nobody"), 0),
      (DeliveryFilter(since: day, until: day + .seconds(60)), 60),
      (DeliveryFilter(state: .waiting, since: day, until: day + .seconds(10_000)), 10),
      (DeliveryFilter(state: .delivered, until: Self.start + .seconds(100)), 98),
      (DeliveryFilter(state: .refunded, account: "a2"), 100),
      (DeliveryFilter(id: RedemptionID.make(at: day, random: 0)), 1),
    ]
    for (filter, expected) in filters {
      var (found, cursor): (Set<RedemptionID>, RedemptionID?) = ([], nil)
      repeat {
        let page = try store.database.read { [cursor] in
          try deliveries.search(filter, of: GameID(rawValue: 1), before: cursor, limit: 25, in: $0)
        }
        found.formUnion(page.map { $0.record.id })
        cursor = page.count == 25 ? page.last?.record.id : nil
      } while cursor != nil
      #expect(found.count == expected, "\(filter)")
    }
    let counts: [(DeliveryFilter, DeliveryCounts)] = [
      (DeliveryFilter(), DeliveryCounts(waiting: 100, delivered: 99_800, refunded: 100)),
      (DeliveryFilter(account: "a2"), DeliveryCounts(waiting: 0, delivered: 100, refunded: 100)),
      (DeliveryFilter(state: .waiting, since: day), DeliveryCounts(waiting: 50, delivered: 49_900, refunded: 50)),
    ]
    for (filter, expected) in counts {
      let found = try store.database.read { try deliveries.counts(filter, of: GameID(rawValue: 1), in: $0) }
      #expect(found == expected, "\(filter)")
    }
    let foreign = try store.database.read {
      try deliveries.search(DeliveryFilter(), of: GameID(rawValue: 2), before: nil, limit: 25, in: $0)
    }
    #expect(foreign.isEmpty, "another game's")
  }
}
