package import Database
package import GamesAPI
package import Kernel
import PlaydAPI
package import Redemptions

/// What a studio looks for in its log.
@MemberwiseInit
package struct DeliveryFilter: Sendable {
  @Default(nil) package var state: DeliveryState?
  /// One delivery.
  @Default(nil) package var id: RedemptionID?
  /// An account of the game.
  @Default(nil) package var account: String?
  @Default(nil) package var since: Timestamp?
  @Default(nil) package var until: Timestamp?
}

/// A delivery with its redemption and what is sent.
package struct FoundDelivery: Sendable {
  package var record: DeliveryRecord
  package var account: String
  package var units: Int64
  package var coins: Int64
  package var body: [UInt8]
}

/// How many deliveries stand how.
@MemberwiseInit
package struct DeliveryCounts: Hashable, Sendable {
  package var waiting: Int64
  package var delivered: Int64
  package var refunded: Int64
}

extension Deliveries {
  /// Waiting and refunded deliveries by game: few of many, so that looking for them reads no delivered ones. Released: never
  /// changed.
  package static let undelivered = [
    "CREATE INDEX deliveries_undelivered ON deliveries (game, state, id) WHERE state <> 2"
  ]

  /// A game's deliveries that meet a filter, the latest first, before the cursor if given. Identifiers are in the order of
  /// their moments, so a span of time is a range of the index.
  package func search(
    _ filter: DeliveryFilter, of game: GameID, before cursor: RedemptionID?, limit: Int64,
    in connection: any Connection
  ) throws(DatabaseError) -> [FoundDelivery] {
    var (low, high) = (Self.first(at: filter.since) ?? 0, Self.first(at: filter.until) ?? .max)
    if let id = filter.id { (low, high) = (max(low, id.rawValue), min(high, id.rawValue + 1)) }
    high = min(high, cursor?.rawValue ?? .max)
    var values: [Value] = [.integer(game.rawValue), .integer(low), .integer(high), .integer(limit)]
    var conditions = "d.game = $1 AND d.id >= $2 AND d.id < $3"
    switch filter.state {
    case nil: break
    case .delivered?: conditions += " AND d.state = 2"
    // In the words of the partial index.
    case .waiting?: conditions += " AND d.state <> 2 AND d.state = 1"
    case .refunded?, .returned?: conditions += " AND d.state <> 2 AND d.state IN (3, 4)"
    }
    if let account = filter.account {
      conditions += Self.isOfAccount("$5")
      values.append(.text(account))
    }
    // An account's redemptions are few, so they come first. `CROSS JOIN` keeps that order in SQLite.
    let rows = filter.account == nil ? "deliveries d JOIN redemptions r" : "redemptions r CROSS JOIN deliveries d"
    let pairs = "r.player = d.player AND r.id = d.id"
    let source = filter.account == nil ? "\(rows) ON \(pairs) WHERE" : "\(rows) WHERE \(pairs) AND"
    return try connection.all(
      """
      SELECT d.id, d.state, d.attempts, d.created_at, d.next_at, d.decided_at, r.account, r.units, r.coins, d.body
      FROM \(source) \(conditions) ORDER BY d.id DESC LIMIT $4
      """, values
    ) { row throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer()), let state = DeliveryState(rawValue: try row.integer())
      else { throw .corrupt(detail: "a delivery") }
      let record = DeliveryRecord(
        id: id, state: state, attempts: try row.integer(), createdAt: Timestamp(try row.integer()),
        nextAt: try row.optionalInteger().map { Timestamp($0) },
        decidedAt: try row.optionalInteger().map { Timestamp($0) })
      return FoundDelivery(
        record: record, account: try row.text(), units: try row.integer(), coins: try row.integer(),
        body: try row.bytes())
    }
  }

  /// How many of a game's deliveries stand how, whatever the filter's state.
  ///
  /// Of all deliveries only the undelivered ones are looked at, in their index; the delivered ones are the rest.
  package func counts(
    _ filter: DeliveryFilter, of game: GameID, in connection: any Connection
  ) throws(DatabaseError) -> DeliveryCounts {
    var (low, high) = (Self.first(at: filter.since) ?? 0, Self.first(at: filter.until) ?? .max)
    if let id = filter.id { (low, high) = (max(low, id.rawValue), min(high, id.rawValue + 1)) }
    var values: [Value] = [.integer(game.rawValue), .integer(low), .integer(high)]
    let conditions = "d.game = $1 AND d.id >= $2 AND d.id < $3"
    var source = "deliveries d WHERE \(conditions)"
    if let account = filter.account {
      source = """
        redemptions r CROSS JOIN deliveries d
        WHERE r.player = d.player AND r.id = d.id AND \(conditions)\(Self.isOfAccount("$4"))
        """
      values.append(.text(account))
    }
    let all = try connection.integer("SELECT count(*) FROM \(source)", values)
    let waiting = try connection.integer("SELECT count(*) FROM \(source) AND d.state <> 2 AND d.state = 1", values)
    let refunded = try connection.integer(
      "SELECT count(*) FROM \(source) AND d.state <> 2 AND d.state IN (3, 4)", values)
    return DeliveryCounts(waiting: waiting, delivered: all - waiting - refunded, refunded: refunded)
  }

  /// By the players who have or recently had the account, whose redemptions are few.
  ///
  /// - Parameter account: the parameter that holds the account.
  private static func isOfAccount(_ account: String) -> String {
    """
     AND r.game = $1 AND r.account = \(account) AND r.player IN (
      SELECT player FROM game_links WHERE game = $1 AND account = \(account)
      UNION SELECT player FROM game_account_players WHERE game = $1 AND account = \(account))
    """
  }

  private static func first(at moment: Timestamp?) -> Int64? {
    moment.flatMap { RedemptionID.make(at: $0, random: 0)?.rawValue }
  }
}
