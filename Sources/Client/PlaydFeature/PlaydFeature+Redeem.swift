import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

// Redeeming: units are chosen, the price is confirmed, the server is asked under a key that outlives a reload, and the
// redemption is followed until the game has confirmed or the coins are back.
extension PlaydFeature {
  static func redeem(_ action: Action, _ state: inout State) -> [Effect] {
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
    default: return []
    }
  }

  /// Units within what one redemption may have.
  private static func held(_ units: Int64, _ game: Game?) -> Int64 {
    guard let rate = game?.rate else { return max(units, 1) }
    return min(max(units, rate.leastUnits), rate.mostUnits)
  }

  private static func send(_ state: inout State) -> [Effect] {
    guard let redeeming = state.redeeming, redeeming.step != .sending, let game = state.game(redeeming.game) else {
      return []
    }
    // A redemption is never queued: what is confirmed now must happen now, or not at all.
    guard state.isOnline else {
      state.redeeming?.step = .refused(.offline)
      return []
    }
    let coins = game.rate.coins(for: redeeming.units).rawValue
    let wish = Wish.Purpose.redeem(redeeming.game, units: redeeming.units, coins: coins)
    // One that was sent before may have been done then.
    state.redeeming?.hasHeardBalance = state.wishes.contains { $0.purpose == wish }
    let key = state.key(for: wish)
    state.redeeming?.step = .sending
    return [.keep, .ask(.redeem(redeeming.game, units: redeeming.units, coins: coins, key: key))]
  }

  static func takeRedemption(
    _ answer: Result<Redemption, CallFailure>, _ game: GameSlug, _ units: Int64, _ coins: Int64, _ state: inout State
  ) -> [Effect] {
    let isLooking = state.redeeming?.game == game && state.redeeming?.step == .sending
    switch answer {
    case .success(let redemption):
      state.settle(.redeem(game, units: units, coins: coins))
      if isLooking { state.redeeming?.step = .following(redemption.redemptionID) }
      let isNew = !state.redemptions.contains { $0.redemptionID == redemption.redemptionID }
      var effects: [Effect] = [.keep]
      if isNew { effects += spend(coins, on: game, &state) }
      return effects + note(redemption, &state) + ask(about: .history, &state)
    case .failure(let failure):
      guard case .refused(let problem) = failure, !failure.isWorthRetrying else {
        // Nobody knows whether it arrived. The wish stays, and sending it again redeems nothing more.
        if isLooking { state.redeeming?.step = .refused(.unanswered) }
        return [.keep]
      }
      state.settle(.redeem(game, units: units, coins: coins))
      if isLooking { state.redeeming?.step = .refused(refusal(problem)) }
      return [.keep] + ask(about: .wallet, &state) + ask(about: .games, &state)
    }
  }

  private static func refusal(_ problem: Problem) -> Redeeming.Refusal {
    switch problem.type {
    case .insufficientCoins: .insufficient
    case .rateChanged: .rateChanged
    case .unitsOutOfRange: .unitsOutOfRange
    case .gameNotLinked: .notLinked
    default: .other
    }
  }

  /// Takes how a redemption stands, and says it when that is final.
  static func note(_ redemption: Redemption, _ state: inout State) -> [Effect] {
    let before = state.redemptions.first { $0.redemptionID == redemption.redemptionID }
    state.redemptions.removeAll { $0.redemptionID == redemption.redemptionID }
    state.redemptions.insert(redemption, at: 0)
    state.redemptions = Array(state.redemptions.prefix(20))
    var effects = follow(&state)
    guard redemption.state.isFinal, before?.state != redemption.state else { return effects }
    let game = state.game(redemption.game)
    if redemption.state == .delivered {
      let units = game.map { unitWords($0.unit, redemption.units, state.language) } ?? redemption.units.description
      effects += say(
        .delivered(units: units, game: game?.name.text(in: state.language.code) ?? redemption.game.text), &state)
      effects.append(.vibrate(.success))
    } else {
      state.source = Spot.redeem
      effects += say(.refunded(redemption.coins.rawValue), &state)
    }
    return effects + ask(about: .wallet, &state)
  }

  /// Sends what was wished and never answered again, each under its key. What is old is left to the player to wish anew.
  static func sendWishes(_ state: inout State) -> [Effect] {
    let now = state.now
    state.wishes.removeAll { now - $0.at > Wish.memory || now < $0.at }
    return state.wishes.map { wish in
      switch wish.purpose {
      case .redeem(let game, let units, let coins): .ask(.redeem(game, units: units, coins: coins, key: wish.key))
      case .claim(let day): .ask(.claim(key: wish.key, day: day))
      }
    }
  }

  // MARK: The daily bonus

  static func claim(_ state: inout State) -> [Effect] {
    guard !state.isBusy(.claim) else { return [] }
    guard state.isOnline else { return say(.offline, &state) }
    let day = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset).rawValue
    state.busy.append(.claim)
    state.source = Spot.claim
    return [.keep, .ask(.claim(key: state.key(for: .claim(day: day)), day: day))]
  }

  static func takeClaim(
    _ answer: Result<StreakClaim, CallFailure>, _ day: Int64, _ state: inout State
  ) -> [Effect] {
    state.busy.removeAll { $0 == .claim }
    switch answer {
    case .success(let claim):
      state.settle(.claim(day: day))
      let before = state.shownBalance
      state.wallet = claim.wallet
      state.outdate(.wallet)
      state.shownBalance = before
      if state.flyingTo != claim.wallet.balance { state.source = Spot.claim }
      guard claim.state == .granted else {
        state.shownBalance = claim.wallet.balance
        return [.keep] + say(.heldForReview(claim.amount), &state)
      }
      return [.keep] + say(.earned(claim.amount), &state) + settle(balance: claim.wallet.balance, &state)
        + ask(about: .history, &state)
    case .failure(.refused(let problem)) where problem.type == .streakClaimed:
      state.settle(.claim(day: day))
      return [.keep] + say(.alreadyClaimed, &state) + ask(about: .wallet, &state)
    case .failure(let failure):
      if !failure.isWorthRetrying { state.settle(.claim(day: day)) }
      return [.keep] + say(failure.isOffline ? .offline : .failed, &state)
    }
  }
}
