public import Database
public import Kernel
public import PlaydAPI

/// What happened in the app, as players' devices tell it: the events themselves for a while, and counters by the day for
/// good.
///
/// Questions are answered from the counters, of which a day has some hundreds however many events it saw. The counters
/// name nobody. Retention is counted when a player is first seen on a day, up to thirty days after their first.
public struct EventStore: Sendable {
  public init() {}

  /// An event older than this is not stored: what a device tells of so late says little about the day.
  public static let oldest = Milliseconds.seconds(60 * 86_400)
  /// For how many days events are kept; longer than `oldest`, so that a batch sent again is always known.
  public static let days: Int64 = 90
  /// Up to which day after the first a player's days are counted.
  static let lastAge: Int64 = 30

  /// The tables of migration 7. Released: never changed.
  public static let tables = [
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

  /// Stores a batch of a player's and counts it, once, however often it comes.
  ///
  /// The device's clock is put right by the difference between `sentAt` and `now`; what then lies ahead counts as now.
  /// Throws a broken foreign key for a player who is gone.
  public func store(
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
    if dropped > 0 { counts[DailyCount(.dropped, .app, today), default: 0] += dropped }
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

  /// Notes the days on which a player was there, and counts those not noted before.
  func see(
    _ player: PlayerID, on days: [CivilDay], in connection: any Connection
  ) throws(DatabaseError) {
    guard let earliest = days.first else { return }
    let id = Value.integer(player.rawValue)
    try connection.execute(
      "INSERT INTO event_players (player, first_day) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING",
      [id, .integer(earliest.rawValue)])
    let first = try connection.integer("SELECT first_day FROM event_players WHERE player = $1", [id])
    // The first day itself, too, where only later ones are told of: a clock may have been put back.
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

  /// Removes what is older than `days` days, at most so many batches; returns how many went.
  public func prune(_ most: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    let first = CivilDay(of: now, utcOffsetMinutes: 0) - Self.days
    return try connection.execute(
      """
      DELETE FROM event_batches WHERE (player, batch) IN (
        SELECT player, batch FROM event_batches WHERE day < $1 ORDER BY day LIMIT $2)
      """, [.integer(first.rawValue), .integer(most)])
  }

  /// Every event kept of a player, as it was stored, the oldest batch first.
  public func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StampedEvent] {
    try connection.all(
      "SELECT packed FROM event_batches WHERE player = $1 ORDER BY day, batch", [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let events = EventPacking.unpack(try row.bytes(0)) else { throw .corrupt(detail: "a batch of events") }
      return events
    }.flatMap { $0 }.sorted { $0.at < $1.at }
  }

  /// Removes everything kept of a player. The counters of days name nobody and stay, but for those of retention, in which
  /// the player is not counted any more.
  public func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
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

  private static func bytes(of id: BatchID) -> [UInt8] {
    [id.high, id.low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }
}
