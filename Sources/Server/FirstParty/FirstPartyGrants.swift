package import Database
import Kernel
package import PlaydAPI
package import PlaydSDK

/// The grants of our own games: rows that keep a delivery from counting twice, whichever process handles it.
///
/// An account in these games is a player's identifier. A merged guest's account becomes an alias of the player, since
/// earlier redemptions still arrive under it.
package struct FirstPartyGrants: Sendable {
  package init() {}

  /// The tables of the migration that made our games customers of the platform.
  package static let tables = [
    """
    CREATE TABLE first_party_grants (
      id TEXT NOT NULL PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      units {integer} NOT NULL CHECK (units > 0)
    ) {clustered}
    """,
    "CREATE INDEX first_party_grants_of_player ON first_party_grants (player)",
    """
    CREATE TABLE first_party_accounts (
      account {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id)
    ) {table}
    """,
    "CREATE INDEX first_party_accounts_of_player ON first_party_accounts (player)",
  ]

  /// The changes of the migration "grants by player". Released: never changed.
  package static let byPlayer = Migration.rekey(
    "first_party_grants",
    as: """
      (
        player {integer} NOT NULL REFERENCES players (id),
        id TEXT NOT NULL,
        units {integer} NOT NULL CHECK (units > 0),
        PRIMARY KEY (player, id)
      ) {clustered}
      """, columns: "id, player, units")

  /// The column of the migration "refunds of our own games": the units that a refund took back; null before one. Released:
  /// never changed.
  package static let refunds = ["ALTER TABLE first_party_grants ADD COLUMN taken {integer}"]

  /// The player behind an account, also a merged guest's.
  private func player(of account: PlayerID, _ connection: any Connection) throws(DatabaseError) -> PlayerID {
    let player =
      try connection.first(
        "SELECT player FROM first_party_accounts WHERE account = $1", [.integer(account.rawValue)]
      ) { row throws(DatabaseError) in PlayerID(rawValue: try row.integer()) } ?? nil
    return player ?? account
  }

  /// Records that a refund took units of a grant back, once; null if it is recorded. `takeBack` is called with the granted
  /// units and answers how many were left. A grant that never arrived is recorded too, so that it grants nothing later.
  /// Throws the foreign key's constraint error if the account no longer exists.
  func record(
    _ refund: Refund, for account: PlayerID, in connection: any Connection,
    takeBack: (Int64, PlayerID) throws -> Int64
  ) throws -> Int64? {
    let player = try player(of: account, connection)
    let key: [Value] = [.integer(player.rawValue), .text(refund.grant.id)]
    let neverArrived = try connection.execute(
      "INSERT INTO first_party_grants (player, id, units, taken) VALUES ($1, $2, $3, 0) ON CONFLICT (player, id) DO NOTHING",
      key + [.integer(refund.grant.units)])
    guard neverArrived == 0 else { return 0 }
    // Claims the row before anything is taken.
    let claimed = try connection.execute(
      "UPDATE first_party_grants SET taken = 0 WHERE player = $1 AND id = $2 AND taken IS NULL", key)
    guard claimed == 1 else { return nil }
    let units = try connection.integer("SELECT units FROM first_party_grants WHERE player = $1 AND id = $2", key)
    let taken = try takeBack(units, player)
    try connection.execute(
      "UPDATE first_party_grants SET taken = $3 WHERE player = $1 AND id = $2", key + [.integer(taken)])
    return taken
  }

  /// Records a grant and returns its player; nil if already recorded. Throws the foreign key's constraint error if the
  /// account no longer exists.
  func record(_ grant: Grant, for account: PlayerID, in connection: any Connection) throws(DatabaseError) -> PlayerID? {
    let player = try player(of: account, connection)
    let added = try connection.execute(
      "INSERT INTO first_party_grants (id, player, units) VALUES ($1, $2, $3) ON CONFLICT (player, id) DO NOTHING",
      [.text(grant.id), .integer(player.rawValue), .integer(grant.units)])
    return added == 1 ? player : nil
  }

  /// Moves a guest's data to a player and records the guest's account as an alias.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for statement in [
      "UPDATE first_party_grants SET player = $2 WHERE player = $1",
      "UPDATE first_party_accounts SET player = $2 WHERE player = $1",
      "INSERT INTO first_party_accounts (account, player) VALUES ($1, $2)",
    ] {
      try connection.execute(statement, both)
    }
  }

  /// Erases a player's data.
  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["first_party_grants", "first_party_accounts"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }
}

/// One of our games as PlaydSDK's store: grants a delivery once, and takes it back once,
/// in the transaction that records it.
package struct FirstPartyStore: GrantStore {
  /// Grants units to a player, in the caller's transaction.
  package typealias Give = @Sendable (Int64, PlayerID, any Connection) throws -> Void

  private let database: any Database
  private let grants = FirstPartyGrants()
  /// Takes up to that many granted units from a player, in the caller's transaction; how many there were.
  package typealias TakeBack = @Sendable (Int64, PlayerID, any Connection) throws -> Int64

  private let give: Give
  private let takeBack: TakeBack

  package init(_ database: any Database, give: @escaping Give, takeBack: @escaping TakeBack) {
    self.database = database
    self.give = give
    self.takeBack = takeBack
  }

  /// A player who has left has nothing to take.
  package func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome {
    guard let account = PlayerID(refund.grant.account) else { throw GrantStoreError("The account is no player.") }
    do {
      let taken = try database.write { [grants, takeBack] connection in
        try grants.record(refund, for: account, in: connection) { try takeBack($0, $1, connection) }
      }
      return taken.map { .taken(units: $0) } ?? .repeated
    } catch DatabaseError.constraint(.foreignKey, detail: _) {
      return .taken(units: 0)
    } catch {
      throw GrantStoreError("It was not written down: \(error)")
    }
  }

  /// Throws if the account no longer exists. The redemption was then refunded in the transaction in which the player
  /// left.
  package func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
    guard let account = PlayerID(grant.account) else { throw GrantStoreError("The account is no player.") }
    do {
      return try database.write { [grants, give] connection in
        guard let player = try grants.record(grant, for: account, in: connection) else { return .repeated }
        try give(grant.units, player, connection)
        return .granted
      }
    } catch DatabaseError.constraint(.foreignKey, detail: _) {
      throw GrantStoreError("No player has the account.")
    } catch {
      throw GrantStoreError("It was not written down: \(error)")
    }
  }
}
