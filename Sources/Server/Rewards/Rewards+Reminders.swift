import Database
import InboxAPI
import Kernel
package import Notifications
import PlaydAPI

/// Daily reminders, at hours when most players are awake and have time left.
extension Rewards {
  /// The shortest streak worth a reminder, in days.
  private static let shortestStreak: Int64 = 2
  /// The hours for reminders of a streak at risk and of unfinished challenges.
  private static let streakHours = LocalHours(from: 18, to: 21)
  private static let challengeHours = LocalHours(from: 16, to: 18)
  private static let recapHours = LocalHours(from: 9, to: 11)
  /// How long before expiry players are reminded of coins.
  private static let expiryNotice = Milliseconds.seconds(7 * 86_400)

  /// The service's reminder sources.
  package var reminders: [ReminderSource] {
    [
      ReminderSource("streak") { try streaksAtRisk(behind: $0, limit: $1, at: $2, in: $3) },
      ReminderSource("challenge") { try unfinished(behind: $0, limit: $1, at: $2, in: $3) },
      ReminderSource("expiry") { try expiring(behind: $0, limit: $1, at: $2, in: $3) },
      ReminderSource("recap") { try recaps(behind: $0, limit: $1, at: $2, in: $3) },
    ]
  }

  /// Players with a streak up to yesterday that ends tonight.
  private func streaksAtRisk(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    var found: [Reminder] = []
    for clocks in Self.streakHours.clocks(at: now) {
      found += try connection.all(
        """
        SELECT player, streak_days FROM reward_earners
        WHERE streak_day = $1 AND utc_offset >= $2 AND utc_offset <= $3 AND streak_days >= $4 AND player > $5
        ORDER BY player LIMIT $6
        """,
        [
          .integer((clocks.day - 1).rawValue), .integer(clocks.offsets.lowerBound),
          .integer(clocks.offsets.upperBound), .integer(Self.shortestStreak), .integer(player), .integer(limit),
        ]
      ) { row throws(DatabaseError) in
        let player = try Self.player(row)
        return Reminder(.streakAtRisk(days: try row.integer()), to: player, about: clocks.day)
      }
    }
    return Self.first(limit, of: found)
  }

  private static let nearestToItsEnd =
    """
    SELECT s.player, p.challenge
    FROM notification_settings s JOIN reward_progress p ON p.player = s.player
    WHERE s.utc_offset >= $1 AND s.utc_offset <= $2 AND p.last_day >= $3 AND p.is_complete = 0 AND p.value > 0
      AND (s.topics & $4) <> 0 AND s.player > $5
      AND NOT EXISTS (
        SELECT 1 FROM reward_progress q
        WHERE q.player = p.player AND q.last_day >= $3 AND q.is_complete = 0 AND q.value > 0
          AND (q.value * p.target > p.value * q.target
            OR (q.value * p.target = p.value * q.target AND (q.challenge, q.cycle) < (p.challenge, p.cycle))))
    ORDER BY s.player LIMIT $6
    """

  /// Players with an unfinished challenge; of several, the one closest to its end.
  private func unfinished(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    let catalogue = try catalogue(in: connection)
    var found: [Reminder] = []
    for clocks in Self.challengeHours.clocks(at: now) {
      let reminders = try connection.all(
        Self.nearestToItsEnd,
        [
          .integer(clocks.offsets.lowerBound), .integer(clocks.offsets.upperBound), .integer(clocks.day.rawValue),
          .integer(1 << Int64(NoteTopic.reminder.rawValue)), .integer(player), .integer(limit),
        ]
      ) { (row: Row) throws(DatabaseError) -> Reminder? in
        let player = try Self.player(row)
        guard let challenge = catalogue.challenge(try row.integer()) else { return nil }
        return Reminder(.reminder(challenge: challenge.title), to: player, about: clocks.day)
      }
      found += reminders.compactMap(\.self)
    }
    return Self.first(limit, of: found)
  }

  /// Players who earned last week, on Monday mornings.
  private func recaps(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    var found: [Reminder] = []
    // Day 0 was a Thursday.
    for clocks in Self.recapHours.clocks(at: now) where (clocks.day.rawValue + 3) % 7 == 0 {
      found += try connection.all(
        """
        SELECT a.player, CAST(sum(a.amount) AS BIGINT), e.streak_days
        FROM reward_awards a JOIN reward_earners e ON e.player = a.player
        WHERE a.state = 1 AND a.at >= $1 AND e.utc_offset >= $2 AND e.utc_offset <= $3 AND a.player > $4
        GROUP BY a.player, e.streak_days ORDER BY a.player LIMIT $5
        """,
        [
          .integer((now - .seconds(7 * 86_400)).rawValue), .integer(clocks.offsets.lowerBound),
          .integer(clocks.offsets.upperBound), .integer(player), .integer(limit),
        ]
      ) { row throws(DatabaseError) in
        let (player, coins) = (try Self.player(row), try row.integer())
        return Reminder(.recap(coins: coins, days: try row.integer()), to: player, about: clocks.day)
      }
    }
    return Self.first(limit, of: found)
  }

  /// Players with soon-expiring coins, once per day of expiry.
  private func expiring(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    try connection.all(
      """
      SELECT player, sum(remaining), min(expires_at) FROM lots
      WHERE expires_at > $1 AND expires_at <= $2 AND remaining > 0 AND player > $3
      GROUP BY player ORDER BY player LIMIT $4
      """,
      [
        .integer(now.rawValue), .integer((now + Self.expiryNotice).rawValue), .integer(player), .integer(limit),
      ]
    ) { row throws(DatabaseError) in
      let (player, coins, end) = (try Self.player(row), try row.integer(), Timestamp(try row.integer()))
      return Reminder(
        .expiring(coins: coins, at: end), to: player,
        about: CivilDay(of: end, utcOffsetMinutes: 0))
    }
  }

  private static func player(_ row: Row) throws(DatabaseError) -> PlayerID {
    guard let player = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a player with a negative identifier")
    }
    return player
  }

  /// The first `limit` by player.
  private static func first(_ limit: Int64, of reminders: [Reminder]) -> [Reminder] {
    Array(reminders.sorted { $0.player.rawValue < $1.player.rawValue }.prefix(Int(limit)))
  }
}
