import Database
import Kernel
import Ledger
import PlaydAPI
import Redemptions

/// Players redeem: alone, and many at one moment, some of them what cannot be.
extension World {
  /// Somebody decides to redeem; the asking comes later, as often as it takes.
  func order(by player: Int, mostUnits: Int64 = 3) {
    let number = orders.count + 1
    let order = Order(
      number: number, player: player, game: chance.index(below: Platform.games.count),
      units: chance.integer(in: 1...mostUnits), key: "order-\(number)", state: .asking)
    orders.append(order)
    note("order", "\(number): player \(player) wants \(order.units) of \(Platform.games[order.game].slug)")
  }

  /// The orders that are not answered yet, with who asks for each; those of who has left are given up.
  private func waiting() -> [(index: Int, player: Int)] {
    orders.indices.filter { orders[$0].state == .asking }.compactMap { index in
      if let player = current(orders[index].player) { return (index, player) }
      orders[index].state = .refused
      return nil
    }
  }

  /// A client asks for an order that is not answered yet, for the first time or again.
  func ask(_ process: ServerProcess) -> Request? {
    chance.pick(waiting()).flatMap { ask($0.index, of: $0.player, process) }
  }

  private func ask(_ index: Int, of player: Int, _ process: ServerProcess) -> Request? {
    guard let slug = GameSlug(Platform.games[orders[index].game].slug) else { return nil }
    if orders[index].isAskedBefore { report.coverage.count(.requestRepeated) }
    orders[index].isAskedBefore = true
    let order = orders[index]
    return Request(
      "order", order.key,
      redeeming: RedemptionOrder(
        RedemptionRequest(units: order.units), at: slug, key: order.key, by: players[player].id,
        at: now + process.skew)
    ) { [self] redemption in
      if let known = orders[index].redemption {
        guard known == redemption else { throw Violation("\(order.key) was done twice.") }
      } else {
        orders[index].redemption = redemption
        try books.hold(order, order.number, by: player)
      }
    } answer: { [self] redemption in
      orders[index].state = .accepted(redemption)
    } refusal: { [self] refusal in
      try refuse(index, of: player, refusal)
    }
  }

  /// Takes a no, which must be right.
  private func refuse(_ index: Int, of player: Int, _ refusal: any Error) throws -> Bool {
    let order = orders[index]
    guard order.redemption == nil else { throw Violation("\(order.key) was done and is refused: \(refusal)") }
    if case LedgerRefusal.insufficientFunds? = refusal as? LedgerRefusal {
      guard !canPay(order, by: player) else {
        throw Violation("\(order.key) was refused where there were coins enough.")
      }
      note("refuse", order.key)
    } else if case RedemptionRefusal.gamePaused? = refusal as? RedemptionRefusal {
      note("paused", order.key)
    } else {
      return false
    }
    orders[index].state = .refused
    return true
  }

  private func canPay(_ order: Order, by player: Int, more units: Int64 = 0) -> Bool {
    (books.people[player]?.available ?? 0) >= (order.units + units) * Model.prices[order.game]
  }

  // MARK: Many at one moment

  /// Some players redeem at one moment, each once or several times, together perhaps more than they have; clients that
  /// have had no answer yet ask again, in the same moment as well; and one asks for what cannot be.
  func rush(_ process: ServerProcess) throws {
    for _ in 0..<(1 + chance.index(below: 3)) {
      guard let player = somebody() else { return }
      for _ in 0..<(1 + chance.index(below: 3)) { order(by: player, mostUnits: chance.chance(1, in: 4) ? 12 : 3) }
    }
    let chosen = (0..<(2 + chance.index(below: 7))).compactMap { _ in chance.pick(waiting()) }
    if Set(chosen.map(\.index)).count < chosen.count { note("twice at once", "an order") }
    var asked = chosen.compactMap { ask($0.index, of: $0.player, process) }
    if chance.chance(1, in: 2), let vain = askInVain(process, beside: chosen.map(\.index)) { asked.append(vain) }
    try perform(process, asked)
  }

  /// What can be wrong with an order.
  private enum Mistake: CaseIterable {
    case noSuchGame, tooManyUnits, otherPrice, otherOrderOfTheKey
  }

  /// Somebody asks for what must be refused, whatever comes before it.
  ///
  /// - Parameter asked: the orders that are asked for at the same moment, before it.
  private func askInVain(_ process: ServerProcess, beside asked: [Int]) -> Request? {
    guard let mistake = chance.pick(Mistake.allCases) else { return nil }
    // A key that nobody has used would be no mistake.
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
      "order", "\(key) in vain: \(mistake)",
      redeeming: RedemptionOrder(
        RedemptionRequest(units: units, coins: price), at: slug, key: key, by: players[player].id,
        at: now + process.skew)
    ) { redemption in
      throw Violation("What cannot be was done: \(mistake), \(redemption).")
    } answer: { _ in
    } refusal: { [self] refusal in
      note("in vain", "\(mistake)")
      let isDone = orders[order.number - 1].redemption != nil
      return switch (mistake, refusal as? RedemptionRefusal) {
      case (.noSuchGame, .gameNotFound), (.tooManyUnits, .unitsOutOfRange), (.otherPrice, .rateChanged): true
      case (.tooManyUnits, .gamePaused), (.otherPrice, .gamePaused): true
      case (.otherOrderOfTheKey, .keyReused): isDone
      // The order of the key was refused just before; this one is for more, and refused as well.
      case (.otherOrderOfTheKey, .gamePaused): !isDone
      case (.otherOrderOfTheKey, nil): !isDone && !canPay(order, by: player, more: 1)
      default: false
      }
    }
  }
}
