package import Database
package import HTTPServer
package import InboxAPI
package import Kernel
package import PlaydAPI

/// A reminder for a player, sent once.
package struct Reminder: Sendable {
  package var player: PlayerID
  package var note: Note
  /// Its day: a source reminds a player once per day.
  package var day: CivilDay

  package init(_ note: Note, to player: PlayerID, about day: CivilDay) {
    self.player = player
    self.note = note
    self.day = day
  }
}

/// A source of reminders: the players to remind now.
package struct ReminderSource: Sendable {
  /// At most `limit` reminders, one per player, for players numbered after `player`, in that order.
  package typealias Find =
    @Sendable (
      _ player: Int64, _ limit: Int64, _ now: Timestamp, _ connection: any Connection
    ) throws -> [Reminder]

  let name: String
  let find: Find

  /// - Parameter name: stored in the database; never changes.
  package init(_ name: String, _ find: @escaping Find) {
    self.name = name
    self.find = find
  }
}

/// Sends reminders every few minutes. One of several processes does it, by a lease, and sent reminders are recorded
/// with their notes, so that none is repeated.
package final class ReminderWorker: Sendable {
  private let database: any Database
  private let notifications: Notifications
  private let sources: [ReminderSource]
  private let clock: ServerClock

  /// The interval of passes.
  static let pause = Milliseconds.seconds(600)
  /// The lease of a pass.
  static let lease = Milliseconds.seconds(300)
  /// How long sent reminders are remembered, in days.
  static let remembered: Int64 = 40
  private static let batch: Int64 = 200

  package init(
    _ database: any Database, notifications: Notifications = Notifications(), sources: [ReminderSource],
    clock: ServerClock = .system
  ) {
    self.database = database
    self.notifications = notifications
    self.sources = sources
    self.clock = clock
  }

  /// Sends all due reminders, unless a pass is running or has just finished. Returns their number.
  ///
  /// Throws database errors.
  @discardableResult
  package func round() throws -> Int {
    let now = clock.now()
    guard try begin(at: now) else { return 0 }
    var count = 0
    for source in sources { count += try remind(from: source, at: now) }
    let next = now + Self.pause
    try database.write { connection in
      _ = try connection.execute(
        "UPDATE notification_rounds SET leased_until = 0, next_at = $2 WHERE name = $1",
        [.text(Self.name), .integer(next.rawValue)])
      _ = try connection.execute(
        "DELETE FROM reminders WHERE told_at < $1",
        [.integer((now - .seconds(Self.remembered * 86_400)).rawValue)])
    }
    return count
  }

  private static let name = "reminders"

  /// Claims the lease; false if it is taken or the next pass is not due.
  private func begin(at now: Timestamp) throws -> Bool {
    try database.write { connection in
      try connection.execute(
        """
        INSERT INTO notification_rounds (name, leased_until, next_at) VALUES ($1, $2, 0)
        ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until
        WHERE notification_rounds.leased_until <= $3 AND notification_rounds.next_at <= $3
        """, [.text(Self.name), .integer((now + Self.lease).rawValue), .integer(now.rawValue)]) == 1
    }
  }

  private func remind(from source: ReminderSource, at now: Timestamp) throws -> Int {
    var (count, last) = (0, Int64(-1))
    while true {
      let player = last
      let found = try database.read { try source.find(player, Self.batch, now, $0) }
      let notifications = notifications
      count += try database.write { connection in
        var told = 0
        for reminder in found {
          // The player may have left.
          let isNew = try connection.execute(
            """
            INSERT INTO reminders (player, source, day, told_at) SELECT id, $2, $3, $4 FROM players WHERE id = $1
            ON CONFLICT (player, source, day) DO NOTHING
            """,
            [
              .integer(reminder.player.rawValue), .text(source.name), .integer(reminder.day.rawValue),
              .integer(now.rawValue),
            ])
          guard isNew == 1 else { continue }
          try notifications.post(reminder.note, to: reminder.player, at: now, in: connection)
          told += 1
        }
        return told
      }
      guard found.count == Int(Self.batch), let end = found.last?.player.rawValue else { return count }
      last = end
    }
  }

  /// Removes old items of inboxes, some with each call.
  package func prune() throws {
    let (notifications, now) = (notifications, clock.now())
    _ = try database.write { try notifications.prune(500, at: now, in: $0) }
  }
}

/// Local hours for notifications, by each player's clock.
package struct LocalHours: Sendable {
  /// Minutes since midnight.
  let from: Int64
  let to: Int64

  /// - Parameters: hours of the day, the second exclusive and after the first.
  package init(from: Int64, to: Int64) {
    self.from = from * 60
    self.to = to * 60
  }

  /// Clocks that currently show one of these hours, and their day.
  package struct Clocks: Equatable, Sendable {
    /// Their UTC offsets in minutes, both bounds included.
    package var offsets: ClosedRange<Int64>
    package var day: CivilDay
  }

  /// The clocks within these hours at a moment.
  package func clocks(at now: Timestamp) -> [Clocks] {
    let bounds = NotificationSettings.offsets
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let minute = (now - today.start(utcOffsetMinutes: 0)).rawValue / 60_000
    return (-1...1).compactMap { shift in
      let first = max(from + Int64(shift) * 1_440 - minute, bounds.lowerBound)
      let last = min(to - 1 + Int64(shift) * 1_440 - minute, bounds.upperBound)
      return first <= last ? Clocks(offsets: first...last, day: today + Int64(shift)) : nil
    }
  }
}
