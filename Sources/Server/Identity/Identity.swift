public import Database
public import Kernel
public import PlaydAPI

/// Players and how they prove who they are. Every function works inside the caller's transaction.
public struct Identity: Sendable {
  public init() {}

  /// The tables of migration 1. Released: never changed.
  public static let tables = [
    """
    CREATE TABLE players (
      id {integer} PRIMARY KEY,
      name TEXT NOT NULL,
      token_digest {bytes} NOT NULL UNIQUE,
      created_at {integer} NOT NULL
    ) {table}
    """
  ]

  /// Makes a guest with a friendly name, and the token that only they will have.
  public func createGuest(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> NewPlayer {
    var random = SystemRandomNumberGenerator()
    let token = Token()
    let name = GuestName.make(using: &random)
    while true {
      guard let id = PlayerID.make(at: now, random: random.next()) else { continue }
      let added = try connection.execute(
        "INSERT INTO players (id, name, token_digest, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
        [.integer(id.rawValue), .text(name), .bytes(token.digest), .integer(now.rawValue)])
      guard added == 1 else { continue }
      return NewPlayer(player: Player(playerID: id, name: name, createdAt: now), token: token.text)
    }
  }

  /// Whose token it is; nil for nobody's.
  public func player(with token: Token, in connection: any Connection) throws(DatabaseError) -> Player? {
    let digest = token.digest
    let found = try connection.first(
      "SELECT id, name, created_at, token_digest FROM players WHERE token_digest = $1", [.bytes(digest)]
    ) { (row: any Row) throws(DatabaseError) in (player: try Self.player(row), digest: try row.bytes(3)) }
    // The index found it by the digest already; the comparison holds even if an engine's index compares a prefix.
    guard let found, SHA256.isEqual(found.digest, digest) else { return nil }
    return found.player
  }

  /// The player of that identifier; nil when there is none, any more.
  public func player(_ id: PlayerID, in connection: any Connection) throws(DatabaseError) -> Player? {
    try connection.first("SELECT id, name, created_at FROM players WHERE id = $1", [.integer(id.rawValue)]) {
      (row: any Row) throws(DatabaseError) in try Self.player(row)
    }
  }

  /// Changes a player's name; false when there is no such player.
  public func rename(_ id: PlayerID, to name: PlayerName, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE players SET name = $2 WHERE id = $1", [.integer(id.rawValue), .text(name.text)]) == 1
  }

  /// Removes a player and their token. Whatever refers to the player goes first.
  public func erase(_ id: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM players WHERE id = $1", [.integer(id.rawValue)])
  }

  private static func player(_ row: any Row) throws(DatabaseError) -> Player {
    guard let id = PlayerID(rawValue: try row.integer(0)) else {
      throw .corrupt(detail: "a player with a negative identifier")
    }
    return Player(playerID: id, name: try row.text(1), createdAt: Timestamp(try row.integer(2)))
  }
}
