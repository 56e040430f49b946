import AppKit
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WalletAPI

// Redeeming: choose units, confirm the price, send under a persistent idempotency key, and follow the redemption until
// it is delivered or refunded.
extension PlaydFeature {
  @inline(never)
  static func redeem(_ action: RedeemAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .redeemTapped(let game, let units):
      state.calculator = nil
      state.redeeming = Redeeming(game: game, units: held(units, state.game(game)), step: .choosing)
      state.overlay = .redeem(game)
      return []
    case .unitsChanged(let units):
      guard let redeeming = state.redeeming else { return [] }
      let chosen = held(units, state.game(redeeming.game))
      state.redeeming?.units = chosen
      state.redeeming?.step = .choosing
      return []
    case .redeemReviewed:
      guard let redeeming = state.redeeming, let game = state.game(redeeming.game) else { return [] }
      let isEnough = game.rate.coins(for: redeeming.units).rawValue <= state.wallet?.balance ?? 0
      state.redeeming?.step = isEnough ? .confirming : .refused(.insufficient)
      return []
    case .redeemReconsidered:
      state.redeeming?.step = .choosing
      return []
    case .redeemConfirmed: return send(&state)
    case .calculatorTapped(let game):
      state.redeeming = nil
      state.calculator = Calculator(game: game, units: state.game(game)?.usualBundle?.units ?? 1)
      state.overlay = .calculator(game)
      return []
    case .calculatorEdited(let field, let text):
      guard let calculator = state.calculator, let rate = state.game(calculator.game)?.rate else { return [] }
      state.calculator?.write(text, in: field, at: rate)
      return []
    case .calculatorUsed:
      guard let calculator = state.calculator, calculator.units > 0 else { return [] }
      return redeem(.redeemTapped(calculator.game, units: calculator.units), &state)
    }
  }

  /// Clamps units to the limits of one redemption.
  private static func held(_ units: Int64, _ game: Game?) -> Int64 {
    guard let rate = game?.rate else { return max(units, 1) }
    return min(max(units, rate.leastUnits), rate.mostUnits)
  }

  private static func send(_ state: inout State) -> [Effect<Action>] {
    guard let redeeming = state.redeeming, redeeming.step != .sending, let game = state.game(redeeming.game) else {
      return []
    }
    // A redemption is never queued: it happens now or not at all.
    guard state.isOnline else {
      state.redeeming?.step = .refused(.offline)
      return []
    }
    let coins = game.rate.coins(for: redeeming.units).rawValue
    let purpose = PendingRequest.Purpose.redeem(redeeming.game, units: redeeming.units, coins: coins)
    // A request sent earlier may have been applied.
    state.redeeming?.hasNewBalance = state.pendingRequests.contains { $0.purpose == purpose }
    let key = state.key(for: purpose)
    state.redeeming?.step = .sending
    state.setNeedsSaving()
    return [question(redeeming.game, units: redeeming.units, coins: coins, key: key)]
  }

  private static func question(_ game: GameSlug, units: Int64, coins: Int64, key: String) -> Effect<Action> {
    RedeemCoins.request {
      RedeemCoins.call(game, RedemptionRequest(units: units, coins: Coins(coins)), key: key, token: $0)
    } then: {
      .answered(.redeemed($0, game, units: units, coins: coins))
    }
  }

  static func requestRedemption(_ id: RedemptionID) -> Effect<Action> {
    GetRedemption.request {
      GetRedemption.call(id, token: $0)
    } then: {
      .answered(.redemption($0))
    }
  }

  @inline(never)
  static func handleRedemption(
    _ answer: Result<Redemption, CallError>, game: GameSlug, units: Int64, coins: Int64, state: inout State
  ) -> [Effect<Action>] {
    let isLooking = state.redeeming?.game == game && state.redeeming?.step == .sending
    switch answer {
    case .success(let redemption):
      state.complete(.redeem(game, units: units, coins: coins))
      if isLooking { state.redeeming?.step = .following(redemption.redemptionID) }
      let isNew = !state.redemptions.contains { $0.redemptionID == redemption.redemptionID }
      state.setNeedsSaving()
      var effects: [Effect<Action>] = []
      if isNew { effects += spend(coins, on: game, &state) }
      return effects + note(redemption, &state) + load(.history, &state)
    case .failure(let failure):
      guard case .refused(let problem) = failure, !failure.isWorthRetrying else {
        // It may have arrived. The pending request stays; resending it redeems nothing more.
        if isLooking { state.redeeming?.step = .refused(.unanswered) }
        state.setNeedsSaving()
        return []
      }
      state.complete(.redeem(game, units: units, coins: coins))
      if isLooking { state.redeeming?.step = .refused(refusal(problem)) }
      state.setNeedsSaving()
      return load(.wallet, &state) + load(.games, &state)
    }
  }

  private static func refusal(_ problem: Problem) -> Redeeming.Refusal {
    switch problem.type {
    case .insufficientCoins: .insufficient
    case .rateChanged: .rateChanged
    case .unitsOutOfRange: .unitsOutOfRange
    case .unitsInAllExceeded: .unitsInAllExceeded
    case .gameNotLinked: .notLinked
    case .accountFrozen: .frozen
    default: .other
    }
  }

  /// Updates a redemption, and reports its final state.
  static func note(_ redemption: Redemption, _ state: inout State) -> [Effect<Action>] {
    let before = state.redemptions.first { $0.redemptionID == redemption.redemptionID }
    state.redemptions.removeAll { $0.redemptionID == redemption.redemptionID }
    state.redemptions.insert(redemption, at: 0)
    state.redemptions = Array(state.redemptions.prefix(20))
    var effects = follow(&state)
    guard redemption.state.isFinal, before?.state != redemption.state else { return effects }
    let game = state.game(redemption.game)
    if redemption.state == .delivered {
      let units = game.map { unitWords($0.unit, redemption.units, state.language) } ?? redemption.units.description
      effects += show(
        .delivered(units: units, game: game?.name.text(in: state.language.code) ?? redemption.game.text), &state)
      effects.append(.haptic(.success))
    } else {
      state.source = Spot.redeem
      effects += show(.refunded(redemption.coins.rawValue), &state)
    }
    return effects + loadMoney(&state)
  }

  /// Resends unanswered requests under their keys; older ones are left to the player.
  static func sendPendingRequests(_ state: inout State) -> [Effect<Action>] {
    let now = state.now
    state.pendingRequests.removeAll { now - $0.at > PendingRequest.memory || now < $0.at }
    return state.pendingRequests.map { request in
      switch request.purpose {
      case .redeem(let game, let units, let coins): question(game, units: units, coins: coins, key: request.key)
      case .claim(let day): question(ofDay: day, key: request.key, state)
      case .give(let friend, let coins): question(giving: coins, to: friend, key: request.key)
      }
    }
  }

  // MARK: Daily bonus

  static func claim(_ state: inout State) -> [Effect<Action>] {
    guard !state.isBusy(.claim) else { return [] }
    guard state.isOnline else { return show(.offline, &state) }
    let day = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset).rawValue
    state.busy.append(.claim)
    state.source = Spot.claim
    state.setNeedsSaving()
    return [question(ofDay: day, key: state.key(for: .claim(day: day)), state)]
  }

  private static func question(ofDay day: Int64, key: String, _ state: State) -> Effect<Action> {
    let offset = Int64(state.utcOffset)
    return ClaimStreak.request {
      ClaimStreak.call(utcOffset: offset, key: key, token: $0)
    } then: {
      .answered(.claimed($0, day: day))
    }
  }

  static func handleClaim(
    _ answer: Result<StreakClaim, CallError>, _ day: Int64, _ state: inout State
  ) -> [Effect<Action>] {
    state.finish(.claim)
    state.setNeedsSaving()
    switch answer {
    case .success(let claim):
      state.complete(.claim(day: day))
      let before = state.shownBalance
      state.wallet = claim.wallet
      state.markOutdated(.wallet)
      state.shownBalance = before
      if state.flyingTo != claim.wallet.balance { state.source = Spot.claim }
      guard claim.state == .granted else {
        state.shownBalance = claim.wallet.balance
        return show(
          claim.state == .waiting ? .waitingForBudget(claim.amount) : .heldForReview(claim.amount), &state)
      }
      return show(.earned(claim.amount), &state) + update(balance: claim.wallet.balance, &state)
        + load(.history, &state)
    case .failure(.refused(let problem)) where problem.type == .streakClaimed:
      state.complete(.claim(day: day))
      return show(.alreadyClaimed, &state) + load(.wallet, &state)
    case .failure(let failure):
      if !failure.isWorthRetrying { state.complete(.claim(day: day)) }
      return show(failure.isOffline ? .offline : .failed, &state)
    }
  }
}
