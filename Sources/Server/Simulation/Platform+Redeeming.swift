import Database
import GamesAPI
import Kernel
import PlaydAPI
import Redemptions

/// An order with its position in the batch.
struct PlacedOrder: Sendable {
  var place: Int
  var order: RedemptionOrder
}

/// Redeeming as in PlaydServer: with shared statements per commit.
extension Platform {
  /// Orders through the same object share statements. One per process.
  ///
  /// - Parameters:
  ///   - plan: records the order of execution.
  ///   - canary: the fault planted in this world.
  func redeeming(_ plan: FaultPlan, _ canary: Simulation.Canary?) -> BatchedWork<PlacedOrder, Redemption> {
    let redemptions = redemptions
    return BatchedWork(reach: .claimed) { placed, connection in
      plan.record(running: placed.map(\.place))
      let orders = placed.map(\.order)
      switch canary {
      case .doubledInBatch: return try Self.doublingRepetitions(orders, in: redemptions, plan, connection)
      case .lostInBatch: return try Self.losingLast(orders, in: redemptions, plan, connection)
      default: return try redemptions.redeem(orders, in: connection)
      }
    }
  }

  /// Executes a repeated order of one batch twice.
  private static func doublingRepetitions(
    _ orders: [RedemptionOrder], in redemptions: Redemptions, _ plan: FaultPlan,
    _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    var known: Set<String> = []
    let renamed = orders.map { order in
      var order = order
      if !known.insert(order.key).inserted {
        order.key += " again"
        plan.markSpoiled()
      }
      return order
    }
    return try redemptions.redeem(renamed, in: connection)
  }

  /// Answers a batch's last order as done without executing it.
  private static func losingLast(
    _ orders: [RedemptionOrder], in redemptions: Redemptions, _ plan: FaultPlan,
    _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    let results = try redemptions.redeem(Array(orders.dropLast()), in: connection)
    guard case .success(var made)? = results.last, let last = orders.last,
      let id = RedemptionID.make(at: last.at, random: connection.randomBits())
    else { return try redemptions.redeem(orders, in: connection) }
    plan.markSpoiled()
    made.redemptionID = id
    return results + [.success(made)]
  }
}
