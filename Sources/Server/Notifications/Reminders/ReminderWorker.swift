public import Database
public import HTTPServer
public import Kernel
public import PlaydAPI

/// Something to remind a player of, once.
public struct Reminder: Sendable {
  public var player: PlayerID
  public var note: Note
  /// The day that it is about: a source reminds a player once for each.
  public var day: CivilDay

  public init(_ note: Note, to player: PlayerID, about day: CivilDay) {
    self.player = player
    self.note = note
    self.day = day
  }
}

/// Where reminders come from: who is to be reminded of what at the moment.
public struct ReminderSource: Sendable {
  /// At most `limit` reminders, each of another player, for players behind `player` by number, in that order.
  public typealias Find =
    @Sendable (
      _ player: Int64, _ limit: Int64, _ now: Timestamp, _ connection: any Connection
    ) throws -> [Reminder]

  let name: String
  let find: Find

  /// - Parameter name: stands in the database and never changes.
  public init(_ name: String, _ find: @escaping Find) {
    self.name = name
    self.find = find
  }
}

/// Looks every few minutes for whom to remind of what. Among several processes one does, by a lease; and what a player was
/// reminded of is written down with the note, so that nobody is told twice, whoever looks.
public final class ReminderWorker: Sendable {
  private let database: any Database
  private let notifications: Notifications
  private let sources: [ReminderSource]
  private let clock: ServerClock

  /// How often is looked.
  static let pause = Milliseconds.seconds(600)
  /// How long a round may take until another process begins one.
  static let lease = Milliseconds.seconds(300)
  /// How long is remembered what a player was reminded of.
  static let remembered: Int64 = 40
  private static let batch: Int64 = 200

  public init(
    _ database: any Database, notifications: Notifications = Notifications(), sources: [ReminderSource],
    clock: ServerClock = .system
  ) {
    self.database = database
    self.notifications = notifications
    self.sources = sources
    self.clock = clock
  }

  /// Reminds everybody who is to be reminded now, unless a round is under way or was a moment ago. Returns how many were.
  ///
  /// Throws what the database throws.
  @discardableResult
  public func round() throws -> Int {
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

  /// Takes the lease; false where another has it, or the next round is not due.
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
          // A player who is gone by now is nobody to remind.
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

  /// What is to be done from time to time. What fails now is tried again with the next look.
  public func look() {
    _ = try? round()
    prune()
  }

  /// Forgets what has grown old, some with each look.
  private func prune() {
    let (notifications, now) = (notifications, clock.now())
    _ = try? database.write { try notifications.prune(500, at: now, in: $0) }
  }
}

/// The hours of the day at which something is said, by each player's clock.
public struct LocalHours: Sendable {
  /// Minutes since midnight.
  let from: Int64
  let to: Int64

  /// - Parameters: hours of the day, the first before the second, which is not meant any more.
  public init(from: Int64, to: Int64) {
    self.from = from * 60
    self.to = to * 60
  }

  /// Clocks that show one of these hours at the moment, and the day they show.
  public struct Clocks: Equatable, Sendable {
    /// How many minutes they are ahead of UTC, both bounds included.
    public var offsets: ClosedRange<Int64>
    public var day: CivilDay
  }

  /// Where on earth it is one of these hours.
  public func clocks(at now: Timestamp) -> [Clocks] {
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
