public import Database
public import Kernel

/// Doing a thing once, however often it is asked for.
extension Ledger {
  /// How long an answer is kept at least.
  public static let answersKept = Milliseconds.seconds(48 * 3_600)

  /// Runs `body` unless the same request came before under this key, and returns its answer, or the first one's.
  ///
  /// - Parameters:
  ///   - scope: within which keys are told apart: who asked, and for what.
  ///   - request: a hash of everything in the request; another under a known key throws `LedgerRefusal.keyReused`.
  public func once(
    _ key: String, scope: String, request: [UInt8], at now: Timestamp, in connection: any Connection,
    _ body: () throws -> [UInt8]
  ) throws -> [UInt8] {
    let known = try connection.first(
      "SELECT request, answer FROM idempotency WHERE scope = $1 AND key = $2", [.text(scope), .text(key)]
    ) { (row: any Row) throws(DatabaseError) in (request: try row.bytes(0), answer: try row.bytes(1)) }
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

  /// Forgets answers that are older than they need be; at most `limit`. Returns how many.
  @discardableResult
  public func forgetAnswers(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int64 {
    try connection.execute(
      """
      DELETE FROM idempotency WHERE (scope, key) IN (
        SELECT scope, key FROM idempotency WHERE at < $1 ORDER BY at LIMIT $2)
      """, [.integer((now - Self.answersKept).rawValue), .integer(limit)])
  }
}
