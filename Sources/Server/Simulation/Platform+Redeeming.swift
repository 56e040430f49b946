import Database
import Kernel
import PlaydAPI
import Redemptions

/// A redemption that is asked for, and its place among what is asked for at the same moment.
struct PlacedOrder: Sendable {
  var place: Int
  var order: RedemptionOrder
}

/// Redeeming as PlaydServer does it: with statements for all who wait for the same commit.
extension Platform {
  /// What is asked for through the same object shares its statements. It is one process's.
  ///
  /// - Parameters:
  ///   - plan: hears in which order it is done.
  ///   - canary: the fault that is planted in this world.
  func redeeming(_ plan: FaultPlan, _ canary: Simulation.Canary?) -> BatchedWork<PlacedOrder, Redemption> {
    let redemptions = redemptions
    return BatchedWork { placed, connection in
      plan.note(running: placed.map(\.place))
      let orders = placed.map(\.order)
      switch canary {
      case .doubledInBatch: return try Self.doublingRepetitions(orders, in: redemptions, plan, connection)
      case .lostInBatch: return try Self.losingLast(orders, in: redemptions, plan, connection)
      default: return try redemptions.redeem(orders, in: connection)
      }
    }
  }

  /// Does an order anew that comes for the second time in one batch.
  private static func doublingRepetitions(
    _ orders: [RedemptionOrder], in redemptions: Redemptions, _ plan: FaultPlan,
    _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    var known: Set<String> = []
    let renamed = orders.map { order in
      var order = order
      if !known.insert(order.key).inserted {
        order.key += " again"
        plan.noteSpoiled()
      }
      return order
    }
    return try redemptions.redeem(renamed, in: connection)
  }

  /// Answers the last of a batch as if it were done, and does nothing for it.
  private static func losingLast(
    _ orders: [RedemptionOrder], in redemptions: Redemptions, _ plan: FaultPlan,
    _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    let results = try redemptions.redeem(Array(orders.dropLast()), in: connection)
    guard case .success(var made)? = results.last, let last = orders.last,
      let id = RedemptionID.make(at: last.at, random: connection.randomBits())
    else { return try redemptions.redeem(orders, in: connection) }
    plan.noteSpoiled()
    made.redemptionID = id
    return results + [.success(made)]
  }
}
