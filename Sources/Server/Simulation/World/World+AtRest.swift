import Database
import GamesAPI
import PlaydAPI
import Redemptions

/// The invariants of orders and grants at rest.
extension World {
  /// A redemption's result in the table.
  private struct Outcome {
    /// Nil if the player has left.
    var player: Int64?
    var game: Int64
    var coins: Int64
    /// 2 delivered, 3 refunded.
    var state: Int64
  }

  func checkAtRest(_ connection: any Connection) throws {
    let rows = try connection.all(
      """
      SELECT r.id, r.player, r.game, r.coins, d.state FROM redemptions r
      JOIN deliveries d ON d.player = r.player AND d.id = r.id
      """
    ) { row throws(DatabaseError) in
      (
        try row.integer(),
        Outcome(
          player: PlayerID(rawValue: try row.integer())?.rawValue, game: try row.integer(),
          coins: try row.integer(), state: try row.integer())
      )
    }
    let outcomes = Dictionary(rows) { first, _ in first }
    try checkOrders(outcomes)
    for person in books.people.values where !person.holds.isEmpty {
      throw InvariantError("Coins are held for nothing.")
    }
  }

  /// Each executed order is one redemption at the documents' price, granted once or refunded; there are no others.
  private func checkOrders(_ outcomes: [Int64: Outcome]) throws {
    var known: Set<Int64> = []
    for order in orders {
      if case .accepted = order.state, order.redemption == nil {
        throw InvariantError("\(order.key) was answered and is not there.")
      }
      guard let id = order.redemption else { continue }
      guard let outcome = outcomes[id.rawValue] else { throw InvariantError("\(order.key) was done and is not there.") }
      guard known.insert(id.rawValue).inserted else {
        throw InvariantError("\(order.key) got another order's redemption.")
      }
      let player = current(order.player)
      guard outcome.player == player.map({ players[$0].id.rawValue }), outcome.game == Int64(order.game) + 1,
        outcome.coins == order.units * Model.prices[order.game]
      else { throw InvariantError("\(order.key) was done otherwise than asked for.") }
      try checkGrants(order, redemption: id, outcome: outcome, hasLeft: player == nil)
    }
    guard known.count == outcomes.count else {
      throw InvariantError("There are \(outcomes.count) redemptions where \(known.count) orders were done.")
    }
    for (index, game) in games.enumerated() {
      for text in game.store.grants.keys.sorted() {
        guard let id = RedemptionID(text), outcomes[id.rawValue]?.game == Int64(index) + 1 else {
          throw InvariantError("Game \(index) granted without a redemption.")
        }
      }
    }
  }

  /// A delivered redemption was granted once; a refunded one never, unless in transit when its player left.
  private func checkGrants(
    _ order: Order, redemption id: RedemptionID, outcome: Outcome, hasLeft: Bool
  ) throws {
    let grants = games[order.game].store.grants[id.text] ?? 0
    switch outcome.state {
    case 2: if grants != 1 { throw InvariantError("\(order.key) was delivered and granted \(grants) times.") }
    case 3:
      if grants > (hasLeft ? 1 : 0) { throw InvariantError("\(order.key) was refunded and granted \(grants) times.") }
    default: throw InvariantError("\(order.key) is neither delivered nor refunded.")
    }
  }
}
