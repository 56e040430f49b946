import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel

// A day's finished games by number of guesses. Counted when a game ends, because every request for the day would otherwise
// add up all players' games.
extension CodeBreakerGames {
  /// The statements of the module's migration 1. `guesses` is 0 for a loss. Released: never changed.
  package static let results = [
    """
    CREATE TABLE code_breaker_results (
      day {integer} NOT NULL,
      guesses {integer} NOT NULL,
      players {integer} NOT NULL,
      PRIMARY KEY (day, guesses)
    ) {clustered}
    """,
    """
    INSERT INTO code_breaker_results (day, guesses, players)
    SELECT day, CASE WHEN status = 1 THEN guesses ELSE 0 END, count(*) FROM code_breaker_games
    WHERE day IS NOT NULL AND finished_at IS NOT NULL
    GROUP BY day, CASE WHEN status = 1 THEN guesses ELSE 0 END
    """,
  ]

  /// Counts a finished game; `guesses` is 0 for a loss.
  func countResult(_ guesses: Int64, of day: CivilDay, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO code_breaker_results (day, guesses, players) VALUES ($1, $2, 1)
      ON CONFLICT (day, guesses) DO UPDATE SET players = code_breaker_results.players + 1
      """, [.integer(day.rawValue), .integer(guesses)])
  }

  func results(of day: CivilDay, in connection: any Connection) throws(DatabaseError) -> CodeBreakerDailyResults {
    var results = CodeBreakerDailyResults(
      distribution: Array(repeating: 0, count: Int(DailyCode.rules.attempts)), losses: 0)
    try connection.query(
      "SELECT guesses, players FROM code_breaker_results WHERE day = $1", [.integer(day.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in
      let (guesses, players) = (Int(try row.integer()), try row.integer())
      if guesses == 0 { results.losses = players }
      if results.distribution.indices.contains(guesses - 1) { results.distribution[guesses - 1] = players }
    }
    return results
  }
}
