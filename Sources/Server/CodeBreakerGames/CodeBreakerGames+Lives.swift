import AdsEngine
package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
package import PlaydAPI

extension CodeBreakerGames {
  /// The player's lives; five if none was ever lost.
  func lives(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Lives {
    try connection.first("SELECT lives, since FROM code_breaker_lives WHERE player = $1", [.integer(player.rawValue)]) {
      (row: StoredRow) throws(DatabaseError) in
      Lives(count: Int32(truncatingIfNeeded: try row.integer()), since: Timestamp(try row.integer()))
    } ?? Lives(at: Timestamp(0))
  }

  private func store(_ lives: Lives, of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO code_breaker_lives (player, lives, since) VALUES ($1, $2, $3)
      ON CONFLICT (player) DO UPDATE SET lives = excluded.lives, since = excluded.since
      """, [.integer(player.rawValue), .integer(Int64(lives.count)), .integer(lives.since.rawValue)])
  }

  /// Subtracts the life of a lost game at the time of the loss, since lives lost offline have been regenerating. The
  /// time is the recording's, but within the session, after the previous loss and not in the future, so a device's
  /// clock can neither save nor cost a life.
  func loseLife(
    of player: PlayerID, for played: RecordedGame, created: Timestamp, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    var lives = try lives(of: player, in: connection)
    let isLost = lives.lose(at: min(max(played.endedAt, created, lives.since), now))
    if isLost { try store(lives, of: player, in: connection) }
    return isLost
  }

  /// Adds a life for a claim, once. Throws `CodeBreakerRefusal`; with five lives the claim stays valid.
  package func gainLife(_ claim: CodeBreakerClaim, for player: PlayerID, at now: Timestamp) throws -> CodeBreakerLives {
    try database.write { connection in
      var lives = try lives(of: player, in: connection)
      guard try !isUsed(claim, for: Use(), of: player, in: connection) else {
        return try report(lives, of: player, at: now, in: connection)
      }
      guard lives.gain(at: now) else { throw CodeBreakerRefusal.livesFull }
      try use(claim, for: Use(), purpose: .life, given: now, of: player, at: now, in: connection)
      try store(lives, of: player, in: connection)
      return try report(lives, of: player, at: now, in: connection)
    }
  }

  /// The player's lives for the API, bought ones included.
  func report(of player: PlayerID, at now: Timestamp, in connection: any Connection) throws(DatabaseError)
    -> CodeBreakerLives
  {
    try report(try lives(of: player, in: connection), of: player, at: now, in: connection)
  }

  private func report(
    _ lives: Lives, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> CodeBreakerLives {
    CodeBreakerLives(
      count: Int64(lives.available(at: now)), nextLifeAt: lives.untilNext(at: now).map { now + $0 },
      bought: try boughtLives(of: player, in: connection))
  }
}
