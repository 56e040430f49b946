package import Database
package import Kernel

/// Idempotency: repeated requests are done once.
extension Ledger {
  /// The minimum lifetime of stored answers.
  package static let answersKept = Milliseconds.seconds(48 * 3_600)

  /// Runs `body`, or returns the stored answer if the same request came before under this key.
  ///
  /// - Parameters:
  ///   - scope: separates keys: the caller and the operation.
  ///   - request: a hash of the whole request; a different one under a known key throws `LedgerRefusal.keyReused`.
  package func once(
    _ key: String, scope: String, request: [UInt8], at now: Timestamp, in connection: any Connection,
    body: () throws -> [UInt8]
  ) throws -> [UInt8] {
    let known = try connection.first(
      "SELECT request, answer FROM idempotency WHERE scope = $1 AND key = $2", [.text(scope), .text(key)]
    ) { row throws(DatabaseError) in (request: try row.bytes(), answer: try row.bytes()) }
    if let known {
      guard known.request == request else { throw LedgerRefusal.keyReused }
      return known.answer
    }
    let answer = try body()
    try connection.enqueue(
      "INSERT INTO idempotency (scope, key, request, answer, at) VALUES ($1, $2, $3, $4, $5)",
      [.text(scope), .text(key), .bytes(request), .bytes(answer), .integer(now.rawValue)])
    return answer
  }

  /// Deletes expired answers, at most `limit`. Returns their number.
  @discardableResult
  package func forgetAnswers(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int64 {
    try connection.execute(
      """
      DELETE FROM idempotency WHERE (scope, key) IN (
        SELECT scope, key FROM idempotency WHERE at < $1 ORDER BY at LIMIT $2)
      """, [.integer((now - Self.answersKept).rawValue), .integer(limit)])
  }
}
