public import Database
public import PlaydAPI

// Lives that were bought with coins wait beside the five that come back by themselves. One is used when none of those is
// left and the player asks for it (`CodeBreakerClaim.bought`).
extension CodeBreakerGames {
  /// The table of the migration that lets lives be bought.
  public static let bought = [
    """
    CREATE TABLE code_breaker_bought (
      player {integer} PRIMARY KEY REFERENCES players (id),
      lives {integer} NOT NULL CHECK (lives >= 0)
    ) {table}
    """
  ]

  /// Gives bought lives to a player.
  public func giveBought(
    _ lives: Int64, to player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO code_breaker_bought (player, lives) VALUES ($1, $2)
      ON CONFLICT (player) DO UPDATE SET lives = code_breaker_bought.lives + excluded.lives
      """, [.integer(player.rawValue), .integer(lives)])
  }

  /// How many bought lives wait to be used.
  func boughtLives(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.first("SELECT lives FROM code_breaker_bought WHERE player = $1", [.integer(player.rawValue)]) {
      (row: StoredRow) throws(DatabaseError) in try row.integer(0)
    } ?? 0
  }

  /// Takes one of the bought lives; false if there is none.
  func takeBoughtLife(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE code_breaker_bought SET lives = lives - 1 WHERE player = $1 AND lives > 0", [.integer(player.rawValue)])
      == 1
  }
}
