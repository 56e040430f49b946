package import Database
package import GamesAPI
package import Kernel
import PlaydAPI
package import Redemptions
package import ServerRuntime

/// A delivery claimed by a worker for one attempt.
package struct ClaimedDelivery: Sendable {
  package var id: RedemptionID
  /// Nil when the player has left.
  package var player: Int64?
  package var body: [UInt8]
  /// Attempts since the schedule began, this one included.
  package var tries: Int64
  /// Its number in the log, from one.
  package var number: Int64
  /// When the worker's lease ends.
  package var leaseEnd: Timestamp
  /// The trace of the redemption's request.
  package var trace: TraceContext?
  /// Whether it tells the game of a refund, under an identifier of its own.
  package var isRefund = false

  /// The event's identifier, by which the game deduplicates.
  package var eventID: String { isRefund ? "rfd_" + id.text.dropFirst(RedemptionID.prefix.utf8.count) : id.text }
}

@MemberwiseInit
package struct AttemptResult: Sendable {
  package var at: Timestamp
  package var took: Milliseconds
  /// The response's status; nil without a response.
  @Default(nil) package var status: Int64?
  /// The beginning of the response, or the error.
  package var excerpt: String
  @Default(nil) package var retryAfter: Milliseconds?

  package var isSuccess: Bool { status.map { (200...299).contains($0) } ?? false }
  package var isGone: Bool { status == 410 }
}

