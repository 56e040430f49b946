public import Database
import Kernel
public import PlaydAPI

/// How redemptions stand.
extension Redemptions {
  private static let columns = """
    r.id, g.slug, r.units, r.coins, r.cents, r.created_at, d.state, d.attempts, d.next_at, d.begun_at, d.decided_at
    """
  private static let joined = "redemptions r JOIN games g ON g.id = r.game JOIN deliveries d ON d.id = r.id"

  /// One of the player's redemptions.
  public func redemption(
    _ id: RedemptionID, of player: PlayerID, in connection: any Connection
  ) throws -> Redemption {
    let found = try connection.first(
      "SELECT \(Self.columns) FROM \(Self.joined) WHERE r.id = $1 AND r.player = $2",
      [.integer(id.rawValue), .integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try Self.redemption(row) }
    guard let found else { throw RedemptionRefusal.redemptionNotFound }
    return found
  }

  /// The player's redemptions, the latest first: at most `limit`, those before the cursor where one is given.
  public func redemptions(
    of player: PlayerID, before cursor: RedemptionID? = nil, limit: Int64, in connection: any Connection
  ) throws -> RedemptionPage {
    let found = try connection.all(
      "SELECT \(Self.columns) FROM \(Self.joined) WHERE r.player = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3",
      [.integer(player.rawValue), .integer(cursor?.rawValue ?? .max), .integer(limit + 1)]
    ) { (row: any Row) throws(DatabaseError) in try Self.redemption(row) }
    let page = Array(found.prefix(Int(limit)))
    return RedemptionPage(
      redemptions: page, nextCursor: found.count > page.count ? page.last?.redemptionID : nil)
  }

  /// The player's last redemption at each game, by the games' numbers.
  func lastRedemptions(
    of player: PlayerID, in connection: any Connection
  ) throws -> [Int64: Redemption] {
    let found = try connection.all(
      """
      SELECT \(Self.columns), r.game FROM \(Self.joined)
      WHERE r.id IN (SELECT max(id) FROM redemptions WHERE player = $1 GROUP BY game)
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in (try row.integer(11), try Self.redemption(row)) }
    return Dictionary(found) { first, _ in first }
  }

  private static func redemption(_ row: any Row) throws(DatabaseError) -> Redemption {
    guard let id = RedemptionID(rawValue: try row.integer(0)), let slug = GameSlug(try row.text(1)),
      let state = DeliveryState(rawValue: try row.integer(6))
    else { throw .corrupt(detail: "a redemption") }
    var timeline = [RedemptionStep(.held, at: Timestamp(try row.integer(5)))]
    if let begun = try row.optionalInteger(9) { timeline.append(RedemptionStep(.delivering, at: Timestamp(begun))) }
    if let decided = try row.optionalInteger(10) {
      timeline.append(RedemptionStep(state == .delivered ? .delivered : .refunded, at: Timestamp(decided)))
    }
    let now: RedemptionState =
      switch state {
      case .waiting: timeline.count > 1 ? .delivering : .held
      case .delivered: .delivered
      case .refunded: .refunded
      }
    return Redemption(
      redemptionID: id, game: slug, state: now, units: try row.integer(2), coins: Coins(try row.integer(3)),
      valueCents: try row.integer(4), timeline: timeline, attempts: try row.integer(7),
      nextAttemptAt: state == .waiting ? try row.optionalInteger(8).map { Timestamp($0) } : nil)
  }
}

/// How a delivery stands. The raw values stand in the database and never change.
public enum DeliveryState: Int64, CaseIterable, Hashable, Sendable {
  /// The game has not confirmed it yet.
  case waiting = 1
  /// The game has confirmed it.
  case delivered = 2
  /// It was given up and its coins are back.
  case refunded = 3
}
