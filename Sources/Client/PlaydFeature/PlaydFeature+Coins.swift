import AppKit
import ClientHost
import Kernel
import Localization
import PlaydAPI
import WalletAPI

// Coin animation: earned coins fly to the counter, which counts up on arrival; redeemed coins fly to the game, and the
// counter counts down at once. Each direction has its own sound and haptic.
extension PlaydFeature {
  /// Duration of the flight.
  static let flight = Milliseconds(720)

  /// Updates the balance.
  static func update(balance: Int64, _ state: inout State) -> [Effect<Action>] {
    guard state.wallet != nil else {
      state.shownBalance = balance
      return []
    }
    state.wallet?.balance = balance
    // The same balance arrives by response and stream.
    guard state.flyingTo != balance else { return [] }
    let gain = balance - state.shownBalance
    guard gain > 0, state.screen != nil, !state.reducesMotion else {
      let isGain = gain > 0 && state.screen != nil
      state.shownBalance = balance
      state.source = nil
      return isGain ? [.sound(.coinsIn), .haptic(.coinsIn)] : []
    }
    let source = state.source ?? ""
    state.source = nil
    state.flyingTo = balance
    return [
      .host(.more(.fly(from: source, to: Spot.counter, count: coins(for: gain)))), .timer(Timer.coins, after: flight),
    ]
  }

  /// Finishes the flight.
  static func land(_ state: inout State) -> [Effect<Action>] {
    state.flyingTo = nil
    guard let wallet = state.wallet, state.shownBalance != wallet.balance else { return [] }
    let isGain = wallet.balance > state.shownBalance
    state.shownBalance = wallet.balance
    return isGain ? [.sound(.coinsIn), .haptic(.coinsIn)] : []
  }

  /// Sends coins to a game; the counter falls as they leave.
  static func spend(_ coins: Int64, on game: GameSlug, _ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = [.sound(.coinsOut), .haptic(.coinsOut)]
    if state.redeeming?.hasNewBalance ?? true {
      // A balance received meanwhile may or may not include this cost.
      effects += load(.wallet, &state)
    } else {
      state.wallet?.balance -= coins
      state.wallet?.pending += coins
      state.shownBalance = state.wallet?.balance ?? 0
      state.markOutdated(.wallet)
    }
    if !state.reducesMotion {
      effects.append(.host(.more(.fly(from: Spot.counter, to: Spot.redeem, count: Self.coins(for: coins)))))
    }
    return effects
  }

  /// Number of drawn coins for an amount: distinguishable, but never a swarm.
  static func coins(for amount: Int64) -> Int32 {
    switch amount {
    case ..<50: 4
    case ..<200: 7
    case ..<600: 10
    default: 14
    }
  }
}