extension Deliveries {
  /// Claims a game's due deliveries, in order of their redemptions.
  ///
  /// A claim moves `next_at` to the lease's end, so the delivery of a dead worker becomes due again; its attempt
  /// counts.
  package func claim(
    of game: GameID, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [ClaimedDelivery] {
    let leaseEnd = now + Self.lease
    let claimed = try connection.all(
      """
      UPDATE deliveries SET next_at = $3, tries = tries + 1, attempts = attempts + 1,
        begun_at = COALESCE(begun_at, $2)
      WHERE (player, id) IN (
        SELECT player, id FROM deliveries WHERE game = $1 AND next_at <= $2 ORDER BY next_at, id LIMIT $4)
        AND next_at <= $2
      RETURNING id, body, tries, attempts, trace, player, state
      """,
      [
        .integer(game.rawValue), .integer(now.rawValue), .integer(leaseEnd.rawValue), .integer(limit),
      ]
    ) { row throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer()) else { throw .corrupt(detail: "a delivery") }
      var claimed = ClaimedDelivery(
        id: id, body: try row.bytes(), tries: try row.integer(), number: try row.integer(), leaseEnd: leaseEnd,
        trace: try row.optionalText().flatMap { TraceContext(stored: $0) })
      claimed.player = PlayerID(rawValue: try row.integer())?.rawValue
      claimed.isRefund = try row.integer() == DeliveryState.returned.rawValue
      return claimed
    }
    return claimed.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// What a claim changes: nothing that others than claims decide on.
  package static func claimReach(of game: GameID) -> WriteReach { .keys([.outbox(ofGame: game.rawValue)]) }

  /// What a result changes: its player's rows and this writer's shares of common balances. A game that is gone, and a
  /// player who left, concern others.
  ///
  /// - Parameter shares: `Ledger.shareKey` of the database.
  package static func recordReach(of delivery: ClaimedDelivery, _ status: Int64?, _ shares: WriteKey?) -> WriteReach {
    guard status != 410, let player = delivery.player else { return .everything }
    return .keys([shares, .player(player)].compactMap { $0 })
  }

  /// The player of a delivery; nil when they have left.
  package func player(of id: RedemptionID, in connection: any Connection) throws(DatabaseError) -> Int64? {
    try connection.first("SELECT player FROM redemptions WHERE id = $1", [.integer(id.rawValue)]) {
      row throws(DatabaseError) in PlayerID(rawValue: try row.integer())?.rawValue
    } ?? nil
  }

  /// A delivery's key, for `WHERE`. Its player may have been merged since the claim; the redemption leads to them.
  static let keyed = "player = (SELECT r.player FROM redemptions r WHERE r.id = $1) AND id = $1"

  /// Records an attempt's result with all its consequences in one transaction.
  ///
  /// Returns the consequence for the delivery.
  @discardableResult
  package func record(
    _ result: AttemptResult, of delivery: ClaimedDelivery, game: GameID, random: UInt64, at now: Timestamp,
    in connection: any Connection
  ) throws -> DeliveryResult {
    try connection.enqueue(
      """
      INSERT INTO delivery_attempts (player, delivery, number, at, took, status, excerpt)
      SELECT player, id, $2, $3, $4, $5, $6 FROM redemptions WHERE id = $1
      ON CONFLICT (delivery, number, player) DO NOTHING
      """,
      [
        .integer(delivery.id.rawValue), .integer(delivery.number), .integer(result.at.rawValue),
        .integer(result.took.rawValue), .integer(result.status), .text(result.excerpt),
      ])
    if result.isSuccess {
      // Even if another worker has claimed it since: the game has confirmed.
      if try redemptions.settle(delivery.id, at: now, in: connection) { return .delivered }
      try rest(delivery, connection)
      return .repeated
    }
    if result.isGone { try setState(.disabled, of: game, at: now, in: connection) }
    let wait = DeliverySchedule.wait(after: delivery.tries, retryAfter: result.retryAfter, random: random)
    // A failure counts only while this worker holds the claim and the studio has not requested a replay since.
    guard try isLatest(delivery, connection) else { return .repeated }
    guard let wait else {
      if try redemptions.refund(delivery.id, at: now, in: connection) { return .refunded }
      try rest(delivery, connection)
      return .repeated
    }
    if delivery.number == 1 { try redemptions.publishDelay(of: delivery.id, at: now, in: connection) }
    // Not for a replay of a delivered one.
    try connection.enqueue(
      """
      UPDATE deliveries SET next_at = CASE WHEN state IN (1, 4) THEN $2 ELSE NULL END
      WHERE \(Self.keyed) AND next_at IS NOT NULL
      """, [.integer(delivery.id.rawValue), .integer((now + wait).rawValue)])
    return .retried
  }

  /// Whether a claim is its delivery's latest. Locks the row against further claims.
  private func isLatest(_ delivery: ClaimedDelivery, _ connection: any Connection) throws -> Bool {
    try connection.execute(
      "UPDATE deliveries SET tries = tries WHERE \(Self.keyed) AND attempts = $2 AND tries = $3",
      [.integer(delivery.id.rawValue), .integer(delivery.number), .integer(delivery.tries)]) == 1
  }

  /// Ends the replay of a decided delivery, and the event of a refund, which an earlier claim does not end.
  private func rest(_ delivery: ClaimedDelivery, _ connection: any Connection) throws {
    try connection.enqueue(
      """
      UPDATE deliveries SET next_at = NULL
      WHERE \(Self.keyed) AND state <> 1 AND (state <> 4 OR attempts = $2 AND tries = $3)
      """, [.integer(delivery.id.rawValue), .integer(delivery.number), .integer(delivery.tries)])
  }

  /// Gives up deliveries past their schedule without an attempt: their endpoint is disabled, paused or missing. At most
  /// `limit`; returns their number.
  package func giveUp(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int {
    // Deliveries being sent are left to their worker.
    let late = try connection.all(
      """
      SELECT id FROM deliveries WHERE state = 1 AND next_at <= $1 AND created_at <= $2
        AND game NOT IN (SELECT game FROM webhook_endpoints WHERE state = 1) ORDER BY next_at LIMIT $3
      """,
      [.integer(now.rawValue), .integer((now - DeliverySchedule.end).rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in RedemptionID(rawValue: try row.integer()) }
    for case let id? in late { try redemptions.refund(id, at: now, in: connection) }
    return late.count
  }
}
