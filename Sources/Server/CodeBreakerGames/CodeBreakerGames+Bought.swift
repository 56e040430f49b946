package import Database
package import Kernel
package import PlaydAPI

// Bought lives wait beside the five that regenerate. One is used when the player has none and asks for it
// (`CodeBreakerClaim.bought`).
extension CodeBreakerGames {
  /// The table of the migration for bought lives.
  package static let bought = [
    """
    CREATE TABLE code_breaker_bought (
      player {integer} PRIMARY KEY REFERENCES players (id),
      lives {integer} NOT NULL CHECK (lives >= 0)
    ) {table}
    """
  ]

  /// Adds bought lives to a player.
  package func grant(
    _ lives: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO code_breaker_bought (player, lives) VALUES ($1, $2)
      ON CONFLICT (player) DO UPDATE SET lives = code_breaker_bought.lives + excluded.lives
      """, [.integer(player.rawValue), .integer(lives)])
  }

  /// Takes bought lives back, as far as they are unused. Returns how many were.
  package func takeBack(
    _ lives: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.claim([.player(player.rawValue)])
    let taken = min(lives, try boughtLives(of: player, in: connection))
    guard taken > 0 else { return 0 }
    let changed = try connection.execute(
      "UPDATE code_breaker_bought SET lives = lives - $2 WHERE player = $1 AND lives >= $2",
      [.integer(player.rawValue), .integer(taken)])
    guard changed == 1 else { throw DatabaseError.conflict }
    return taken
  }

  /// Removes a player's bought lives.
  package func takeGranted(from player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM code_breaker_bought WHERE player = $1", [.integer(player.rawValue)])
  }

  /// The number of a player's bought lives.
  func boughtLives(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.first("SELECT lives FROM code_breaker_bought WHERE player = $1", [.integer(player.rawValue)]) {
      (row: StoredRow) throws(DatabaseError) in try row.integer()
    } ?? 0
  }

  /// Consumes a bought life; false if there is none.
  func takeBoughtLife(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE code_breaker_bought SET lives = lives - 1 WHERE player = $1 AND lives > 0", [.integer(player.rawValue)])
      == 1
  }
}
