package import CodeBreakerAPI
import CodeBreakerEngine
package import Database
package import Kernel
package import PlaydAPI
import ServerKit

extension CodeBreakerGames {
  /// A player's state except the daily code. The streak is for the player's local day, by the server's clock and their
  /// UTC offset.
  package func overview(
    of player: PlayerID, utcOffsetMinutes offset: Int32, at now: Timestamp
  ) throws -> CodeBreakerOverview {
    try database.read { connection in
      let progress = try progress(of: player, in: connection)
      let levels = (1...Int32(Campaign.levels.count)).filter { progress[$0] != CampaignProgress.LevelProgress() }
      let streak = try streak(of: player, in: connection)
      return CodeBreakerOverview(
        serverTime: now, lives: try report(of: player, at: now, in: connection),
        levels: levels.map { CodeBreakerLevel($0, progress[$0]) },
        openGames: try StoredGame.open(of: player, at: now, in: connection).filter { $0.saved != nil }.map(\.session),
        lastGrantDay: try lastGrantDay(of: player, in: connection),
        streak: CodeBreakerStreak(
          current: streak.current(on: CivilDay(of: now, utcOffsetMinutes: offset)), longest: streak.longest,
          lastDay: streak.lastDay),
        shortcut: try shortcut(of: player, in: connection).map { Self.describe($0, at: now) },
        campaign: try statistics(of: player, "level IS NOT NULL", in: connection),
        free: try statistics(of: player, "level IS NULL AND day IS NULL", in: connection),
        daily: try statistics(of: player, "day IS NOT NULL", in: connection))
    }
  }

  func streak(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Streak {
    Streak(
      days: try connection.all(
        "SELECT day FROM code_breaker_games WHERE player = $1 AND day IS NOT NULL AND status = 1",
        [.integer(player.rawValue)]
      ) { (row: StoredRow) throws(DatabaseError) in CivilDay(rawValue: try row.integer()) })
  }

  private func statistics(
    of player: PlayerID, _ kind: String, in connection: any Connection
  ) throws(DatabaseError) -> CodeBreakerStatistics {
    var statistics = CodeBreakerStatistics()
    try connection.query(
      """
      SELECT status, guesses, unlucky, count(*) FROM code_breaker_games
      WHERE player = $1 AND finished_at IS NOT NULL AND \(kind) GROUP BY status, guesses, unlucky
      """, [.integer(player.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in
      let (isWon, guesses) = (try row.integer() == 1, Int(try row.integer()))
      let (isUnlucky, count) = (try row.integer() == 1, try row.integer())
      statistics.games += count
      if isWon {
        statistics.wins += count
        while statistics.distribution.count < guesses { statistics.distribution.append(0) }
        statistics.distribution[guesses - 1] += count
      } else if isUnlucky {
        statistics.unluckyLosses += count
      }
    }
    return statistics
  }

  /// All games of a player, the oldest first, with the related data.
  package func export(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> ExportedCodeBreaker {
    let progress = try progress(of: player, in: connection)
    let levels = (1...Int32(Campaign.levels.count)).filter { progress[$0] != CampaignProgress.LevelProgress() }
    return ExportedCodeBreaker(
      lives: try report(of: player, at: now, in: connection),
      levels: levels.map { CodeBreakerLevel($0, progress[$0]) },
      games: try StoredGame.all(of: player, in: connection).map(Self.exported),
      grantDays: try connection.all(
        "SELECT day FROM code_breaker_claims WHERE player = $1 AND day IS NOT NULL ORDER BY day",
        [.integer(player.rawValue)]
      ) { (row: StoredRow) throws(DatabaseError) in CivilDay(rawValue: try row.integer()) },
      shortcut: try shortcut(of: player, in: connection).map { Self.describe($0, at: now) },
      ranked: try exportRanked(of: player, in: connection), seasons: try exportSeasons(of: player, in: connection))
  }

  /// An open game at a daily code is exported without its seed, which determines the code.
  private static func exported(_ game: StoredGame) -> ExportedCodeBreakerGame {
    ExportedCodeBreakerGame(
      sessionID: game.id, level: game.level.map { Int64($0) }, day: game.day, rules: game.rules,
      createdAt: game.createdAt, status: game.outcome?.status ?? .playing, guesses: game.outcome?.guesses,
      recording: game.day == nil || game.outcome != nil ? game.saved : nil)
  }
}
