import Database
package import Kernel
package import OutOfPocketAPI
import OutOfPocketEngine
package import PlaydAPI

extension OutOfPocketGames {
  /// The changes of the game's migration "careers". Released: never changed.
  ///
  /// `counted` is 1 for a finished session in its player's career, and null for earlier ones, which `countEarlier` adds in
  /// order.
  package static let careers = [
    """
    CREATE TABLE out_of_pocket_careers (
      player {integer} PRIMARY KEY REFERENCES players (id),
      career TEXT NOT NULL,
      played_until {integer} NOT NULL
    ) {table}
    """,
    "ALTER TABLE sessions ADD COLUMN counted {integer}",
    """
    CREATE INDEX sessions_uncounted ON sessions (player, finished_at, id)
    WHERE finished_at IS NOT NULL AND counted IS NULL
    """,
  ]

  /// Records a Zen run, which has no session: replays it by the rules that it names, and counts it in the career.
  ///
  /// Throws `OutOfPocketRefusal`, having changed nothing, or `DatabaseError`.
  package func recordZen(
    _ request: OutOfPocketFinishRequest, of player: PlayerID, at now: Timestamp
  ) throws -> OutOfPocketCareer {
    let version: Int32
    do throws(ReplayRefusal) {
      version = try RunRecording(decoding: request.recording, limits: Self.limits).rulesVersion
    } catch {
      throw OutOfPocketRefusal.recording(error)
    }
    guard let rules = try database.read({ try self.rules.rules(version, in: $0) }) else {
      throw OutOfPocketRefusal.recording(.unknownConfiguration(version))
    }
    let result = try Self.replayZen(request, by: rules, at: now)
    return try database.write(.player(player.rawValue)) { connection in
      var stored = try StoredCareer(of: player, in: connection)
      stored.add(result, isNew: false)
      try stored.store(of: player, in: connection)
      return OutOfPocketCareer(achievements: stored.achievements)
    }
  }

  private static func replayZen(
    _ request: OutOfPocketFinishRequest, by rules: RunRules, at now: Timestamp
  ) throws(OutOfPocketRefusal) -> RunResult {
    let result: RunResult
    do throws(ReplayRefusal) {
      result = try RunReplay.verify(request.recording, rules: rules, limits: limits)
      try RunReplay.checkClock(result, created: now - lifetime, received: now, tolerance: clockTolerance)
    } catch {
      throw .recording(error)
    }
    guard result.settings.mode == .zen else { throw .otherSettings }
    let score = Int64(result.score)
    guard score == request.score else { throw .scoreDiffers(claimed: request.score, replayed: score) }
    return result
  }

  /// Counts a game that has just been stored, and returns the achievements after it.
  ///
  /// - Parameter isNew: false for a better game of a session that is counted.
  static func count(
    _ result: RunResult, on day: CivilDay?, by player: PlayerID, isNew: Bool, in connection: any Connection
  ) throws(DatabaseError) -> OutOfPocketAchievements {
    var stored = try StoredCareer(of: player, in: connection)
    stored.add(result, day: day, isNew: isNew)
    try stored.store(of: player, in: connection)
    return stored.achievements
  }

  /// Whether the player has earlier games that are not counted yet. A later game then waits behind them, since streaks need the
  /// order of play; a better game of a counted session does not.
  static func waits(
    _ session: StoredSession, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let hasUncounted = try connection.integer(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM sessions WHERE player = $1 AND finished_at IS NOT NULL AND counted IS NULL LIMIT 1) waiting
      """, [.integer(player.rawValue)])
    guard hasUncounted > 0, session.finished != nil else { return hasUncounted > 0 }
    return try connection.integer(
      "SELECT count(*) FROM sessions WHERE player = $1 AND id = $2 AND counted IS NULL",
      [.integer(player.rawValue), .integer(session.id.rawValue)]) > 0
  }

  /// Adds games from before the server kept careers: up to `most` of one player, the oldest first, replayed outside the
  /// transaction. Returns whether there were any.
  package func countEarlier(_ most: Int64 = 50) throws -> Bool {
    let (games, rules) = try database.read { connection in
      let games = try StoredSession.uncounted(most, in: connection)
      var rules: [Int32: RunRules] = [:]
      for game in games where rules[game.session.rulesVersion] == nil {
        rules[game.session.rulesVersion] = try self.rules.rules(game.session.rulesVersion, in: connection)
      }
      return (games, rules)
    }
    guard let player = games.first?.player else { return false }
    let results = games.map { Self.result(of: $0, by: rules[$0.session.rulesVersion]) }
    try database.write(.player(player.rawValue)) { connection in
      var stored = try StoredCareer(of: player, in: connection)
      for (game, result) in zip(games, results) {
        guard let result, let finished = game.finished else { continue }
        // Another process may have counted it, a better game taken its place, or its player left.
        let taken = try connection.execute(
          """
          UPDATE sessions SET counted = 1 WHERE player = $1 AND id = $2 AND finished_at = $3 AND counted IS NULL
          """, [.integer(player.rawValue), .integer(game.id.rawValue), .integer(finished.at.rawValue)])
        if taken == 1 { stored.add(result, day: game.board.day, isNew: true) }
      }
      if stored.playedUntil > Timestamp(0) { try stored.store(of: player, in: connection) }
    }
    return true
  }

  private static func result(of stored: StoredSession, by rules: RunRules?) -> RunResult? {
    guard let finished = stored.finished else { return nil }
    let run = stored.run(for: finished.recording)
    if let rules, let result = try? RunReplay.verify(finished.recording, session: run, rules: rules, limits: limits) {
      return result
    }
    return RunResult(finished.answer, on: finished.answer.board, at: stored.session.createdAt)
  }
}
