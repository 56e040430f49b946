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
        + FirstPartyGrants.tables + FirstPartyGrants.byPlayer + [
          """
          CREATE TABLE given (
            player {integer} PRIMARY KEY REFERENCES players (id), units {integer} NOT NULL CHECK (units < 1000)
          ) {table}
          """
        ])
    store = FirstPartyStore(database.database) { units, player, connection in
      try connection.execute(
        """
        INSERT INTO given (player, units) VALUES ($1, $2)
        ON CONFLICT (player) DO UPDATE SET units = given.units + excluded.units
        """, [.integer(player.rawValue), .integer(units)])
    }
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
