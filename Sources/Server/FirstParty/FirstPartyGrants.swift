public import Database
import Kernel
public import PlaydAPI
public import PlaydSDK

/// What the house's own games have granted of what was redeemed in them: the rows that keep a delivery from counting twice,
/// whichever process takes it.
///
/// An account in these games is a player's identifier. A guest who turns out to be a player leaves theirs behind as a name
/// for that player, because what was redeemed before still arrives under it.
public struct FirstPartyGrants: Sendable {
  public init() {}

  /// The tables of the migration that made the house's games customers of the platform.
  public static let tables = [
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

  /// Writes down that a redemption has been granted; nil where it was before, else whose it is. Throws the database's
  /// constraint of the foreign key where nobody has the account any more.
  func note(_ grant: Grant, for account: PlayerID, in connection: any Connection) throws(DatabaseError) -> PlayerID? {
    let player =
      try connection.first(
        "SELECT player FROM first_party_accounts WHERE account = $1", [.integer(account.rawValue)]
      ) { (row: any Row) throws(DatabaseError) in PlayerID(rawValue: try row.integer(0)) } ?? account
    let added = try connection.execute(
      "INSERT INTO first_party_grants (id, player, units) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
      [.text(grant.id), .integer(player?.rawValue), .integer(grant.units)])
    return added == 1 ? player : nil
  }

  /// Gives what is kept of a guest to a player, and remembers the guest's account as theirs.
  public func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for statement in [
      "UPDATE first_party_grants SET player = $2 WHERE player = $1",
      "UPDATE first_party_accounts SET player = $2 WHERE player = $1",
      "INSERT INTO first_party_accounts (account, player) VALUES ($1, $2)",
    ] {
      try connection.execute(statement, both)
    }
  }

  /// Removes everything kept of a player.
  public func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["first_party_grants", "first_party_accounts"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }
}

/// One of the house's games as PlaydSDK sees it: gives what a delivery says, once, in the transaction in which that is noted.
public struct FirstPartyStore: GrantStore {
  /// Gives so many units to a player, in the caller's transaction.
  public typealias Give = @Sendable (Int64, PlayerID, any Connection) throws -> Void

  private let database: any Database
  private let grants = FirstPartyGrants()
  private let give: Give

  public init(_ database: any Database, _ give: @escaping Give) {
    self.database = database
    self.give = give
  }

  /// Throws when nobody has the account any more. The redemption was refunded then, in the transaction in which the player
  /// left.
  public func grant(_ grant: Grant) throws(GrantStoreFailure) -> GrantOutcome {
    guard let account = PlayerID(grant.account) else { throw GrantStoreFailure("The account is no player.") }
    do {
      return try database.write { [grants, give] connection in
        guard let player = try grants.note(grant, for: account, in: connection) else { return .repeated }
        try give(grant.units, player, connection)
        return .granted
      }
    } catch DatabaseError.constraint(.foreignKey, detail: _) {
      throw GrantStoreFailure("No player has the account.")
    } catch {
      throw GrantStoreFailure("It was not written down: \(error)")
    }
  }
}
