import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

// Coins in sight: they fly from where they were earned to the counter, which counts up when they arrive; on redeeming they
// fly to the game, and the counter counts down at once. Each way has a sound and a touch of its own.
extension PlaydFeature {
  /// How long coins are in the air.
  static let flight = Milliseconds(720)

  /// Takes a balance that is known to be true now.
  static func settle(balance: Int64, _ state: inout State) -> [Effect] {
    guard state.wallet != nil else {
      state.shownBalance = balance
      return []
    }
    state.wallet?.balance = balance
    // The same news comes by the answer and by the stream.
    guard state.flyingTo != balance else { return [] }
    let gain = balance - state.shownBalance
    guard gain > 0, state.screen != nil, !state.reducesMotion else {
      let isGain = gain > 0 && state.screen != nil
      state.shownBalance = balance
      state.source = nil
      return isGain ? [.play(.coinsIn), .vibrate(.coinsIn)] : []
    }
    let source = state.source ?? ""
    state.source = nil
    state.flyingTo = balance
    return [
      .fly(from: source, to: Spot.counter, count: coins(for: gain)), .setTimer(.coins, after: flight),
    ]
  }

  /// The coins are there.
  static func land(_ state: inout State) -> [Effect] {
    state.flyingTo = nil
    guard let wallet = state.wallet, state.shownBalance != wallet.balance else { return [] }
    let isGain = wallet.balance > state.shownBalance
    state.shownBalance = wallet.balance
    return isGain ? [.play(.coinsIn), .vibrate(.coinsIn)] : []
  }

  /// Coins leave for a game: the counter falls as they rise from it.
  static func spend(_ coins: Int64, on game: GameSlug, _ state: inout State) -> [Effect] {
    var effects: [Effect] = [.play(.coinsOut), .vibrate(.coinsOut)]
    if state.redeeming?.hasHeardBalance ?? true {
      // Nobody can tell whether the balance that came meanwhile has these coins in it still.
      effects += ask(about: .wallet, &state)
    } else {
      state.wallet?.balance -= coins
      state.wallet?.pending += coins
      state.shownBalance = state.wallet?.balance ?? 0
      state.outdate(.wallet)
    }
    if !state.reducesMotion {
      effects.append(.fly(from: Spot.counter, to: Spot.redeem, count: Self.coins(for: coins)))
    }
    return effects
  }

  /// How many coins are drawn for so many: enough to be seen as more or less, never a swarm.
  static func coins(for amount: Int64) -> Int32 {
    switch amount {
    case ..<50: 4
    case ..<200: 7
    case ..<600: 10
    default: 14
    }
  }
}
