import AdsAPI
import AdsEngine
package import AppKit
import ClientHost
import Kernel
import Localization

extension AdsFeature {
  /// Maximum age of the settings when an ad is requested.
  static let configurationLife = Milliseconds.seconds(3_600)

  package static func restore(_ launch: inout Launch) -> State {
    var state = State(now: launch.context.now)
    if case .some = launch.text(shopKey) { state.hasShop = true }
    guard let kept = launch.text(choiceKey).flatMap({ PersistedChoice(text: $0) }) else { return state }
    state.machine = AdsMachine(launchedAt: state.now, consent: AdConsent(answer: kept.answer))
    state.isChoiceSent = kept.isSent
    return state
  }

  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.now = shell.now
    state.canAsk = shell.isOnline && hasPlayer(shell)
    var effects = handle(action, &state, shell)
    while !state.unasked.isEmpty { effects += handle(state.unasked.removeFirst(), &state, shell) }
    if let end = state.restsUntil, end != state.restAlarm {
      state.restAlarm = end
      effects.append(.timer(Timer.rest, after: end - state.now))
    }
    // First, because recipients of the answer may read it.
    let status = status(state, shell)
    return status == shell.adStatus ? effects : [.adStatus(status)] + effects
  }

  private static func hasPlayer(_ shell: ShellContext) -> Bool { if case .some = shell.player { true } else { false } }

  /// Availability of rewarded ads: possible whenever the server can be asked.
  private static func status(_ state: State, _ shell: ShellContext) -> AdStatus {
    guard shell.isOnline, state.restsUntil == nil else { return .none }
    return state.isLoading ? .loading : .ready
  }

  private static func handle(_ action: Action, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .show(let placement): return show(placement, &state)
    case .approaching(let placement):
      return configure(&state) + send(.approached(placement), &state)
    case .gameEnded(let length): return configure(&state) + send(.gameEnded(after: length), &state)
    case .settingsAppeared:
      return (hasPlayer(shell) ? configure(ifOlderThan: .seconds(10), &state) : [])
        + AppBridge.handle(.approached, &state)
    case .settingsTapped: return configure(&state) + send(.asked, &state)
    case .timer(let timer): return ring(timer, &state)
    case .visibility(let isVisible): return handleVisibility(isVisible, &state)
    // Purchases that wait for the server.
    case .circumstancesChanged: return state.hasShop ? AppBridge.handle(.approached, &state) : []
    case .news(let ticket, let news): return handle(news, of: ticket, &state)
    case .configured(.success(let configuration)): return configured(configuration, &state)
    case .configured(.failure): return notConfigured(&state)
    case .consentRecorded(let update, let answer): return handle(answer, to: update, &state)
    case .offered(let placement, let ticket, .success(let offer)):
      return offered(offer, placement: placement, ticket: ticket, state: &state)
    case .offered(let placement, let ticket, .failure(let failure)):
      return notOffered(failure, placement: placement, ticket: ticket, state: &state)
    case .reported(.success): return reported(&state)
    case .claimed(.success(let reward)): return complete(reward, &state) + reported(&state)
    case .reported(.failure(let failure)), .claimed(.failure(let failure)): return notReported(failure, &state)
    case .chose(let choice):
      guard state.isAsking else { return [] }
      return AppBridge.askForTracking(after: choice, state) + send(.chose(choice), &state)
    case .questionClosed: return state.isAsking ? send(.dismissed, &state) : []
    case .closeTapped: return close(&state)
    case .closeConfirmed:
      guard state.showing?.phase == .confirming else { return [] }
      return leave(&state)
    case .keepWatchingTapped: return keepWatching(&state)
    case .gameTapped: return openGame(&state)
    case .shop(let action): return AppBridge.handle(action, &state)
    }
  }

  // MARK: Requests

  private static func show(_ placement: AdPlacement, _ state: inout State) -> [Effect<Action>] {
    let isWaiting = state.early != nil
    if state.configuredAt == nil, !isWaiting {
      // An interstitial never blocks.
      guard placement.format == .rewarded else {
        return configure(&state) + finish(placement, .unavailable(freeGrant: nil))
      }
      state.early = placement
      return configure(&state)
    }
    guard !isWaiting else { return finish(placement, .unavailable(freeGrant: nil)) }
    return configure(&state) + send(.wanted(placement), &state)
  }

  /// Loads missing or outdated settings.
  static func configure(
    ifOlderThan age: Milliseconds = configurationLife, _ state: inout State
  ) -> [Effect<Action>] {
    guard !state.isConfiguring else { return [] }
    if let at = state.configuredAt, state.now >= at, state.now - at < age { return [] }
    state.isConfiguring = true
    return sendRequest(
      GetAdsConfiguration.self, state: &state, call: { GetAdsConfiguration.call(token: $0) }, then: Action.configured)
  }

  /// Answers the feature that requested the ad.
  static func finish(_ placement: AdPlacement, _ outcome: AdOutcome) -> [Effect<Action>] {
    [.signal(.adFinished(placement, outcome))]
  }

  /// Sends an event to the machine and performs its commands.
  static func send(_ event: AdsMachine.Event, _ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    for command in state.machine.handle(event, at: state.now) { effects += perform(command, &state) }
    return effects
  }

  private static func perform(_ command: AdsMachine.Command, _ state: inout State) -> [Effect<Action>] {
    switch command {
    case .load(let placement, let ticket):
      let alarm = Effect<Action>.timer(Timer.load(placement), after: state.machine.rules.loadTimeout)
      guard state.isChoiceSent else {
        state.held.append((placement, ticket))
        return [alarm] + sendChoice(&state)
      }
      return [alarm] + requestOffer(placement, ticket, &state)
    case .show(let placement): return begin(placement, &state)
    case .drop(let placement):
      state.loaded.removeAll { $0.view.placement == placement }
      return []
    case .passed(let placement): return finish(placement, .unavailable(freeGrant: nil))
    case .outcome(_, .ended): return []
    case .outcome(let placement, .unavailable):
      return finish(placement, .unavailable(freeGrant: freeGrant(for: placement, &state)))
    case .outcome(let placement, .declined): return finish(placement, .closedEarly)
    case .keepConsent:
      state.isChoiceSent = false
      return storeChoice(state) + sendChoice(&state)
    }
  }

  /// Consumes a reward granted without an ad.
  private static func freeGrant(for placement: AdPlacement, _ state: inout State) -> String? {
    guard let place = state.grants.firstIndex(where: { $0.placement == placement && $0.reward.expiresAt > state.now })
    else { return nil }
    return state.grants.remove(at: place).reward.token
  }

  /// Sends the player's choice. Loads wait for it, since the server assigns no ads before.
  static func sendChoice(_ state: inout State) -> [Effect<Action>] {
    guard !state.isChoiceSent, !state.isSendingChoice, state.configuredAt != nil else { return [] }
    state.isSendingChoice = true
    let consent = state.machine.consent
    let update = AdConsentUpdate(choice: consent.choice, policy: consent.policy)
    return sendRequest(
      RecordAdConsent.self, state: &state, call: { RecordAdConsent.call(update, token: $0) },
      then: { .consentRecorded(update, $0) })
  }

  /// Stores the choice on the device.
  static func storeChoice(_ state: State) -> [Effect<Action>] {
    [.store(choiceKey, PersistedChoice(answer: state.machine.consent.answer, isSent: state.isChoiceSent).text)]
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect<Action>] {
    if let placement = timer.placement {
      guard case .loading(let ticket) = state.machine.slot(placement) else { return [] }
      state.held.removeAll { $0.ticket == ticket }
      return send(.late(placement, ticket: ticket), &state)
    }
    switch timer {
    case .scene: return turnScene(&state)
    case .retry: return retry(&state)
    case .rest:
      // Reset if it fired early.
      state.restAlarm = nil
      return []
    case .loadBetweenGames, .loadLife, .loadAttempt, .loadHint: return []
    }
  }

  // MARK: Ad on the screen

  private static func begin(_ placement: AdPlacement, _ state: inout State) -> [Effect<Action>] {
    guard let place = state.loaded.firstIndex(where: { $0.view.placement == placement }) else {
      return send(.ended(.failed), &state) + finish(placement, .unavailable(freeGrant: nil))
    }
    let (ticket, view) = state.loaded.remove(at: place)
    guard view.provider == .house else { return beginOther(view, ticket, &state) }
    let isSkippable = placement.format == .interstitial && view.skippableAfter <= .zero
    state.showing = Showing(
      view: view, startedAt: state.now, phase: isSkippable ? .skippable : .playing, ticket: ticket)
    return report(.impression, of: view.viewID, &state) + wakeScene(state)
      + [.announce(placement.format == .rewarded ? .adsRewardedAnnouncement : .adsInterstitialAnnouncement)]
  }

  /// Schedules the next change of the scene.
  private static func wakeScene(_ state: State) -> [Effect<Action>] {
    guard let showing = state.showing, showing.hiddenAt == nil else { return [] }
    switch showing.phase {
    case .playing:
      // At every full second, for the countdown.
      let left = (showing.isRewarded ? showing.endsAt : showing.skippableAt) - state.now
      return [.timer(Timer.scene, after: left > .zero ? Milliseconds((left.rawValue - 1) % 1000 + 1) : .zero)]
    case .skippable, .confirming:
      return [.timer(Timer.scene, after: max(.zero, showing.endsAt - state.now))]
    case .over, .claiming: return []
    }
  }

  private static func turnScene(_ state: inout State) -> [Effect<Action>] {
    guard var showing = state.showing, showing.hiddenAt == nil else { return [] }
    guard showing.isOurs else { return showing.isOn ? [] : handle(.none, of: showing.ticket, &state) }
    if !showing.isRewarded, showing.phase == .playing, state.now >= showing.skippableAt {
      showing.phase = .skippable
      if showing.opensGame, state.now < showing.endsAt {
        state.showing = showing
        return leave(&state)
      }
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

  /// A hidden ad is paused.
  private static func handleVisibility(_ isVisible: Bool, _ state: inout State) -> [Effect<Action>] {
    guard var showing = state.showing, showing.isOurs, showing.phase != .over, showing.phase != .claiming else {
      return []
    }
    if !isVisible {
      if showing.hiddenAt == nil { showing.hiddenAt = state.now }
      state.showing = showing
      return [.cancelTimer(Timer.scene)]
    }
    guard let hiddenAt = showing.hiddenAt else { return [] }
    showing.hiddenAt = nil
    showing.startedAt = showing.startedAt + max(.zero, state.now - hiddenAt)
    showing.turn += 1
    state.showing = showing
    return wakeScene(state)
  }

  private static func close(_ state: inout State) -> [Effect<Action>] {
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

  /// Opens the ad's game: at once where the ad may be left, otherwise after it.
  private static func openGame(_ state: inout State) -> [Effect<Action>] {
    guard let showing = state.showing, showing.isOurs, !showing.opensGame else { return [] }
    state.showing?.opensGame = true
    switch showing.phase {
    case .skippable, .over: return leave(&state)
    case .playing, .confirming, .claiming: return [.announce(.adsOpensAfter)]
    }
  }

  /// The game that was tapped.
  private static func game(of showing: Showing) -> [Effect<Action>] {
    guard showing.opensGame, let creative = showing.view.creative else { return [] }
    return [.navigate(.open(creative.path))]
  }

  private static func keepWatching(_ state: inout State) -> [Effect<Action>] {
    guard state.showing?.phase == .confirming else { return [] }
    state.showing?.phase = .playing
    return []
  }

  /// Closes the ad early, or after an interstitial.
  private static func leave(_ state: inout State) -> [Effect<Action>] {
    guard let showing = state.showing else { return [] }
    let isOver = showing.phase == .over
    state.showing = nil
    var effects: [Effect<Action>] = [.cancelTimer(Timer.scene)]
    if !isOver { effects += report(.skip, of: showing.view.viewID, &state) }
    effects += send(.ended(isOver ? .completed : .closed), &state)
    return effects + finish(showing.view.placement, isOver ? .completed(rewardToken: nil) : .closedEarly)
      + game(of: showing)
  }

  /// Ends a completed rewarded ad with its reward, or without if the server could not be reached.
  static func complete(_ reward: AdReward?, _ state: inout State) -> [Effect<Action>] {
    guard let showing = state.showing, showing.phase == .claiming else { return [] }
    state.showing = nil
    let placement = showing.view.placement
    guard let reward else {
      return send(.ended(.failed), &state) + finish(placement, .unavailable(freeGrant: nil))
    }
    return send(.ended(.completed), &state) + finish(placement, .completed(rewardToken: reward.token))
      + game(of: showing)
  }
}
