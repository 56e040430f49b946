package import Database
import GamesAPI
package import Kernel
package import Redemptions

/// A game's test events: its deliveries in test mode.
extension Deliveries {
  /// The table of the migration "test events". Released: never changed.
  package static let testEvents = [
    """
    CREATE TABLE test_events (
      game {integer} NOT NULL,
      at {integer} NOT NULL,
      id TEXT NOT NULL,
      took {integer} NOT NULL,
      status {integer},
      excerpt TEXT NOT NULL,
      body {bytes} NOT NULL,
      PRIMARY KEY (game, at, id)
    ) {clustered}
    """
  ]

  /// The most test events stored for a game.
  package static let mostTestEvents: Int64 = 1_000

  /// Stores a sent test event and deletes the oldest beyond the most.
  package func store(
    _ sent: TestEvents.Result, of game: GameID, in connection: any Connection
  ) throws(DatabaseError) {
    let attempt = sent.attempt
    try connection.execute(
      "INSERT INTO test_events (game, at, id, took, status, excerpt, body) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [
        .integer(game.rawValue), .integer(attempt.at.rawValue), .text(sent.id), .integer(attempt.took.rawValue),
        .integer(attempt.status), .text(attempt.excerpt), .bytes(sent.body),
      ])
    try connection.execute(
      """
      DELETE FROM test_events WHERE game = $1
        AND at < (SELECT min(k.at) FROM (SELECT at FROM test_events WHERE game = $1 ORDER BY at DESC LIMIT $2) k)
      """, [.integer(game.rawValue), .integer(Self.mostTestEvents)])
  }

  /// A game's test events, the latest first.
  package func testEvents(
    of game: GameID, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [TestEvents.Result] {
    try connection.all(
      "SELECT id, body, at, took, status, excerpt FROM test_events WHERE game = $1 ORDER BY at DESC, id DESC LIMIT $2",
      [.integer(game.rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      TestEvents.Result(
        id: try row.text(), body: try row.bytes(),
        attempt: DeliveryAttempt(
          number: 1, at: Timestamp(try row.integer()), took: Milliseconds(try row.integer()),
          status: try row.optionalInteger(), excerpt: try row.text()))
    }
  }

  /// How many of a game's test events its server confirmed on each day, and how many not; days without any are left out.
  package func testDays(
    of game: GameID, since day: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> [(day: CivilDay, delivered: Int64, failed: Int64)] {
    try connection.all(
      """
      SELECT at / 86400000, CAST(sum(CASE WHEN status BETWEEN 200 AND 299 THEN 1 ELSE 0 END) AS BIGINT), count(*)
      FROM test_events WHERE game = $1 AND at >= $2 GROUP BY at / 86400000 ORDER BY 1
      """, [.integer(game.rawValue), .integer(day.start(utcOffsetMinutes: 0).rawValue)]
    ) { row throws(DatabaseError) in
      let (day, delivered) = (CivilDay(rawValue: try row.integer()), try row.integer())
      return (day: day, delivered: delivered, failed: try row.integer() - delivered)
    }
  }
}
