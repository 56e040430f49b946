import CodeBreakerEngine
package import Database
import InboxAPI
package import Kernel
package import Notifications
import PlaydAPI

/// Reminders of the daily code, to players who asked for reminders and have a streak to lose.
extension CodeBreakerGames {
  /// From 19 to 22 on the player's clock, when the day is nearly over.
  private static let hours = LocalHours(from: 19, to: 22)

  /// Players who found the codes of the last two days, and have not finished today's.
  package func reminders(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    var found: [Reminder] = []
    for clocks in Self.hours.clocks(at: now) {
      let players = try connection.all(
        """
        SELECT s.player FROM notification_settings s
        JOIN code_breaker_games g ON g.player = s.player AND g.day = $1 AND g.status = 1
        JOIN code_breaker_games b ON b.player = s.player AND b.day = $2 AND b.status = 1
        WHERE s.utc_offset >= $3 AND s.utc_offset <= $4 AND (s.topics & $5) <> 0 AND s.player > $6
          AND NOT EXISTS (
            SELECT 1 FROM code_breaker_games t WHERE t.player = s.player AND t.day = $7 AND t.status IS NOT NULL)
        ORDER BY s.player LIMIT $8
        """,
        [
          .integer((clocks.day - 1).rawValue), .integer((clocks.day - 2).rawValue),
          .integer(clocks.offsets.lowerBound), .integer(clocks.offsets.upperBound),
          .integer(1 << Int64(NoteTopic.reminder.rawValue)), .integer(player), .integer(clocks.day.rawValue),
          .integer(limit),
        ]
      ) { (row: StoredRow) throws(DatabaseError) in
        guard let player = PlayerID(rawValue: try row.integer()) else {
          throw .corrupt(detail: "a player with a negative identifier")
        }
        return player
      }
      for player in players {
        let days = try streak(of: player, in: connection).current(on: clocks.day)
        found.append(Reminder(.codeStreak(days: days), to: player, about: clocks.day))
      }
    }
    return Array(found.sorted { $0.player.rawValue < $1.player.rawValue }.prefix(Int(limit)))
  }
}
