import AdsEngine
package import AppKit
import ClientHost
import CodeBreakerEngine
import Kernel
import Localization
import Navigation

extension CodeBreakerFeature {
  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .page(let page): .appeared(page.flatMap { Screen($0) })
    case .resumed: .resumed
    case .timer(let timer): Timer(rawValue: timer).map { .timer($0) }
    case .network, .player(.made), .player(.changed): .networkChanged
    case .stored(let key, let value): .stored(key: key, value: value)
    case .host(.shared(let outcome)): .shared(outcome)
    case .adFinished(let placement, let outcome): Reward(placement).map { .rewarded($0, outcome) }
    default: nil
    }
  }

  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.follow(shell)
    switch action {
    case .levelTapped(let level): return begin(level, &state)
    case .continueTapped: return continueCampaign(&state)
    case .rankedStarted: return startRanked(&state)
    case .freeTapped, .dailyTapped, .rankedTapped, .statisticsTapped, .helpTapped, .boardTapped:
      return action.screen.map { [.navigate(.push($0.path))] } ?? []
    case .boardChosen(let isRanked): return chooseBoard(isRanked, &state)
    case .boardDayTapped(let day): return showBoard(day, &state)
    case .friendsTapped: return [.navigate(.push("/friends"))]
    case .settingsTapped: return [.navigate(.push(settingsPath))]
    case .pegsChosen(let pegs): state.free.setPegs(pegs)
    case .coloursChosen(let colours): state.free.setColours(colours)
    case .attemptsChosen(let attempts): state.free.setAttempts(attempts)
    case .repeatsChosen(let repeats): state.free.setRepeats(repeats)
    case .freeStarted: return beginFree(&state)
    case .dailyStarted: return beginDaily(&state)
    case .shortcutTapped: return beginShortcut(&state)
    case .pastDayTapped(let day): return showPast(day, &state)
    case .tray(let pointers): return play(&state) { follow(pointers, &$0) }
    case .colourTapped(let colour):
      return play(&state) { isEcho(.colour(colour), &$0) ? [] : place(colour, at: nil, &$0) }
    case .slotTapped(let slot): return play(&state) { isEcho(.slot(slot), &$0) ? [] : tap(slot, &$0) }
    case .key(let key): return play(&state) { press(key, &$0) }
    case .lessonTapped: return play(&state, placeLesson)
    case .undoTapped: return play(&state) { change(&$0) { $0.undo() } }
    case .clearTapped: return play(&state) { change(&$0) { $0.clear() } }
    case .guessTapped: return play(&state, guess)
    case .hintTapped: return requestHint(&state)
    case .resultTapped: return showResult(&state)
    case .overlayClosed:
      // Input waits while an ad is running.
      guard state.asking == nil else { return [] }
      state.overlay = nil
      return []
    case .rewardTapped(let reward): return request(reward, &state)
    case .boughtLifeTapped: return useBoughtLife(&state)
    case .livesForCoinsTapped: return buyLives(&state)
    case .tryAgainTapped: return tryAgain(&state)
    case .nextTapped: return next(&state)
    case .quitTapped: return quit(&state)
    case .analysisTapped:
      let effects = recordResult(state.open, &state)
      state.overlay = nil
      return effects + show(.analysis, &state)
    case .revealTapped:
      guard state.asking == nil else { return [] }
      return recordResult(state.open, &state)
    case .shareTapped: return share(&state, shell.language)
    case .abandonConfirmed: return abandon(&state)
    case .contradictionsChanged(let isOn): state.memory.pointsOutContradictions = isOn
    case .numbersChanged(let isOn): state.memory.showsNumbers = isOn
    case .backTapped: return [.navigate(.back)]
    case .appeared(let screen): return handleArrival(at: screen, &state, shell)
    case .resumed: return resume(&state, shell)
    case .rewarded(let reward, let outcome): return handle(reward, outcome, &state)
    case .timer(.clock): return watchClock(&state)
    case .timer(.work): return compute(&state)
    case .timer(.reveal): return revealNext(&state)
    case .networkChanged: return state.isOnline && state.screen != nil ? refresh(&state) : []
    case .shared(let outcome): return handle(outcome, &state)
    case .retryTapped: return state.screen == .ranked ? requestRanked(&state) : requestDaily(&state)
    case .stored(let key, let value): return apply(value, of: key, &state)
    case .overviewFailed: return requestGuest(state, shell)
    case .heard(let news): return handle(news, &state)
    }
    return [storeMemory(state)]
  }

  private static func beginDaily(_ state: inout State) -> [Effect<Action>] {
    guard state.games.daily != nil else { return [] }
    state.open = .daily
    return show(.play, &state)
  }

  private static func showResult(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, game.isOver, state.revealed == nil else { return [] }
    state.overlay = game.status == .won ? .won : .lost
    return watchClock(&state)
  }

  // MARK: Screens

  /// Opens a screen. Starting a game replaces the free-play options, so that going back leads to the map.
  static func show(_ screen: Screen, _ state: inout State) -> [Effect<Action>] {
    switch (screen, state.screen) {
    case (.play, .play): appear(.play, &state)
    case (.play, .free): [.navigate(.replace(screen.path))]
    default: [.navigate(.push(screen.path))]
    }
  }

  /// Opens the catalogue page with the sheet for one life. The card is shown again on return.
  private static func buyLives(_ state: inout State) -> [Effect<Action>] {
    state.isBuyingLives = true
    return [.store(buyingKey, "1"), .navigate(.push("/games/code-breaker?redeem=1"))]
  }

  /// Handles a screen coming into view.
  private static func handleArrival(at screen: Screen?, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>]
  {
    var effects: [Effect<Action>] = []
    if state.isBuyingLives, screen != nil {
      state.isBuyingLives = false
      effects.append(.store(buyingKey, nil))
      if state.lives == 0 { state.overlay = .noLives }
    }
    effects += appear(screen, &state) + requestGuest(state, shell)
    // A lost game may need one.
    return screen == .play ? effects + [.signal(.ad(.approach(.attempt)))] : effects
  }

  /// Handles a restored page: its sessions may have been played elsewhere; the server returns the open ones.
  private static func resume(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    if state.isOnline { state.sessions = [] }
    let effects = handleArrival(at: Screen(shell.page), &state, shell)
    return state.isOnline && state.screen != nil ? effects + refresh(&state) : effects
  }

  /// Triggers the creation of a guest with a request that needs a player; repeated after a failure.
  private static func requestGuest(_ state: State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.isOnline, state.screen != nil, case .none = shell.player else { return [] }
    return [fetchOverview(state)]
  }

  private static func appear(_ screen: Screen?, _ state: inout State) -> [Effect<Action>] {
    state.screen = screen
    state.drags = []
    state.toast = nil
    state.revealed = nil
    if screen != .play, state.asking == nil, state.overlay != .noLives { state.overlay = nil }
    switch screen {
    case .home: return refresh(&state) + watchClock(&state)
    case .play:
      state.settledRows = state.game?.rows.count ?? 0
      if let game = state.game, game.isOver, !game.isCounted, state.overlay == nil {
        state.overlay = game.status == .won ? .won : .lost
      }
      // Lives may have been bought meanwhile.
      return watchClock(&state) + (state.overlay == .noLives ? refresh(&state) : [])
    case .analysis:
      state.analysis = nil
      state.computation = .analysis
      return [.timer(Timer.work, after: afterFrame)]
    case .daily: return requestDaily(&state) + watchClock(&state)
    case .ranked: return requestRanked(&state) + watchClock(&state)
    case .board: return showBoard(state.board.isRanked ? state.season : state.today, &state)
    case .statistics, .help, .free: return []
    case nil: return [.cancelTimer(Timer.clock)]
    }
  }

  /// Two frames: the screen that waits is painted by then.
  static let afterFrame = Milliseconds(34)

  /// Updates visible countdowns.
  static func watchClock(_ state: inout State) -> [Effect<Action>] {
    state.memory.lives.advance(to: state.time)
    let showsNextDaily =
      state.screen == .daily || state.game?.kind.isDaily == true && (state.overlay == .won || state.overlay == .lost)
    let isWaiting = state.untilNextLife != nil || state.shortcutWait != nil
    let counts =
      isWaiting && (state.screen == .home || state.overlay != nil) || showsNextDaily || state.screen == .ranked
    // Midnight has passed for the player: there is a new code.
    let isNewDay = state.screen == .daily && state.daily.status == .ready && state.daily.day != state.today
    return (counts ? [.timer(Timer.clock, after: .seconds(1))] : []) + (isNewDay ? requestDaily(&state) : [])
  }

  private static func compute(_ state: inout State) -> [Effect<Action>] {
    defer { state.computation = nil }
    switch state.computation {
    case .analysis:
      guard let game = state.game, !game.rows.isEmpty else { return [] }
      state.analysis = Analysis(game.rows, game.space, secret: game.revealed)
      return [.announce(.codebreakerAnalysisReady)]
    case .hint: return suggest(&state)
    case nil: return []
    }
  }
}

extension CodeBreakerFeature.State {
  fileprivate mutating func follow(_ shell: ShellContext) {
    now = shell.now
    utcOffset = shell.utcOffset
    isOnline = shell.isOnline
    putsDayFirst = shell.putsDayFirst
    ads = shell.adStatus
    reducesMotion = shell.reducesMotion
    memory.clock.read(wall: now, uptime: now - launchedAt)
  }
}
