public import Database
public import Kernel
package import PlaydAPI
package import Redemptions

/// A delivery that a worker has claimed for one attempt.
package struct ClaimedDelivery: Sendable {
  package var id: RedemptionID
  package var body: [UInt8]
  /// How many attempts there have been since the schedule began, this one included.
  package var tries: Int64
  /// Its number in the log, from one.
  package var number: Int64
  /// When it is no longer the worker's.
  package var leaseEnd: Timestamp
}

/// What came of an attempt.
package struct AttemptResult: Sendable {
  package var at: Timestamp
  package var took: Milliseconds
  /// The status of the answer; nil where there was none.
  package var status: Int64?
  /// The beginning of the answer, or why there was none.
  package var excerpt: String
  package var retryAfter: Milliseconds?

  package init(
    at: Timestamp, took: Milliseconds, status: Int64? = nil, excerpt: String, retryAfter: Milliseconds? = nil
  ) {
    self.at = at
    self.took = took
    self.status = status
    self.excerpt = excerpt
    self.retryAfter = retryAfter
  }

  package var isSuccess: Bool { status.map { (200...299).contains($0) } ?? false }
  package var isGone: Bool { status == 410 }
}

extension Deliveries {
  /// Claims deliveries of a game that are due, in the order of their redemptions.
  ///
  /// A claim moves `next_at` to the lease's end, so a delivery whose worker stopped comes due by itself; its attempt counts.
  package func claim(
    of game: GameID, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [ClaimedDelivery] {
    let leaseEnd = now + Self.lease
    let claimed = try connection.all(
      """
      UPDATE deliveries SET next_at = $3, tries = tries + 1, attempts = attempts + 1,
        begun_at = COALESCE(begun_at, $2)
      WHERE id IN (SELECT id FROM deliveries WHERE game = $1 AND next_at <= $2 ORDER BY next_at, id LIMIT $4)
        AND next_at <= $2
      RETURNING id, body, tries, attempts
      """,
      [
        .integer(game.rawValue), .integer(now.rawValue), .integer(leaseEnd.rawValue), .integer(limit),
      ]
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer(0)) else { throw .corrupt(detail: "a delivery") }
      return ClaimedDelivery(
        id: id, body: try row.bytes(1), tries: try row.integer(2), number: try row.integer(3), leaseEnd: leaseEnd)
    }
    return claimed.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// Writes down what came of an attempt, and everything that follows from it, in one transaction.
  ///
  /// Returns what followed for the delivery.
  @discardableResult
  package func record(
    _ result: AttemptResult, of delivery: ClaimedDelivery, game: GameID, random: UInt64, at now: Timestamp,
    in connection: any Connection
  ) throws -> DeliveryResult {
    try connection.enqueue(
      """
      INSERT INTO delivery_attempts (delivery, number, at, took, status, excerpt) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (delivery, number) DO NOTHING
      """,
      [
        .integer(delivery.id.rawValue), .integer(delivery.number), .integer(result.at.rawValue),
        .integer(result.took.rawValue), .integer(result.status), .text(result.excerpt),
      ])
    if result.isSuccess {
      // Even where another worker has claimed it since: the game has confirmed, whoever asked.
      if try redemptions.settle(delivery.id, at: now, in: connection) { return .delivered }
      try rest(delivery, connection)
      return .repeated
    }
    if result.isGone { try setState(.disabled, of: game, at: now, in: connection) }
    let wait = DeliverySchedule.wait(after: delivery.tries, retryAfter: result.retryAfter, random: random)
    // A failure counts only while the delivery is this worker's and the studio has not asked for it again since.
    guard try isLatest(delivery, connection) else { return .repeated }
    guard let wait else {
      if try redemptions.refund(delivery.id, at: now, in: connection) { return .refunded }
      try rest(delivery, connection)
      return .repeated
    }
    if delivery.number == 1 { try redemptions.tellDelay(of: delivery.id, at: now, in: connection) }
    // Not for one that has been delivered and is only sent again.
    try connection.enqueue(
      """
      UPDATE deliveries SET next_at = CASE WHEN state = 1 THEN $2 ELSE NULL END WHERE id = $1 AND next_at IS NOT NULL
      """, [.integer(delivery.id.rawValue), .integer((now + wait).rawValue)])
    return .retried
  }

  /// Whether a claim is the last one of its delivery. Changes the row, so that no other claim can come between.
  private func isLatest(_ delivery: ClaimedDelivery, _ connection: any Connection) throws -> Bool {
    try connection.execute(
      "UPDATE deliveries SET tries = tries WHERE id = $1 AND attempts = $2 AND tries = $3",
      [.integer(delivery.id.rawValue), .integer(delivery.number), .integer(delivery.tries)]) == 1
  }

  /// Ends the sending again of a delivery that was decided before.
  private func rest(_ delivery: ClaimedDelivery, _ connection: any Connection) throws {
    try connection.enqueue(
      "UPDATE deliveries SET next_at = NULL WHERE id = $1 AND state <> 1", [.integer(delivery.id.rawValue)])
  }

  /// Gives up deliveries that the schedule is over for although nothing was tried: their endpoint is disabled, paused or
  /// was never there. At most `limit`; returns how many.
  public func giveUp(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int {
    // What is being sent at the moment is left to its worker.
    let late = try connection.all(
      """
      SELECT id FROM deliveries WHERE state = 1 AND next_at <= $1 AND created_at <= $2
        AND game NOT IN (SELECT game FROM webhook_endpoints WHERE state = 1) ORDER BY next_at LIMIT $3
      """,
      [.integer(now.rawValue), .integer((now - DeliverySchedule.end).rawValue), .integer(limit)]
    ) { (row: any Row) throws(DatabaseError) in RedemptionID(rawValue: try row.integer(0)) }
    for case let id? in late { try redemptions.refund(id, at: now, in: connection) }
    return late.count
  }
}
