package import Database
package import Kernel

/// Notifications to players: inbox, live streams, push messages.
///
/// A note is a row of the inbox, written in its cause's transaction, so it exists exactly if the cause happened. A
/// player's rows are numbered in order of durability, which streams resume by. Live streams (`LiveStreams`) and push
/// messages (`PushWorker`) are fed from the rows.
package struct Notifications: Sendable {
  package init() {}

  /// The channel that announces players with new rows; see `Announcements`.
  package static let channel = "inbox"

  /// The lifetime of inbox items.
  static let keptFor = Milliseconds.seconds(90 * 86_400)
  /// How long streams can resume over events outside the inbox.
  static let resumable = Milliseconds.seconds(2 * 86_400)

  /// The tables of this module's migration.
  package static let tables: [String] = [
    // `head` is the latest number of the player's items and events; numbers up to `tail` may be pruned.
    """
    CREATE TABLE inbox_heads (
      player {integer} PRIMARY KEY REFERENCES players (id),
      head {integer} NOT NULL,
      tail {integer} NOT NULL
    ) {clustered}
    """,
    """
    CREATE TABLE inbox (
      player {integer} NOT NULL,
      id {integer} NOT NULL,
      collapse_key TEXT,
      note TEXT NOT NULL,
      at {integer} NOT NULL,
      is_read {integer} NOT NULL,
      PRIMARY KEY (player, id)
    ) {clustered}
    """,
    "CREATE INDEX inbox_by_key ON inbox (player, collapse_key) WHERE collapse_key IS NOT NULL",
    "CREATE INDEX inbox_unread ON inbox (player) WHERE is_read = 0",
    "CREATE INDEX inbox_by_age ON inbox (at)",
    """
    CREATE TABLE live_events (
      player {integer} NOT NULL,
      id {integer} NOT NULL,
      type TEXT NOT NULL,
      data TEXT NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (player, id)
    ) {clustered}
    """,
    "CREATE INDEX live_events_by_age ON live_events (at)",
    // `topics` has a bit per allowed topic.
    """
    CREATE TABLE notification_settings (
      player {integer} PRIMARY KEY REFERENCES players (id),
      topics {integer} NOT NULL,
      quiet_from {integer} NOT NULL,
      quiet_to {integer} NOT NULL,
      utc_offset {integer} NOT NULL,
      language {integer} NOT NULL
    ) {clustered}
    """,
    // Endpoints are found by digest, since they may exceed an index's limit.
    """
    CREATE TABLE push_subscriptions (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      digest {bytes} NOT NULL UNIQUE,
      endpoint TEXT NOT NULL,
      public_key {bytes} NOT NULL,
      secret {bytes} NOT NULL,
      created_at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX push_subscriptions_of_player ON push_subscriptions (player)",
    """
    CREATE TABLE push_jobs (
      subscription {integer} NOT NULL,
      item {integer} NOT NULL,
      player {integer} NOT NULL,
      due_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      leased_until {integer} NOT NULL,
      attempts {integer} NOT NULL,
      PRIMARY KEY (subscription, item)
    ) {clustered}
    """,
    "CREATE INDEX push_jobs_due ON push_jobs (due_at)",
    "CREATE TABLE push_keys (id {integer} PRIMARY KEY CHECK (id = 1), pkcs8 {bytes} NOT NULL) {table}",
    // Sent reminders, by source and day.
    """
    CREATE TABLE reminders (
      player {integer} NOT NULL REFERENCES players (id),
      source TEXT NOT NULL,
      day {integer} NOT NULL,
      told_at {integer} NOT NULL,
      PRIMARY KEY (player, source, day)
    ) {clustered}
    """,
    "CREATE INDEX reminders_by_age ON reminders (told_at)",
    // Leases of periodic work, with the next due time.
    """
    CREATE TABLE notification_rounds (
      name TEXT PRIMARY KEY,
      leased_until {integer} NOT NULL,
      next_at {integer} NOT NULL
    ) {clustered}
    """,
  ]

  /// The changes of the migration "push by player": the player is in the keys. A browser has one player, who is found by
  /// its endpoint's digest. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "push_subscriptions",
      as: """
        (
          id {integer} NOT NULL,
          player {integer} NOT NULL REFERENCES players (id),
          digest {bytes} NOT NULL UNIQUE,
          endpoint TEXT NOT NULL,
          public_key {bytes} NOT NULL,
          secret {bytes} NOT NULL,
          created_at {integer} NOT NULL,
          PRIMARY KEY (player, id)
        ) {table}
        """, columns: "id, player, digest, endpoint, public_key, secret, created_at")
    + Migration.rekey(
      "push_jobs",
      as: """
        (
          player {integer} NOT NULL,
          subscription {integer} NOT NULL,
          item {integer} NOT NULL,
          due_at {integer} NOT NULL,
          expires_at {integer} NOT NULL,
          leased_until {integer} NOT NULL,
          attempts {integer} NOT NULL,
          PRIMARY KEY (player, subscription, item)
        ) {clustered}
        """, columns: "subscription, item, player, due_at, expires_at, leased_until, attempts") + [
      "CREATE INDEX push_jobs_due ON push_jobs (due_at)"
    ]

  /// Deletes old rows, at most `limit` of each kind. Returns their number.
  package func prune(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    var count: Int64 = 0
    for (table, age) in [("inbox", Self.keptFor), ("live_events", Self.resumable)] {
      let old = try connection.all(
        "SELECT player, id FROM \(table) WHERE at < $1 ORDER BY at LIMIT $2",
        [.integer((now - age).rawValue), .integer(limit)]
      ) { row throws(DatabaseError) in (player: try row.integer(), id: try row.integer()) }
      for row in old {
        let place: [Value] = [.integer(row.player), .integer(row.id)]
        try connection.execute("DELETE FROM \(table) WHERE player = $1 AND id = $2", place)
        try connection.execute("UPDATE inbox_heads SET tail = $2 WHERE player = $1 AND tail < $2", place)
      }
      count += Int64(old.count)
    }
    count += try connection.execute("DELETE FROM push_jobs WHERE expires_at < $1", [.integer(now.rawValue)])
    return count
  }
}
