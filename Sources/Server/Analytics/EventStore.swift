package import AnalyticsAPI
package import Database
package import Kernel
package import PlaydAPI

/// Analytics: events for a limited time, and daily counters for good.
///
/// Queries read the counters, some hundreds per day however many events there are. Counters are anonymous. Retention is
/// counted when a player is first seen on a day, up to thirty days after their first.
package struct EventStore: Sendable {
  package init() {}

  /// The maximum age of a stored event: later reports say little about the day.
  package static let oldest = Milliseconds.seconds(60 * 86_400)
  /// How many days events are stored; longer than `oldest`, so that repeated batches are always recognized.
  package static let days: Int64 = 90
  /// The last day after the first that retention counts.
  static let lastAge: Int64 = 30

  /// The tables of migration 7. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE event_batches (
      player {integer} NOT NULL REFERENCES players (id),
      batch {bytes} NOT NULL,
      day {integer} NOT NULL,
      events {integer} NOT NULL,
      packed {bytes} NOT NULL,
      PRIMARY KEY (player, batch)
    ) {clustered}
    """,
    "CREATE INDEX event_batches_by_day ON event_batches (day)",
    """
    CREATE TABLE event_counts (
      subject {integer} NOT NULL,
      game {integer} NOT NULL,
      day {integer} NOT NULL,
      a {integer} NOT NULL,
      b {integer} NOT NULL,
      count {integer} NOT NULL,
      PRIMARY KEY (subject, game, day, a, b)
    ) {clustered}
    """,
    """
    CREATE TABLE event_players (
      player {integer} PRIMARY KEY REFERENCES players (id),
      first_day {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE event_days (
      player {integer} NOT NULL REFERENCES players (id),
      age {integer} NOT NULL,
      PRIMARY KEY (player, age)
    ) {clustered}
    """,
    """
    CREATE TABLE event_retention (
      first_day {integer} NOT NULL,
      age {integer} NOT NULL,
      players {integer} NOT NULL,
      PRIMARY KEY (first_day, age)
    ) {clustered}
    """,
  ]

  /// Stores and counts a player's batch, once, however often it arrives.
  ///
  /// The device's clock is corrected by the difference between `sentAt` and `now`; later times count as now. Throws a
  /// foreign key violation for a deleted player.
  package func store(
    _ batch: EventBatch, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> EventsStored {
    let id = Value.bytes(Self.bytes(of: batch.batchID))
    let events = Self.corrected(batch, at: now)
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let added = try connection.execute(
      """
      INSERT INTO event_batches (player, batch, day, events, packed) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (player, batch) DO NOTHING
      """,
      [
        .integer(player.rawValue), id, .integer(today.rawValue), .integer(Int64(events.count)),
        .bytes(EventPacking.pack(events)),
      ])
    guard added == 1 else {
      let stored = try connection.integer(
        "SELECT events FROM event_batches WHERE player = $1 AND batch = $2", [.integer(player.rawValue), id])
      return EventsStored(stored: stored, isRepeated: true)
    }
    try count(events, dropped: batch.dropped, on: today, in: connection)
    try see(player, on: Set(events.map { CivilDay(of: $0.at, utcOffsetMinutes: 0) }).sorted(), in: connection)
    return EventsStored(stored: Int64(events.count), isRepeated: false)
  }

  static func corrected(_ batch: EventBatch, at now: Timestamp) -> [StampedEvent] {
    let skew = now - batch.sentAt
    return batch.events.compactMap { event in
      let at = min(event.at + skew, now)
      return at < now - oldest ? nil : StampedEvent(event.event, at: at)
    }
  }

  private func count(
    _ events: [StampedEvent], dropped: Int64, on today: CivilDay, in connection: any Connection
  ) throws(DatabaseError) {
    var counts: [DailyCount: Int64] = [:]
    for event in events { for counter in DailyCount.moved(by: event) { counts[counter, default: 0] += 1 } }
    if dropped > 0 { counts[DailyCount(.dropped, in: .app, on: today), default: 0] += dropped }
    for counter in counts.keys.sorted() {
      try connection.execute(
        """
        INSERT INTO event_counts (subject, game, day, a, b, count) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (subject, game, day, a, b) DO UPDATE SET count = event_counts.count + excluded.count
        """,
        [
          .integer(counter.subject.rawValue), .integer(Int64(counter.game.rawValue)), .integer(counter.day.rawValue),
          .integer(counter.a), .integer(counter.b), .integer(counts[counter] ?? 0),
        ])
    }
  }

  /// Records a player's active days, and counts new ones.
  func see(
    _ player: PlayerID, on days: [CivilDay], in connection: any Connection
  ) throws(DatabaseError) {
    guard let earliest = days.first else { return }
    let id = Value.integer(player.rawValue)
    try connection.execute(
      "INSERT INTO event_players (player, first_day) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING",
      [id, .integer(earliest.rawValue)])
    let first = try connection.integer("SELECT first_day FROM event_players WHERE player = $1", [id])
    // The first day counts even if only later ones are reported: a clock may have been set back.
    for age in Set(days.map { max($0.rawValue - first, 0) } + [0]).sorted() where age <= Self.lastAge {
      let isNew = try connection.execute(
        "INSERT INTO event_days (player, age) VALUES ($1, $2) ON CONFLICT (player, age) DO NOTHING",
        [id, .integer(age)])
      guard isNew == 1 else { continue }
      try connection.execute(
        """
        INSERT INTO event_retention (first_day, age, players) VALUES ($1, $2, 1)
        ON CONFLICT (first_day, age) DO UPDATE SET players = event_retention.players + 1
        """, [.integer(first), .integer(age)])
    }
  }

  /// Deletes batches older than `days` days, at most so many; returns their number.
  package func prune(_ most: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    let first = CivilDay(of: now, utcOffsetMinutes: 0) - Self.days
    return try connection.execute(
      """
      DELETE FROM event_batches WHERE (player, batch) IN (
        SELECT player, batch FROM event_batches WHERE day < $1 ORDER BY day LIMIT $2)
      """, [.integer(first.rawValue), .integer(most)])
  }

  /// A player's stored events, the oldest batch first.
  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StampedEvent] {
    try connection.all(
      "SELECT packed FROM event_batches WHERE player = $1 ORDER BY day, batch", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      guard let events = EventPacking.unpack(try row.bytes()) else { throw .corrupt(detail: "a batch of events") }
      return events
    }.flatMap { $0 }.sorted { $0.at < $1.at }
  }

  /// Erases a player's data. Daily counters are anonymous and stay, except retention, from which the player is removed.
  package func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let id = Value.integer(player.rawValue)
    try connection.execute(
      """
      UPDATE event_retention SET players = players - 1
      WHERE first_day = (SELECT first_day FROM event_players WHERE player = $1)
        AND age IN (SELECT age FROM event_days WHERE player = $1)
      """, [id])
    for table in ["event_batches", "event_days", "event_players"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [id])
    }
  }

  /// Deletes a player's active days. The counters of retention stay.
  package func forgetDays(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["event_days", "event_players"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  private static func bytes(of id: BatchID) -> [UInt8] {
    [id.high, id.low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }
}
