import Database
import GamesAPI
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import Rewards
import TestDatabase
import Testing

@testable import PlaydServer

@Suite("Verification of the tables about coins")
struct VerificationTests {
  private struct AbortError: Error {}

  /// A server with two players who claimed a bonus and redeemed, and a merged guest.
  private func world() throws -> TestServer {
    let server = try TestServer()
    let now = server.now
    let (first, second, guest) = (try server.guest(), try server.guest(), try server.guest())
    let (services, game) = (server.services, try #require(GameSlug("out-of-pocket")))
    try server.store.database.write { connection in
      try connection.execute("UPDATE games SET state = 1", [])
      try services.ledger.topUp(.promotions, amount: Coins(10_000), reference: "test", at: now, in: connection)
      for player in [first, second, guest] {
        let id = player.player.playerID
        _ = try services.rewards.claimStreak(of: id, utcOffset: 0, at: now, in: connection)
        _ = try services.redemptions.redeem(
          RedemptionRequest(units: 1), at: game, key: "one", by: id, at: now,
          in: connection)
      }
      let settled = try connection.integer("SELECT min(entry) FROM deliveries")
      try services.ledger.settle(EntryID(rawValue: settled), in: connection)
      try connection.execute(
        "UPDATE deliveries SET state = 2, next_at = NULL WHERE entry = $1", [.integer(settled)])
    }
    let player = try server.guest().player.playerID
    try server.store.database.write { try services.merge(guest.player.playerID, into: player, at: now, in: $0) }
    return server
  }

  @Test("the services' data agrees, also after a merge")
  func sound() throws {
    let server = try world()
    #expect(try server.store.database.read { try Verification.findings(in: $0) } == [])
  }

  @Test(
    "what somebody changed by hand beside the books is found",
    arguments: [
      "DELETE FROM redemptions WHERE id = (SELECT min(id) FROM redemptions)",
      "DELETE FROM deliveries WHERE id = (SELECT min(id) FROM deliveries)",
      "UPDATE deliveries SET state = 3 WHERE state = 2",
      "UPDATE deliveries SET state = 2 WHERE id = (SELECT max(id) FROM deliveries WHERE state = 1)",
      "UPDATE redemptions SET key = 'x', player = (SELECT min(p.id) FROM players p WHERE p.id <> redemptions.player "
        + "AND p.id NOT IN (SELECT owner FROM successors)) "
        + "WHERE id = (SELECT max(id) FROM redemptions)",
      "UPDATE redemptions SET coins = coins + 1 WHERE id = (SELECT min(id) FROM redemptions)",
      "UPDATE redemptions SET game = 1 WHERE id = (SELECT min(id) FROM redemptions)",
      "UPDATE reward_awards SET amount = amount + 1 WHERE id = (SELECT min(id) FROM reward_awards)",
      "UPDATE reward_awards SET state = 5 WHERE id = (SELECT min(id) FROM reward_awards)",
      "UPDATE reward_awards SET cycle = 1, player = (SELECT min(p.id) FROM players p WHERE p.id <> reward_awards.player "
        + "AND p.id NOT IN (SELECT owner FROM successors)) "
        + "WHERE id = (SELECT min(id) FROM reward_awards)",
      "DELETE FROM reward_awards WHERE id = (SELECT min(id) FROM reward_awards)",
    ])
  func tampering(_ statement: String) throws {
    let server = try world()
    #expect(throws: AbortError.self) {
      try server.store.database.write { connection in
        #expect(try connection.execute(statement, []) == 1)
        #expect(try !Verification.findings(in: connection).isEmpty)
        throw AbortError()
      }
    }
    // Two deliveries swapped: each matches its own entry's state, but not its redemption.
    #expect(throws: AbortError.self) {
      try server.store.database.write { connection in
        try connection.execute(
          """
          UPDATE deliveries SET entry = (SELECT min(entry) + max(entry) FROM deliveries WHERE state = 1) - entry
          WHERE state = 1
          """, [])
        #expect(try !Verification.findings(in: connection).isEmpty)
        throw AbortError()
      }
    }
  }

  @Test(
    "a due time that a clock jump left in the future is repaired in every queue",
    arguments: ClockJumps.queues.map { "\($0.table).\($0.column)" })
  func clockJumpsOfQueue(_ place: String) throws {
    let queue = try #require(ClockJumps.queues.first { "\($0.table).\($0.column)" == place })
    let server = try TestServer()
    let now = server.now
    let future = now + .seconds(30 * 365 * 86_400)
    #expect(throws: AbortError.self) {
      try server.store.database.write { connection in
        // A row of placeholders: references and checks are no matter here.
        for pragma in ["defer_foreign_keys", "ignore_check_constraints"] {
          try connection.execute("PRAGMA \(pragma) = ON", [])
        }
        let columns = try connection.all(
          "SELECT name, type FROM pragma_table_info($1)", [.text(queue.table)]
        ) { row throws(DatabaseError) in (name: try row.text(), type: try row.text()) }
        let values = columns.map { column -> Value in
          if column.name == queue.column { return .integer(future.rawValue) }
          return column.type == "TEXT" ? .text("x") : column.type == "BLOB" ? .bytes([1]) : .integer(1)
        }
        let places = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        try connection.execute("INSERT INTO \(queue.table) VALUES (\(places))", values)
        #expect(try ClockJumps.isNeeded(at: now, in: connection))
        #expect(try ClockJumps.repair(at: now, in: connection) == 1)
        let due = try connection.first("SELECT \(queue.column) FROM \(queue.table)", []) {
          row throws(DatabaseError) in try row.integer()
        }
        #expect(due == now.rawValue)
        throw AbortError()
      }
    }
  }

  @Test("due times left in the future by a clock jump are repaired")
  func clockJumps() throws {
    let server = try world()
    let now = server.now
    let mended = try server.store.database.write { connection in
      #expect(try !ClockJumps.isNeeded(at: now, in: connection))
      try connection.execute(
        "UPDATE deliveries SET next_at = $1 WHERE state = 1", [.integer((now + .seconds(30 * 365 * 86_400)).rawValue)])
      #expect(try ClockJumps.isNeeded(at: now, in: connection))
      return try ClockJumps.repair(at: now, in: connection)
    }
    #expect(mended == 2)
    #expect(try server.rows(of: "deliveries", where: "state = 1 AND next_at = \(now.rawValue)") == 2)
    // A wait within the schedule stays.
    try server.store.database.write { connection in
      try connection.execute(
        "UPDATE deliveries SET next_at = $1 WHERE state = 1", [.integer((now + .seconds(26 * 3_600)).rawValue)])
      #expect(try !ClockJumps.isNeeded(at: now, in: connection))
    }
  }
}
