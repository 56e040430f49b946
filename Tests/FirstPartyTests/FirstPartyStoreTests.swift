import Concurrently
import Database
import FirstParty
import Identity
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydSDK
import TestDatabase
import Testing

/// The store over a database with one game, which counts each player's grants.
@Suite("Grants of our own games")
struct FirstPartyStoreTests {
  private let database: TestDatabase
  private let store: FirstPartyStore
  private let grants = FirstPartyGrants()

  init() throws {
    database = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes
        + FirstPartyGrants.tables + FirstPartyGrants.byPlayer + FirstPartyGrants.refunds + [
          """
          CREATE TABLE given (
            player {integer} PRIMARY KEY REFERENCES players (id),
            units {integer} NOT NULL CHECK (units >= 0 AND units < 1000)
          ) {table}
          """
        ])
    store = FirstPartyStore(
      database.database,
      give: { units, player, connection in
        try connection.execute(
          """
          INSERT INTO given (player, units) VALUES ($1, $2)
          ON CONFLICT (player) DO UPDATE SET units = given.units + excluded.units
          """, [.integer(player.rawValue), .integer(units)])
      },
      takeBack: { units, player, connection in
        let left = try connection.integer(
          "SELECT COALESCE(max(units), 0) FROM given WHERE player = $1", [.integer(player.rawValue)])
        try connection.execute(
          "UPDATE given SET units = units - $2 WHERE player = $1",
          [.integer(player.rawValue), .integer(min(units, left))])
        return min(units, left)
      })
  }

  private func refund(_ id: String, of account: String, _ units: Int64 = 3) -> Refund {
    Refund(id: "rfd_" + id.dropFirst(4), grant: grant(id, to: account, units))
  }

  @Test("a refund takes back what is left of its redemption, once, under concurrency")
  func takenBackOnce() throws {
    let (player, store) = (try guest(), store)
    #expect(try store.grant(grant("red_1", to: player.text)) == .granted)
    #expect(try store.grant(grant("red_2", to: player.text, 2)) == .granted)
    let refund = refund("red_1", of: player.text)
    let outcomes = try concurrently(8) { _ in try store.takeBack(refund) }
    #expect(outcomes.count { $0 == .taken(units: 3) } == 1 && outcomes.count { $0 == .repeated } == 7)
    #expect(try given(player) == 2)
    #expect(try store.grant(grant("red_1", to: player.text)) == .repeated)
    try database.database.write {
      try $0.execute("UPDATE given SET units = 1 WHERE player = $1", [.integer(player.rawValue)])
    }
    #expect(try store.takeBack(self.refund("red_2", of: player.text, 2)) == .taken(units: 1), "one was used")
    #expect(try given(player) == 0 && count("SELECT sum(taken) FROM first_party_grants") == 4)
  }

  @Test("a redemption that arrives after its refund grants nothing")
  func refundedBefore() throws {
    let player = try guest()
    #expect(try store.takeBack(refund("red_1", of: player.text)) == .taken(units: 0))
    #expect(try store.takeBack(refund("red_1", of: player.text)) == .repeated)
    #expect(try store.grant(grant("red_1", to: player.text)) == .repeated)
    #expect(try given(player) == 0)
  }

  @Test("a refund finds a merged guest's grant at the player, and nothing of a player who has left")
  func refundedLater() throws {
    let (guest, player, left, grants) = (try guest(), try guest(), try guest(), grants)
    #expect(try store.grant(grant("red_1", to: guest.text)) == .granted)
    #expect(try store.grant(grant("red_2", to: left.text)) == .granted)
    try database.database.write { connection in
      try grants.merge(guest, into: player, in: connection)
      try connection.execute(
        "UPDATE given SET player = $2 WHERE player = $1",
        [
          .integer(guest.rawValue), .integer(player.rawValue),
        ])
      try connection.execute("DELETE FROM given WHERE player = $1", [.integer(left.rawValue)])
      try grants.erase(left, in: connection)
      try Identity().erase(left, at: Timestamp(0), in: connection)
    }
    #expect(try store.takeBack(refund("red_1", of: guest.text)) == .taken(units: 3))
    #expect(try given(player) == 0)
    #expect(try store.takeBack(refund("red_2", of: left.text)) == .taken(units: 0))
  }

  private func guest() throws -> PlayerID {
    try database.database.write { try Identity().createGuest(at: Timestamp(0), in: $0) }.player.playerID
  }

  private func grant(_ id: String, to account: String, _ units: Int64 = 3) -> Grant {
    Grant(id: id, account: account, units: units, unit: "life", game: "code-breaker", coins: 240, isSandbox: false)
  }

  private func count(_ query: String) throws -> Int64 { try database.database.read { try $0.integer(query) } }

  private func given(_ player: PlayerID) throws -> Int64 {
    try count("SELECT COALESCE(max(units), 0) FROM given WHERE player = \(player.rawValue)")
  }

  @Test("a delivery grants its units once, under repetition and concurrency")
  func grantedOnce() throws {
    let (player, store) = (try guest(), store)
    let same = grant("red_1", to: player.text)
    let outcomes = try concurrently(8) { _ in try store.grant(same) }
    #expect(outcomes.count { $0 == .granted } == 1 && outcomes.count { $0 == .repeated } == 7)
    #expect(try store.grant(grant("red_2", to: player.text, 2)) == .granted)
    #expect(try given(player) == 5)
  }

  @Test("a failed grant is not recorded, and can be repeated")
  func atomic() throws {
    let player = try guest()
    #expect(throws: GrantStoreError.self) { try store.grant(grant("red_1", to: player.text, 1_000)) }
    #expect(try count("SELECT count(*) FROM first_party_grants") == 0)
    #expect(try store.grant(grant("red_1", to: player.text, 4)) == .granted)
    #expect(try given(player) == 4)
  }

  @Test("a delivery to an unknown account is refused without effect")
  func nobody() throws {
    let player = try guest()
    try database.database.write { try Identity().erase(player, at: Timestamp(0), in: $0) }
    for account in [player.text, "nino-77", ""] {
      #expect(throws: GrantStoreError.self) { try store.grant(grant("red_1", to: account)) }
    }
    #expect(try count("SELECT count(*) FROM first_party_grants") == 0 && count("SELECT count(*) FROM given") == 0)
  }

  @Test("a pending delivery to a guest reaches the merged player, once, over two merges")
  func merging() throws {
    let (first, second, player, grants) = (try guest(), try guest(), try guest(), grants)
    #expect(try store.grant(grant("red_1", to: first.text)) == .granted)
    try database.database.write { connection in
      try grants.merge(first, into: second, in: connection)
      try grants.merge(second, into: player, in: connection)
    }
    // Repeated and delayed: both under the name of a merged guest.
    #expect(try store.grant(grant("red_1", to: first.text)) == .repeated)
    #expect(try store.grant(grant("red_2", to: first.text, 4)) == .granted)
    #expect(try store.grant(grant("red_3", to: second.text, 1)) == .granted)
    #expect(try given(player) == 5)
  }

  @Test("erasure leaves no row, also of merged guests")
  func erasing() throws {
    let (guest, player, grants) = (try guest(), try guest(), grants)
    _ = try store.grant(grant("red_1", to: player.text))
    try database.database.write { connection in
      try grants.merge(guest, into: player, in: connection)
      try grants.erase(player, in: connection)
    }
    #expect(
      try count("SELECT (SELECT count(*) FROM first_party_grants) + (SELECT count(*) FROM first_party_accounts)") == 0)
  }
}
