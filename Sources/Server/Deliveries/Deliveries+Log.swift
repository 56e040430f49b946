package import Database
package import GamesAPI
package import Kernel
package import Redemptions

/// A delivery, as its studio sees it.
package struct DeliveryRecord: Hashable, Sendable {
  package var id: RedemptionID
  package var state: DeliveryState
  package var attempts: Int64
  package var createdAt: Timestamp
  /// The next attempt; nil if none is due.
  package var nextAt: Timestamp?
  package var decidedAt: Timestamp?
}

/// An attempt in the delivery log.
package struct DeliveryAttempt: Hashable, Sendable {
  /// From one.
  package var number: Int64
  package var at: Timestamp
  package var took: Milliseconds
  /// The response's status; nil without a response.
  package var status: Int64?
  /// The beginning of the response, or the error.
  package var excerpt: String
}

extension Deliveries {
  /// A game's deliveries, the latest first: at most `limit`, before the cursor if given.
  package func log(
    of game: GameID, state: DeliveryState? = nil, before cursor: RedemptionID? = nil, limit: Int64,
    in connection: any Connection
  ) throws -> [DeliveryRecord] {
    try connection.all(
      """
      SELECT id, state, attempts, created_at, next_at, decided_at FROM deliveries
      WHERE game = $1 AND id < $2 AND ($3 = 0 OR state = $3) ORDER BY id DESC LIMIT $4
      """,
      [
        .integer(game.rawValue), .integer(cursor?.rawValue ?? .max), .integer(state?.rawValue ?? 0), .integer(limit),
      ]
    ) { row throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer()), let state = DeliveryState(rawValue: try row.integer())
      else { throw .corrupt(detail: "a delivery") }
      return DeliveryRecord(
        id: id, state: state, attempts: try row.integer(), createdAt: Timestamp(try row.integer()),
        nextAt: try row.optionalInteger().map { Timestamp($0) },
        decidedAt: try row.optionalInteger().map { Timestamp($0) })
    }
  }

  /// A delivery's attempts in order.
  package func attempts(
    of id: RedemptionID, in connection: any Connection
  ) throws(DatabaseError) -> [DeliveryAttempt] {
    try connection.all(
      """
      SELECT number, at, took, status, excerpt FROM delivery_attempts
      WHERE player = (SELECT r.player FROM redemptions r WHERE r.id = $1) AND delivery = $1 ORDER BY number LIMIT 1000
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) in
      DeliveryAttempt(
        number: try row.integer(), at: Timestamp(try row.integer()), took: Milliseconds(try row.integer()),
        status: try row.optionalInteger(), excerpt: try row.text())
    }
  }

  /// Replays a delivery now. A waiting one restarts its schedule; a delivered one is sent once more, and its studio
  /// deduplicates it by identifier. A refunded one is refused.
  package func replay(
    _ id: RedemptionID, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws {
    let state = try connection.first(
      "SELECT state FROM deliveries WHERE game = $1 AND id = $2", [.integer(game.rawValue), .integer(id.rawValue)]
    ) { row throws(DatabaseError) in DeliveryState(rawValue: try row.integer()) }
    guard case .some(.some(let state)) = state else { throw DeliveryRefusal.unknownDelivery }
    guard state != .refunded else { throw DeliveryRefusal.refunded }
    try connection.execute(
      "UPDATE deliveries SET next_at = $2, tries = 0 WHERE \(Self.keyed) AND state <> 3 AND body <> $3",
      [.integer(id.rawValue), .integer(now.rawValue), .bytes([UInt8]())])
    connection.announce(Redemptions.channel, game.rawValue)
  }

  /// Replays a game's deliveries of a period that its studio may have missed: waiting ones restart their schedule, and
  /// delivered ones are sent once more if requested. Returns their number.
  ///
  /// - Parameters:
  ///   - end: the exclusive end of the orders' period; nil for no end.
  ///   - delivered: whether to resend confirmed ones, for a studio that lost its records.
  @discardableResult
  package func recover(
    _ game: GameID, since start: Timestamp, until end: Timestamp? = nil, delivered: Bool, at now: Timestamp,
    in connection: any Connection
  ) throws -> Int64 {
    let count = try connection.execute(
      "UPDATE deliveries SET next_at = $6, tries = 0 WHERE \(Self.isRecoverable)",
      Self.recoverable(game, start: start, end: end, delivered: delivered) + [.integer(now.rawValue)])
    connection.announce(Redemptions.channel, game.rawValue)
    return count
  }

  /// The number of deliveries `recover` would send.
  package func countRecoverable(
    _ game: GameID, since start: Timestamp, until end: Timestamp? = nil, delivered: Bool, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.integer(
      "SELECT count(*) FROM deliveries WHERE \(Self.isRecoverable)",
      Self.recoverable(game, start: start, end: end, delivered: delivered))
  }

  private static let isRecoverable = """
    game = $1 AND created_at >= $2 AND created_at < $3 AND (state = 1 OR (state = 2 AND $4 = 1)) AND body <> $5
    """

  private static func recoverable(
    _ game: GameID, start: Timestamp, end: Timestamp?, delivered: Bool
  ) -> [Value] {
    [
      .integer(game.rawValue), .integer(start.rawValue), .integer(end?.rawValue ?? .max),
      .integer(delivered ? 1 : 0), .bytes([UInt8]()),
    ]
  }
}
