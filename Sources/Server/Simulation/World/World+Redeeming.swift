import Database
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions

/// Redemptions: single ones and batches, some of them invalid.
extension World {
  /// A player decides to redeem; the requests follow, as often as needed.
  func order(by player: Int, mostUnits: Int64 = 3) {
    let number = orders.count + 1
    let order = Order(
      number: number, player: player, game: chance.index(below: Platform.games.count),
      units: chance.integer(in: 1...mostUnits), key: "order-\(number)", state: .asking)
    orders.append(order)
    log("order", "\(number): player \(player) wants \(order.units) of \(Platform.games[order.game].slug)")
  }

  /// Unanswered orders with their players; those of players who left are dropped.
  private func waiting() -> [(index: Int, player: Int)] {
    orders.indices.filter { orders[$0].state == .asking }.compactMap { index in
      if let player = current(orders[index].player) { return (index, player) }
      orders[index].state = .refused
      return nil
    }
  }

  /// A client requests an unanswered order, for the first time or again.
  func orderRequest(_ process: ServerProcess) -> Request? {
    chance.pick(waiting()).flatMap { orderRequest($0.index, of: $0.player, process) }
  }

  func orderRequest(_ index: Int, of player: Int, _ process: ServerProcess) -> Request? {
    guard let slug = GameSlug(Platform.games[orders[index].game].slug) else { return nil }
    if orders[index].isAskedBefore { report.coverage.count(.requestRepeated) }
    orders[index].isAskedBefore = true
    let order = orders[index]
    return Request(
      "order", detail: order.key,
      redeeming: RedemptionOrder(
        RedemptionRequest(units: order.units), at: slug, key: order.key, by: players[player].id,
        at: now + process.skew)
    ) { [self] redemption in
      if let known = orders[index].redemption {
        guard known == redemption else { throw InvariantError("\(order.key) was done twice.") }
      } else {
        orders[index].redemption = redemption
        try books.hold(order, number: order.number, by: player, isProved: players[player].identity != nil)
      }
    } answer: { [self] redemption in
      orders[index].state = .accepted(redemption)
    } refusal: { [self] refusal in
      try refuse(index, of: player, refusal)
    }
  }

  /// Handles a refusal, which must be right.
  private func refuse(_ index: Int, of player: Int, _ refusal: any Error) throws -> Bool {
    let order = orders[index]
    guard order.redemption == nil else { throw InvariantError("\(order.key) was done and is refused: \(refusal)") }
    if case LedgerRefusal.insufficientFunds? = refusal as? LedgerRefusal {
      guard !canPay(order, by: player) else {
        throw InvariantError("\(order.key) was refused where there were coins enough.")
      }
      log("refuse", order.key)
    } else if case LedgerRefusal.onlyGifts? = refusal as? LedgerRefusal {
      guard players[player].identity == nil, !canPay(order, by: player) else {
        throw InvariantError("\(order.key) was refused as paid by gifts where it was not.")
      }
      log("gifts stay", order.key)
    } else if case RedemptionRefusal.gamePaused? = refusal as? RedemptionRefusal {
      log("paused", order.key)
    } else {
      return false
    }
    orders[index].state = .refused
    return true
  }

  private func canPay(_ order: Order, by player: Int, more units: Int64 = 0) -> Bool {
    guard let person = books.people[player] else { return false }
    let gifts = players[player].identity == nil ? books.gifts(of: person) : 0
    return person.available - gifts >= (order.units + units) * Model.prices[order.game]
  }

  // MARK: Many at one moment

  /// Several players redeem at once, some repeatedly and beyond their coins; clients without an answer retry in the
  /// same moment; and one order is invalid.
  func rush(_ process: ServerProcess) throws {
    for _ in 0..<(1 + chance.index(below: 3)) {
      guard let player = somebody() else { return }
      for _ in 0..<(1 + chance.index(below: 3)) { order(by: player, mostUnits: chance.chance(1, in: 4) ? 12 : 3) }
    }
    let chosen = (0..<(2 + chance.index(below: 7))).compactMap { _ in chance.pick(waiting()) }
    if Set(chosen.map(\.index)).count < chosen.count { log("twice at once", "an order") }
    var asked = chosen.compactMap { orderRequest($0.index, of: $0.player, process) }
    if chance.chance(1, in: 2), let vain = invalidOrderRequest(process, beside: chosen.map(\.index)) {
      asked.append(vain)
    }
    try perform(process, asked)
  }

  /// The kinds of invalid orders.
  private enum InvalidOrder: CaseIterable {
    case noSuchGame, tooManyUnits, otherPrice, otherOrderOfTheKey
  }

  /// An order that must be refused, whatever precedes it.
  ///
  /// - Parameter asked: the simultaneous orders before it.
  private func invalidOrderRequest(_ process: ServerProcess, beside asked: [Int]) -> Request? {
    guard let mistake = chance.pick(InvalidOrder.allCases) else { return nil }
    // An unused key would be valid.
    let some =
      mistake == .otherOrderOfTheKey ? orders.filter { asked.contains($0.number - 1) || $0.redemption != nil } : orders
    guard let order = chance.pick(some), let player = current(order.player) else { return nil }
    vainCount += 1
    var (units, price, key) = (order.units, Coins?.none, "vain-\(vainCount)")
    var name = Platform.games[order.game].slug
    switch mistake {
    case .noSuchGame: name = "no-such-game"
    case .tooManyUnits: units = Model.tooManyUnits
    case .otherPrice: price = Coins(order.units * Model.prices[order.game] - 1)
    case .otherOrderOfTheKey: (units, key) = (order.units + 1, order.key)
    }
    guard let slug = GameSlug(name) else { return nil }
    return Request(
      "order", detail: "\(key) in vain: \(mistake)",
      redeeming: RedemptionOrder(
        RedemptionRequest(units: units, coins: price), at: slug, key: key, by: players[player].id,
        at: now + process.skew)
    ) { redemption in
      throw InvariantError("What cannot be was done: \(mistake), \(redemption).")
    } answer: { _ in
    } refusal: { [self] refusal in
      log("in vain", "\(mistake)")
      let isDone = orders[order.number - 1].redemption != nil
      return switch (mistake, refusal as? RedemptionRefusal) {
      case (.noSuchGame, .gameNotFound), (.tooManyUnits, .unitsOutOfRange), (.otherPrice, .rateChanged): true
      case (.tooManyUnits, .gamePaused), (.otherPrice, .gamePaused): true
      case (.otherOrderOfTheKey, .keyReused): isDone
      // The key's order was just refused; this larger one is refused as well.
      case (.otherOrderOfTheKey, .gamePaused): !isDone
      case (.otherOrderOfTheKey, nil): !isDone && !canPay(order, by: player, more: 1)
      default: false
      }
    }
  }
}
