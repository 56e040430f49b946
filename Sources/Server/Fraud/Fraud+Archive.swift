import Database
package import Kernel
import PlaydAPI

/// Decided cases of players who have left: decision, time and operator, under a pseudonym.
extension Fraud {
  /// The table of the migration "archive of cases". A pseudonym is drawn at random for each erasure and has the form of a
  /// player's number, so that one player's cases stay together and lead to no player. Neither the evidence nor an
  /// operator's words are stored, since both may tell who the player was. Released: never changed.
  package static let archive = [
    """
    CREATE TABLE fraud_archive (
      id {integer} PRIMARY KEY,
      pseudonym {integer} NOT NULL,
      partner {integer} NOT NULL,
      amount {integer} NOT NULL,
      reason {integer} NOT NULL,
      opened_at {integer} NOT NULL,
      state {integer} NOT NULL,
      decided_at {integer} NOT NULL,
      decided_by TEXT NOT NULL
    ) {table}
    """,
    "CREATE INDEX fraud_archive_by_time ON fraud_archive (decided_at)",
  ]

  /// How long a decided case outlives its player: the three years in which a claim about its coins can be made.
  package static let archived = Milliseconds.seconds(3 * 365 * 86_400)

  /// Stores a leaving player's decided cases without the player.
  func archiveCases(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO fraud_archive
        (id, pseudonym, partner, amount, reason, opened_at, state, decided_at, decided_by)
      SELECT id, $2, partner, amount, reason, opened_at, state, decided_at, coalesce(decided_by, '')
      FROM fraud_cases WHERE player = $1 AND state <> $3 AND decided_at IS NOT NULL
      """,
      [
        .integer(player.rawValue), .integer(Int64(connection.randomBits() >> 2) | 1),
        .integer(FraudCase.State.open.rawValue),
      ])
  }

  /// Archived cases, the latest first.
  func archivedCases(
    _ filter: CaseFilter = CaseFilter(), limit: Int64, in connection: any Connection
  ) throws -> [FraudCase] {
    var values: [Value] = [.integer(limit)]
    let condition = filter.condition(&values)
    return try connection.all(
      """
      SELECT id, pseudonym, partner, CAST(0 AS BIGINT), amount, reason, '', opened_at, state, decided_at, decided_by, ''
      FROM fraud_archive WHERE id >= 0\(condition) ORDER BY id DESC LIMIT $1
      """, values
    ) { row throws(DatabaseError) in
      var found = try Self.read(row)
      found.isErased = true
      return found
    }
  }

  /// Deletes archived cases after their time; at most `limit`.
  func pruneArchive(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.execute(
      """
      DELETE FROM fraud_archive WHERE id IN (
        SELECT id FROM fraud_archive WHERE decided_at < $1 ORDER BY decided_at LIMIT $2)
      """, [.integer((now - Self.archived).rawValue), .integer(limit)])
  }
}
