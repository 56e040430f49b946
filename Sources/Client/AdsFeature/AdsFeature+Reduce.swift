import AdsEngine
import Kernel
import Localization
import PlaydAPI

extension AdsFeature {
  /// How old the server's settings may be when an ad is wanted.
  static let configurationLife = Milliseconds.seconds(3_600)

  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .show(let placement): return show(placement, &state)
    case .approaching(let placement):
      return configure(&state) + tell(.approached(placement), &state)
    case .gameEnded: return configure(&state) + tell(.gameEnded, &state)
    case .settingsAppeared: return configure(ifOlderThan: .seconds(10), &state)
    case .settingsTapped: return configure(&state) + tell(.asked, &state)
    case .restored(let kept):
      state.machine = AdsMachine(launchedAt: state.now, consent: AdConsent(answer: kept.answer))
      state.isChoiceSent = kept.isSent
      return []
    case .timer(let timer): return ring(timer, &state)
    case .visibility(let isVisible): return look(isVisible, &state)
    case .answered(let question, let answer): return take(answer, to: question, &state)
    case .news(let ticket, let news): return hear(news, of: ticket, &state)
    case .chose(let choice):
      guard state.isAsking else { return [] }
      return tell(.chose(choice), &state)
    case .questionClosed: return state.isAsking ? tell(.dismissed, &state) : []
    case .closeTapped: return close(&state)
    case .closeConfirmed:
      guard state.showing?.phase == .confirming else { return [] }
      return leave(&state)
    case .keepWatchingTapped: return keepWatching(&state)
    }
  }

  // MARK: What is wanted

  private static func show(_ placement: AdPlacement, _ state: inout State) -> [Effect] {
    let isWaiting = state.early != nil
    if state.configuredAt == nil, !isWaiting {
      // An interstitial keeps nobody waiting.
      guard placement.format == .rewarded else {
        return configure(&state) + [.finished(placement, .unavailable(freeGrant: nil))]
      }
      state.early = placement
      return configure(&state)
    }
    guard !isWaiting else { return [.finished(placement, .unavailable(freeGrant: nil))] }
    return configure(&state) + tell(.wanted(placement), &state)
  }

  /// Asks for the settings where they are not there or old.
  private static func configure(
    ifOlderThan age: Milliseconds = configurationLife, _ state: inout State
  ) -> [Effect] {
    guard !state.isConfiguring else { return [] }
    if let at = state.configuredAt, state.now >= at, state.now - at < age { return [] }
    state.isConfiguring = true
    return [.ask(.configuration)]
  }

  /// Hands the machine an event and carries its commands out.
  static func tell(_ event: AdsMachine.Event, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    for command in state.machine.take(event, at: state.now) { effects += perform(command, &state) }
    return effects
  }

  private static func perform(_ command: AdsMachine.Command, _ state: inout State) -> [Effect] {
    switch command {
    case .load(let placement, let ticket):
      let alarm = Effect.setTimer(.load(placement), after: state.machine.rules.loadTimeout)
      guard state.isChoiceSent else {
        state.held.append((placement, ticket))
        return [alarm] + sendChoice(&state)
      }
      return [alarm, .ask(.offer(placement, ticket: ticket))]
    case .show(let placement): return begin(placement, &state)
    case .drop(let placement):
      state.loaded.removeAll { $0.view.placement == placement }
      return []
    case .passed(let placement): return [.finished(placement, .unavailable(freeGrant: nil))]
    case .outcome(_, .ended): return []
    case .outcome(let placement, .unavailable):
      return [.finished(placement, .unavailable(freeGrant: grant(for: placement, &state)))]
    case .outcome(let placement, .declined): return [.finished(placement, .closedEarly)]
    case .keepConsent:
      state.isChoiceSent = false
      return [.keep] + sendChoice(&state)
    }
  }

  /// A reward the server gave without an ad; handed on once.
  private static func grant(for placement: AdPlacement, _ state: inout State) -> String? {
    guard let place = state.grants.firstIndex(where: { $0.placement == placement && $0.reward.expiresAt > state.now })
    else { return nil }
    return state.grants.remove(at: place).reward.token
  }

  /// Tells the server what the player chose; loads wait for it, since the server hands out nothing before.
  static func sendChoice(_ state: inout State) -> [Effect] {
    guard !state.isChoiceSent, !state.isSendingChoice, state.configuredAt != nil else { return [] }
    state.isSendingChoice = true
    let consent = state.machine.consent
    return [.ask(.consent(AdConsentUpdate(choice: consent.choice, policy: consent.policy)))]
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    if let placement = timer.placement {
      guard case .loading(let ticket) = state.machine.slot(placement) else { return [] }
      state.held.removeAll { $0.ticket == ticket }
      return tell(.late(placement, ticket: ticket), &state)
    }
    return timer == .scene ? turnScene(&state) : retry(&state)
  }

  // MARK: The ad on the screen

  private static func begin(_ placement: AdPlacement, _ state: inout State) -> [Effect] {
    guard let place = state.loaded.firstIndex(where: { $0.view.placement == placement }) else {
      return tell(.ended(.failed), &state) + [.finished(placement, .unavailable(freeGrant: nil))]
    }
    let (ticket, view) = state.loaded.remove(at: place)
    guard view.provider == .house else { return beginOther(view, ticket, &state) }
    let isSkippable = placement.format == .interstitial && view.skippableAfter <= .zero
    state.showing = Showing(
      view: view, startedAt: state.now, phase: isSkippable ? .skippable : .playing, ticket: ticket)
    return report(.impression, of: view.viewID, &state) + wakeScene(state)
      + [.announce(placement.format == .rewarded ? .adsRewardedAnnouncement : .adsInterstitialAnnouncement)]
  }

  /// Sets the alarm for the next change of the scene.
  private static func wakeScene(_ state: State) -> [Effect] {
    guard let showing = state.showing, showing.hiddenAt == nil else { return [] }
    switch showing.phase {
    case .playing where !showing.isRewarded:
      return [.setTimer(.scene, after: max(.zero, showing.startedAt + showing.view.skippableAfter - state.now))]
    case .playing, .skippable, .confirming:
      return [.setTimer(.scene, after: max(.zero, showing.endsAt - state.now))]
    case .over, .claiming: return []
    }
  }

  private static func turnScene(_ state: inout State) -> [Effect] {
    guard var showing = state.showing, showing.hiddenAt == nil else { return [] }
    guard showing.isOurs else { return showing.isOn ? [] : hear(.none, of: showing.ticket, &state) }
    if !showing.isRewarded, showing.phase == .playing, state.now >= showing.startedAt + showing.view.skippableAfter {
      showing.phase = .skippable
    }
    if state.now >= showing.endsAt {
      switch showing.phase {
      case .playing, .confirming: showing.phase = showing.isRewarded ? .claiming : .over
      case .skippable: showing.phase = .over
      case .over, .claiming: return []
      }
      state.showing = showing
      var effects = report(.completion, of: showing.view.viewID, &state)
      if showing.phase == .claiming { effects += report(.claim, of: showing.view.viewID, &state) }
      return effects
    }
    state.showing = showing
    return wakeScene(state)
  }

  /// An ad nobody can see does not run.
  private static func look(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    guard var showing = state.showing, showing.isOurs, showing.phase != .over, showing.phase != .claiming else {
      return []
    }
    if !isVisible {
      if showing.hiddenAt == nil { showing.hiddenAt = state.now }
      state.showing = showing
      return [.cancelTimer(.scene)]
    }
    guard let hiddenAt = showing.hiddenAt else { return [] }
    showing.hiddenAt = nil
    showing.startedAt = showing.startedAt + max(.zero, state.now - hiddenAt)
    showing.turn += 1
    state.showing = showing
    return wakeScene(state)
  }

  private static func close(_ state: inout State) -> [Effect] {
    guard var showing = state.showing, showing.isOurs else { return [] }
    switch showing.phase {
    case .playing where showing.isRewarded:
      showing.phase = .confirming
      state.showing = showing
      return []
    case .playing, .confirming, .claiming: return []
    case .skippable, .over: return leave(&state)
    }
  }

  private static func keepWatching(_ state: inout State) -> [Effect] {
    guard state.showing?.phase == .confirming else { return [] }
    state.showing?.phase = .playing
    return []
  }

  /// Takes the ad off the screen before its end, or after an interstitial's.
  private static func leave(_ state: inout State) -> [Effect] {
    guard let showing = state.showing else { return [] }
    let isOver = showing.phase == .over
    state.showing = nil
    var effects: [Effect] = [.cancelTimer(.scene)]
    if !isOver { effects += report(.skip, of: showing.view.viewID, &state) }
    effects += tell(.ended(isOver ? .completed : .closed), &state)
    return effects + [.finished(showing.view.placement, isOver ? .completed(rewardToken: nil) : .closedEarly)]
  }

  /// Ends a rewarded ad that ran to its end: with its reward, or without where the server could not be brought to it.
  static func settle(_ reward: AdReward?, _ state: inout State) -> [Effect] {
    guard let showing = state.showing, showing.phase == .claiming else { return [] }
    state.showing = nil
    let placement = showing.view.placement
    guard let reward else {
      return tell(.ended(.failed), &state) + [.finished(placement, .unavailable(freeGrant: nil))]
    }
    return tell(.ended(.completed), &state) + [.finished(placement, .completed(rewardToken: reward.token))]
  }
}
