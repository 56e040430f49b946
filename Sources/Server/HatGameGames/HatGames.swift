package import Database
package import HatGameAPI
package import Kernel
import PlaydAPI

/// The Hat Game on the server: redeemed word packs, and how hard the words of the lists are.
@MemberwiseInit(unlabelled: 1)
package struct HatGames: Sendable {
  let database: any Database

  /// How long a report's id is remembered, and a rarely reported word.
  static let reportLifetime = Milliseconds.seconds(7 * 86_400)
  static let rareLifetime = Milliseconds.seconds(90 * 86_400)
  /// The most words with statistics.
  static let mostWords: Int64 = 50_000

  /// The tables of migration 1. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE hat_packs (
      player {integer} PRIMARY KEY REFERENCES players (id),
      packs {integer} NOT NULL CHECK (packs >= 0)
    ) {table}
    """,
    """
    CREATE TABLE hat_words (
      word {integer} PRIMARY KEY,
      games {integer} NOT NULL,
      milliseconds {integer} NOT NULL,
      guesses {integer} NOT NULL,
      skips {integer} NOT NULL,
      reported_at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX hat_words_by_games ON hat_words (games, reported_at)",
    """
    CREATE TABLE hat_reports (
      id {integer} PRIMARY KEY,
      at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX hat_reports_by_time ON hat_reports (at)",
  ]

  /// The table of migration 2. Released: never changed.
  package static let openedPacks = [
    """
    CREATE TABLE hat_opened_packs (
      player {integer} NOT NULL REFERENCES players (id),
      pack TEXT NOT NULL,
      opened_at {integer} NOT NULL,
      PRIMARY KEY (player, pack)
    ) {table}
    """
  ]

  // MARK: Words

  /// Adds a game's words to the statistics, once for each report.
  package func record(_ report: HatWordReport, at now: Timestamp) throws {
    try database.write { connection in
      let added = try connection.execute(
        "INSERT INTO hat_reports (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [.integer(Int64(bitPattern: report.id)), .integer(now.rawValue)])
      guard added == 1 else { return }
      try prune(at: now, in: connection)
      let isFull = try connection.integer("SELECT count(*) FROM hat_words") >= Self.mostWords
      var seen: Set<UInt64> = []
      for times in report.words where seen.insert(times.word).inserted {
        let rows = try add(times, at: now, in: connection)
        guard rows == 0, !isFull else { continue }
        try insert(times, at: now, in: connection)
      }
    }
  }

  /// Adds to a known word; returns the number of changed rows.
  private func add(
    _ times: HatWordTimes, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.execute(
      """
      UPDATE hat_words SET games = games + 1, milliseconds = milliseconds + $2, guesses = guesses + $3, skips = skips + $4,
        reported_at = $5
      WHERE word = $1
      """, Self.values(times, now))
  }

  private func insert(
    _ times: HatWordTimes, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO hat_words (word, games, milliseconds, guesses, skips, reported_at) VALUES ($1, 1, $2, $3, $4, $5)
      """, Self.values(times, now))
  }

  private static func values(_ times: HatWordTimes, _ now: Timestamp) -> [Value] {
    [
      .integer(Int64(bitPattern: times.word)), .integer(times.milliseconds), .integer(times.guesses),
      .integer(times.skips), .integer(now.rawValue),
    ]
  }

  /// Deletes old ids of reports, and words that few games have had: mostly words that are in no list.
  private func prune(at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM hat_reports WHERE at < $1", [.integer((now - Self.reportLifetime).rawValue)])
    try connection.execute(
      "DELETE FROM hat_words WHERE games < $1 AND reported_at < $2",
      [.integer(HatWordStatistics.fewestGames), .integer((now - Self.rareLifetime).rawValue)])
  }

  /// The words that were in enough games to say something, and too many to say whose they were.
  package func statistics() throws -> HatWordStatistics {
    try database.read { connection in
      let words = try connection.all(
        """
        SELECT word, games, milliseconds, guesses, skips FROM hat_words WHERE games >= $1
        ORDER BY games DESC, word LIMIT $2
        """, [.integer(HatWordStatistics.fewestGames), .integer(HatWordStatistics.most)]
      ) { row throws(DatabaseError) in
        HatWordStatistic(
          word: UInt64(bitPattern: try row.integer()), games: try row.integer(), milliseconds: try row.integer(),
          guesses: try row.integer(), skips: try row.integer())
      }
      return HatWordStatistics(words: words)
    }
  }
}
