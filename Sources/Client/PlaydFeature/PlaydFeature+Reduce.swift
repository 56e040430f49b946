package import AppKit
import ClientHost
import FriendsAPI
import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import Navigation
import PartnersAPI
import PlaydAPI
import ShellBridge
import WalletAPI

extension PlaydFeature {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.apply(shell)
    let effects = handle(action, &state, shell)
    let kept = state.needsSaving
    state.needsSaving = false
    // First, because the page may be left.
    return (kept ? [.store(Key.state, state.persistedText)] : []) + effects + followStream(&state, shell)
  }

  private static func handle(_ action: Action, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .launched(let path): return launch(path, &state)
    case .appeared(let screen): return appear(screen, &state)
    case .timer(let timer): return ring(timer, &state)
    case .networkChanged: return state.isOnline ? catchUp(&state) : []
    case .seen(let isVisible): return isVisible && state.isOnline ? catchUp(&state) : []
    case .resumed: return resume(&state, shell)
    case .playerMade:
      state.playerID = shell.player?.playerID
      state.setNeedsSaving()
      return []
    case .playerChanged:
      state.playerID = shell.player?.playerID
      return begin(&state)
    case .answered(let answer): return handle(answer, &state)
    case .live(let event): return handle(event, &state)
    case .nothing: return [.unchanged]
    case .returned(let partnerReturn): return handle(partnerReturn, &state)
    case .tabTapped(let screen): return state.screen == screen ? [] : [.navigate(.tab(screen.path))]
    case .opened(let screen): return [show(screen)]
    case .backTapped: return [.navigate(.back)]
    case .playTapped(let path): return play(path, &state)
    case .settingsTapped: return [.navigate(.push("/settings"))]
    case .overlayClosed: return close(&state)
    case .toastDismissed:
      state.toast = nil
      return [.cancelTimer(Timer.toast)]
    case .retryTapped(let topic): return load(topic, &state)
    case .claimTapped: return claim(&state)
    case .moreHistoryTapped: return turnHistory(&state)
    case .redeem(let action): return redeem(action, &state)
    case .link(let action): return link(action, &state)
    case .earn(let action): return earn(action, &state)
    case .signIn(let action): return signIn(action, &state)
    case .account(let action): return account(action, &state)
    case .friends(let action): return friends(action, &state)
    case .health(let action): return health(action, &state)
    }
  }

  // MARK: Navigation

  private static func show(_ screen: Screen) -> Effect<Action> {
    screen == .games ? .navigate(.open(screen.path)) : .navigate(.push(screen.path))
  }

  /// Handles query parameters of the launch path and removes them.
  private static func launch(_ path: String, _ state: inout State) -> [Effect<Action>] {
    let address = Address(path)
    guard let screen = state.screen else { return [] }
    let plain = Effect<Action>.host(.setPath(screen.path, replacing: true))
    switch screen {
    case .earn:
      guard let partner = address.word("partner"), let word = address.word("connected") else { return [] }
      let outcome: PartnerReturn.Outcome =
        word.hasSameBytes(as: "yes") ? .connected : word.hasSameBytes(as: "denied") ? .denied : .failed
      return [plain] + handle(PartnerReturn(partner: partner, outcome: outcome), &state)
    case .account:
      guard address.isPath("/sign-in") else { return [] }
      let isCancelled = address.word("error")?.hasSameBytes(as: "cancelled") ?? false
      let outcome: AppleReturn =
        isCancelled ? .cancelled : address.token("state").map { .answered(state: $0) } ?? .unknown
      return [plain] + signIn(.appleReturned(outcome), &state)
    case .friends:
      guard let code = address.token("code").flatMap({ LinkCode(typed: $0) }) else { return [] }
      state.friendCode = code
      return [plain] + followLink(&state)
    case .game(let slug):
      guard address.hasQuery("redeem") else { return [] }
      state.cameFrom = slug
      state.redeemingAtArrival = slug
      return [plain] + redeemAtArrival(&state)
    default: return []
    }
  }

  /// Opens the redeem sheet requested by the path once the price is known.
  static func redeemAtArrival(_ state: inout State) -> [Effect<Action>] {
    guard let slug = state.redeemingAtArrival, let game = state.game(slug) else { return [] }
    state.redeemingAtArrival = nil
    return game.isOpen ? redeem(.redeemTapped(slug, units: 1), &state) : []
  }

  /// Opens a game of the site; returns to it if it was left to redeem.
  private static func play(_ path: String, _ state: inout State) -> [Effect<Action>] {
    state.played.note(path, at: state.now)
    let kept = Effect<Action>.store(Key.played, state.played.text)
    if case .game(let slug)? = state.screen, let origin = state.cameFrom, origin == slug {
      return [kept, .host(.visit(path: path, isBack: true))]
    }
    return [kept, .navigate(.push(path))]
  }

  // MARK: Loading

  /// Loads a page's topics when it comes into view.
  private static func appear(_ screen: Screen?, _ state: inout State) -> [Effect<Action>] {
    state.screen = screen
    if let slug = state.redeemingAtArrival, screen != .game(slug) { state.redeemingAtArrival = nil }
    guard let screen else {
      state.overlay = nil
      return [.cancelTimer(Timer.follow)]
    }
    var effects: [Effect<Action>] = state.hasSounds ? [] : [.defineSounds(Sound.coins)]
    state.hasSounds = true
    for topic in topics(of: screen) { effects += reload(topic, &state) }
    if screen == .notifications { effects += [.host(.more(.checkPush(id: 1))), requestPushKey()] }
    if screen != .health { state.health = .idle }
    if screen != .account {
      state.signInResult = nil
      state.recoveryCode = nil
    }
    if state.device.hasGameCenter == nil {
      state.device.hasGameCenter = false
      effects.append(ask(.hello, .hello(page: "home")))
    }
    return effects + follow(&state)
  }

  /// Handles a page restored from the browser's history: its stream has ended, and Apple's page was cancelled.
  private static func resume(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.streamToken = nil
    state.finish(.apple)
    state.screen = Screen(shell.page)
    guard state.isOnline else { return [] }
    var effects: [Effect<Action>] = []
    if let screen = state.screen {
      for topic in topics(of: screen) { effects += reload(topic, &state) }
    }
    return effects + resumePending(&state) + followLink(&state)
  }

  /// Follows the live stream while one of the feature's pages is visible. A hidden page reloads when it returns.
  private static func followStream(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let isLookedAt = state.screen != nil && shell.isVisible
    guard isLookedAt, let token = shell.player?.token else {
      guard case .some = state.streamToken else { return [] }
      state.streamToken = nil
      return [.host(.more(.stopListening(id: 1)))]
    }
    if let known = state.streamToken, known.hasSameBytes(as: token) { return [] }
    state.streamToken = token
    let call = StreamInbox.call(token: token)
    return [.host(.more(.listen(id: 1, path: call.path, headers: call.headers, lastEventID: nil)))]
  }

  /// Reloads the page in view and resumes pending requests.
  private static func catchUp(_ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    if let screen = state.screen {
      for topic in topics(of: screen) { effects += load(topic, &state) }
    }
    return effects + resumePending(&state) + followLink(&state)
  }

  /// Resumes pending requests and redemptions.
  private static func resumePending(_ state: inout State) -> [Effect<Action>] {
    sendPendingRequests(&state) + finishApple(&state) + follow(&state)
  }

  /// Resets all data after a change of the player.
  private static func begin(_ state: inout State) -> [Effect<Action>] {
    state.wallet = nil
    state.shownBalance = 0
    state.challenges = nil
    state.partners = nil
    state.history = History()
    state.inbox = Inbox()
    state.notifications = nil
    state.identities = nil
    state.devices = nil
    state.friends = nil
    state.health = .idle
    state.redemptions = []
    state.pendingRequests = []
    state.busy = []
    state.redeeming = nil
    state.overlay = nil
    state.games = nil
    state.loadStates = Topic.allCases.map { _ in LoadState() }
    state.setNeedsSaving()
    // The next player may be of another age, and has not consented to automatic imports.
    let forgotten: [Effect<Action>] = state.ageGate.adultFrom == nil ? [] : [.store(Key.adultFrom, nil)]
    state.ageGate = AgeGate()
    return forgotten + forgetHealth(&state) + catchUp(&state)
  }

  static func topics(of screen: Screen) -> [Topic] {
    switch screen {
    case .games: [.wallet, .games, .challenges, .partners, .history, .inbox]
    case .earn: [.wallet, .challenges, .partners, .inbox]
    case .wallet: [.wallet, .history, .challenges]
    case .friends: [.friends, .wallet]
    case .health: [.wallet, .challenges]
    case .inbox: [.inbox]
    case .notifications: [.notifications]
    case .account: [.identities, .devices, .partners]
    case .game: [.games, .wallet, .identities]
    case .challenge: [.challenges, .partners, .wallet]
    }
  }

  /// How long data that this page loaded counts as fresh when a screen appears.
  static let freshness = Milliseconds.seconds(10)

  private static func reload(_ topic: Topic, _ state: inout State) -> [Effect<Action>] {
    let loadState = state.loadState(of: topic)
    if loadState.isLoading { return [] }
    let isFresh = loadState.error == nil && !loadState.isOutdated
    if isFresh, let loadedAt = loadState.loadedAt, state.now - loadedAt < freshness { return [] }
    return load(topic, &state)
  }

  /// Loads a topic. If it is already loading, it is loaded again afterwards, because the response may predate the
  /// reason to load.
  static func load(_ topic: Topic, _ state: inout State) -> [Effect<Action>] {
    let index = Int(topic.rawValue)
    guard !state.loadStates[index].isLoading else {
      state.loadStates[index].isOutdated = true
      return []
    }
    guard state.isOnline else {
      state.loadStates[index].error = .offline
      return []
    }
    state.loadStates[index].isLoading = true
    state.loadStates[index].isOutdated = false
    return [question(about: topic, state)]
  }

  private static func question(about topic: Topic, _ state: State) -> Effect<Action> {
    let offset = Int64(state.utcOffset)
    switch topic {
    case .wallet:
      return GetWallet.request {
        GetWallet.call(utcOffset: offset, token: $0)
      } then: {
        .answered(.wallet($0))
      }
    case .games:
      return GetGames.request {
        GetGames.call(token: $0)
      } then: {
        .answered(.games($0))
      }
    case .challenges:
      return GetChallenges.request {
        GetChallenges.call(utcOffset: offset, token: $0)
      } then: {
        .answered(.challenges($0))
      }
    case .partners:
      return GetPartners.request {
        GetPartners.call(token: $0)
      } then: {
        .answered(.partners($0))
      }
    case .history: return requestHistory(after: nil)
    case .inbox: return requestInbox(after: nil)
    case .notifications:
      return GetNotificationSettings.request {
        GetNotificationSettings.call(token: $0)
      } then: {
        .answered(.notifications($0))
      }
    case .identities:
      return GetIdentities.request {
        GetIdentities.call(token: $0)
      } then: {
        .answered(.identities($0))
      }
    case .devices:
      return GetDevices.request {
        GetDevices.call(token: $0)
      } then: {
        .answered(.devices($0))
      }
    case .friends:
      return GetFriends.request {
        GetFriends.call(token: $0)
      } then: {
        .answered(.friends($0))
      }
    }
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect<Action>] {
    switch timer {
    case .coins: return land(&state)
    case .toast:
      state.toast = nil
      return []
    case .follow:
      var effects: [Effect<Action>] = []
      for redemption in state.underWay { effects.append(requestRedemption(redemption.redemptionID)) }
      if case .connect(let game)? = state.overlay { effects.append(requestLink(game)) }
      return effects + follow(&state)
    }
  }

  /// Schedules polling while the player waits for an operation.
  static func follow(_ state: inout State) -> [Effect<Action>] {
    guard state.screen != nil, state.isOnline else { return [.cancelTimer(Timer.follow)] }
    var span: Milliseconds?
    if case .connect? = state.overlay { span = .seconds(3) }
    for redemption in state.underWay {
      let age = state.now - (redemption.timeline.first?.at ?? state.now)
      let pause = age < .seconds(30) ? Milliseconds(1_500) : .seconds(15)
      span = span.map { min($0, pause) } ?? pause
    }
    return span.map { [.timer(Timer.follow, after: $0)] } ?? [.cancelTimer(Timer.follow)]
  }

  private static func close(_ state: inout State) -> [Effect<Action>] {
    // A sheet stays open while its request is unanswered.
    if case .sending? = state.redeeming?.step, case .redeem? = state.overlay { return [] }
    state.overlay = nil
    state.redeeming = nil
    state.calculator = nil
    return follow(&state)
  }

  /// Shows a toast.
  static func show(_ toast: Toast, _ state: inout State) -> [Effect<Action>] {
    state.toast = toast
    return [.announce(toast.sentence), .timer(Timer.toast, after: .seconds(toast.isFailure ? 7 : 4))]
  }
}

extension PlaydFeature.State {
  /// Stores the persistent state with the current action.
  mutating func setNeedsSaving() { needsSaving = true }

  /// Redemptions without a final state.
  var underWay: [Redemption] {
    var found = redemptions.filter { !$0.state.isFinal }
    for game in games ?? [] {
      guard let last = game.lastRedemption, !last.state.isFinal,
        !redemptions.contains(where: { $0.redemptionID == last.redemptionID })
      else { continue }
      found.append(last)
    }
    return found
  }
}
