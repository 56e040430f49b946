package import Database
package import GamesAPI
import Kernel
package import PlaydAPI

/// Reading redemptions.
extension Redemptions {
  private static let columns = """
    r.id, g.slug, r.units, r.coins, r.cents, r.created_at, d.state, d.attempts, d.next_at, d.begun_at, d.decided_at
    """
  private static let joined = """
    redemptions r JOIN games g ON g.id = r.game JOIN deliveries d ON d.player = r.player AND d.id = r.id
    """

  /// A redemption of the player.
  package func redemption(
    _ id: RedemptionID, of player: PlayerID, in connection: any Connection
  ) throws -> Redemption {
    let found = try connection.first(
      "SELECT \(Self.columns) FROM \(Self.joined) WHERE r.player = $1 AND r.id = $2",
      [.integer(player.rawValue), .integer(id.rawValue)]
    ) { row throws(DatabaseError) in try Self.redemption(row) }
    guard let found else { throw RedemptionRefusal.redemptionNotFound }
    return found
  }

  /// The player's redemptions, the latest first: at most `limit`, before the cursor if given.
  package func redemptions(
    of player: PlayerID, before cursor: RedemptionID? = nil, limit: Int64, in connection: any Connection
  ) throws -> RedemptionPage {
    let found = try connection.all(
      "SELECT \(Self.columns) FROM \(Self.joined) WHERE r.player = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3",
      [.integer(player.rawValue), .integer(cursor?.rawValue ?? .max), .integer(limit + 1)]
    ) { row throws(DatabaseError) in try Self.redemption(row) }
    let page = Array(found.prefix(Int(limit)))
    return RedemptionPage(
      redemptions: page, nextCursor: found.count > page.count ? page.last?.redemptionID : nil)
  }

  /// The player's last redemption per game number.
  func lastRedemptions(
    of player: PlayerID, in connection: any Connection
  ) throws -> [Int64: Redemption] {
    let found = try connection.all(
      """
      SELECT r.game, \(Self.columns) FROM \(Self.joined)
      WHERE r.player = $1 AND r.id IN (SELECT max(id) FROM redemptions WHERE player = $1 GROUP BY game)
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (try row.integer(), try Self.redemption(row)) }
    return Dictionary(found) { first, _ in first }
  }

  private static func redemption(_ row: Row) throws(DatabaseError) -> Redemption {
    let (id, slug) = (RedemptionID(rawValue: try row.integer()), GameSlug(try row.text()))
    let (units, coins, cents) = (try row.integer(), Coins(try row.integer()), try row.integer())
    var timeline = [RedemptionStep(.held, at: Timestamp(try row.integer()))]
    guard let id, let slug, let state = DeliveryState(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a redemption")
    }
    let (attempts, nextAt) = (try row.integer(), try row.optionalInteger())
    if let begun = try row.optionalInteger() { timeline.append(RedemptionStep(.delivering, at: Timestamp(begun))) }
    if let decided = try row.optionalInteger() {
      timeline.append(RedemptionStep(state == .delivered ? .delivered : .refunded, at: Timestamp(decided)))
    }
    let now: RedemptionState =
      switch state {
      case .waiting: timeline.count > 1 ? .delivering : .held
      case .delivered: .delivered
      case .refunded, .returned: .refunded
      }
    return Redemption(
      redemptionID: id, game: slug, state: now, units: units, coins: coins, valueCents: cents, timeline: timeline,
      attempts: attempts, nextAttemptAt: state == .waiting ? nextAt.map { Timestamp($0) } : nil)
  }
}

/// A delivery's state. Raw values are stored in the database and never change.
package enum DeliveryState: Int64, CaseIterable, Hashable, Sendable {
  /// Not confirmed by the game.
  case waiting = 1
  /// Confirmed by the game.
  case delivered = 2
  /// Given up, with the coins returned.
  case refunded = 3
  /// An operator has returned the coins; the game is told if it has heard of the redemption.
  case returned = 4
}
