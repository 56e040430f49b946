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
      case .doubledInBatch:
        return try Self.doublingRepetitions(orders, in: redemptions, plan: plan, connection: connection)
      case .lostInBatch: return try Self.losingLast(orders, in: redemptions, plan: plan, connection: connection)
      default: return try redemptions.redeem(orders, in: connection)
      }
    }
  }

  /// Connects a player with the account that a farmer's guests share, as the studio does. Its last player gets another.
  func moveSharedAccount(to player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let game = Self.games[0]
    guard let slug = GameSlug(game.slug) else { return }
    let holder = try connection.first(
      "SELECT player FROM game_links WHERE game = $1 AND account = $2",
      [.integer(game.id.rawValue), .text(Self.sharedAccount)]
    ) { row throws(DatabaseError) in PlayerID(rawValue: try row.integer()) }
    if let holder, let holder {
      try redemptions.unlink(holder, from: slug, in: connection)
      try confirm(holder, with: slug, game: game.id, account: "account of \(holder.rawValue)", at: now, in: connection)
    }
    try redemptions.unlink(player, from: slug, in: connection)
    try confirm(player, with: slug, game: game.id, account: Self.sharedAccount, at: now, in: connection)
  }

  private static var sharedAccount: String { "shared account" }

  private func confirm(
    _ player: PlayerID, with slug: GameSlug, game: GameID, account: String, at now: Timestamp,
    in connection: any Connection
  ) throws {
    let pending = try redemptions.link(player, with: slug, request: LinkRequest(), at: now, in: connection)
    guard let code = pending.code else { return }
    let link = StudioLink(code: code, account: account)
    if let refusal = try redemptions.confirm(link, by: game, at: now, in: connection) { throw refusal }
  }

  /// Executes a repeated order of one batch twice.
  private static func doublingRepetitions(
    _ orders: [RedemptionOrder], in redemptions: Redemptions, plan: FaultPlan,
    connection: any Connection
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
    _ orders: [RedemptionOrder], in redemptions: Redemptions, plan: FaultPlan,
    connection: any Connection
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
