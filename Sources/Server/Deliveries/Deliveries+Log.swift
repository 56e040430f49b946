public import Database
public import Kernel
public import PlaydAPI
public import Redemptions

/// A delivery as its studio sees it.
public struct DeliveryRecord: Hashable, Sendable {
  public var id: RedemptionID
  public var state: DeliveryState
  public var attempts: Int64
  public var createdAt: Timestamp
  /// When it will be sent, or sent again; nil when nothing is to be sent.
  public var nextAt: Timestamp?
  public var decidedAt: Timestamp?
}

/// What came of one attempt of a delivery.
public struct DeliveryAttempt: Hashable, Sendable {
  /// From one.
  public var number: Int64
  public var at: Timestamp
  public var took: Milliseconds
  /// The status of the answer; nil where there was none.
  public var status: Int64?
  /// The beginning of the answer, or why there was none.
  public var excerpt: String
}

extension Deliveries {
  /// The deliveries of a game, the latest first: at most `limit`, those before the cursor where one is given.
  public func log(
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
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer(0)), let state = DeliveryState(rawValue: try row.integer(1))
      else { throw .corrupt(detail: "a delivery") }
      return DeliveryRecord(
        id: id, state: state, attempts: try row.integer(2), createdAt: Timestamp(try row.integer(3)),
        nextAt: try row.optionalInteger(4).map { Timestamp($0) },
        decidedAt: try row.optionalInteger(5).map { Timestamp($0) })
    }
  }

  /// The attempts of a delivery, the first first.
  public func attempts(
    of id: RedemptionID, in connection: any Connection
  ) throws(DatabaseError) -> [DeliveryAttempt] {
    try connection.all(
      "SELECT number, at, took, status, excerpt FROM delivery_attempts WHERE delivery = $1 ORDER BY number LIMIT 1000",
      [.integer(id.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      DeliveryAttempt(
        number: try row.integer(0), at: Timestamp(try row.integer(1)), took: Milliseconds(try row.integer(2)),
        status: try row.optionalInteger(3), excerpt: try row.text(4))
    }
  }

  /// Sends a delivery of a game again, now. One that waits begins its schedule anew; one that was delivered is sent once
  /// more, and its studio knows it by its identifier. One that was refunded is refused: its coins are back.
  public func replay(
    _ id: RedemptionID, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws {
    let state = try connection.first(
      "SELECT state FROM deliveries WHERE id = $1 AND game = $2", [.integer(id.rawValue), .integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in DeliveryState(rawValue: try row.integer(0)) }
    guard case .some(.some(let state)) = state else { throw DeliveryRefusal.unknownDelivery }
    guard state != .refunded else { throw DeliveryRefusal.refunded }
    try connection.execute(
      "UPDATE deliveries SET next_at = $2, tries = 0 WHERE id = $1 AND state <> 3 AND body <> $3",
      [.integer(id.rawValue), .integer(now.rawValue), .bytes([UInt8]())])
    connection.announce(Redemptions.channel, game.rawValue)
  }

  /// Sends everything of a game from a span of time that its studio may have missed: what waits begins its schedule anew,
  /// and what was delivered is sent once more where asked for. Returns how many deliveries.
  ///
  /// - Parameters:
  ///   - end: deliveries asked for before it; nil for all since the beginning.
  ///   - delivered: whether what was confirmed is sent again, for a studio that has lost its own records.
  @discardableResult
  public func recover(
    _ game: GameID, since start: Timestamp, until end: Timestamp? = nil, delivered: Bool, at now: Timestamp,
    in connection: any Connection
  ) throws -> Int64 {
    let count = try connection.execute(
      "UPDATE deliveries SET next_at = $6, tries = 0 WHERE \(Self.isRecoverable)",
      Self.recoverable(game, start, end, delivered) + [.integer(now.rawValue)])
    connection.announce(Redemptions.channel, game.rawValue)
    return count
  }

  /// How many deliveries `recover` would send.
  public func countRecoverable(
    _ game: GameID, since start: Timestamp, until end: Timestamp? = nil, delivered: Bool, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.integer(
      "SELECT count(*) FROM deliveries WHERE \(Self.isRecoverable)", Self.recoverable(game, start, end, delivered))
  }

  private static let isRecoverable = """
    game = $1 AND created_at >= $2 AND created_at < $3 AND (state = 1 OR (state = 2 AND $4 = 1)) AND body <> $5
    """

  private static func recoverable(
    _ game: GameID, _ start: Timestamp, _ end: Timestamp?, _ delivered: Bool
  ) -> [Value] {
    [
      .integer(game.rawValue), .integer(start.rawValue), .integer(end?.rawValue ?? .max),
      .integer(delivered ? 1 : 0), .bytes([UInt8]()),
    ]
  }
}
