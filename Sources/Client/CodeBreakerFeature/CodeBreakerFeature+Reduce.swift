import CodeBreakerEngine
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

extension CodeBreakerFeature {
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    state.memory.clock.read(wall: state.now, uptime: state.now - state.launchedAt)
    switch action {
    case .levelTapped(let level): return begin(level, &state)
    case .continueTapped: return goOn(&state)
    case .freeTapped: return [.show(.free)]
    case .dailyTapped: return [.show(.daily)]
    case .statisticsTapped: return [.show(.statistics)]
    case .helpTapped: return [.show(.help)]
    case .pegsChosen(let pegs): state.free.setPegs(pegs)
    case .coloursChosen(let colours): state.free.setColours(colours)
    case .attemptsChosen(let attempts): state.free.setAttempts(attempts)
    case .repeatsChosen(let repeats): state.free.setRepeats(repeats)
    case .freeStarted: return beginFree(&state)
    case .dailyStarted:
      guard state.games.daily != nil else { return [] }
      state.open = .daily
      return [.show(.play)]
    case .tray, .colourTapped, .slotTapped, .key, .undoTapped, .clearTapped, .guessTapped:
      return touch(action, &state)
    case .hintTapped:
      guard let game = state.game, !game.isOver, case .recorded = game.source else { return [] }
      state.overlay = .hint
      return [.approach(.hint)]
    case .resultTapped:
      guard let game = state.game, game.isOver else { return [] }
      state.overlay = game.status == .won ? .won : .lost
      return watchClock(&state)
    case .overlayClosed:
      // While an advertisement runs its answer is waited for.
      guard state.asking == nil else { return [] }
      state.overlay = nil
      return []
    case .rewardTapped(let reward): return want(reward, &state)
    case .boughtLifeTapped: return useBoughtLife(&state)
    case .livesForCoinsTapped: return [.showLivesForCoins]
    case .tryAgainTapped: return tryAgain(&state)
    case .nextTapped: return next(&state)
    case .quitTapped: return quit(&state)
    case .analysisTapped:
      let effects = settle(state.open, &state)
      state.overlay = nil
      return effects + [.show(.analysis)]
    case .shareTapped: return share(&state)
    case .abandonConfirmed: return abandon(&state)
    case .contradictionsChanged(let isOn): state.memory.pointsOutContradictions = isOn
    case .appeared(let screen): return appear(screen, &state)
    case .rewarded(let reward, let answer): return take(reward, answer, &state)
    case .timer(.clock): return watchClock(&state)
    case .timer(.work): return work(&state)
    case .networkChanged: return state.isOnline && state.screen != nil ? refresh(&state) : []
    case .retryTapped: return askDaily(&state)
    case .heard(let news): return hear(news, &state)
    }
    return [.keepMemory]
  }

  // MARK: Screens

  private static func appear(_ screen: Screen?, _ state: inout State) -> [Effect] {
    state.screen = screen
    state.drags = []
    state.remark = nil
    if screen != .play, state.asking == nil, state.overlay != .noLives { state.overlay = nil }
    switch screen {
    case .home: return refresh(&state) + watchClock(&state)
    case .play:
      state.settledRows = state.game?.rows.count ?? 0
      if let game = state.game, game.isOver, !game.isCounted, state.overlay == nil {
        state.overlay = game.status == .won ? .won : .lost
      }
      // Lives may have been bought since the last look.
      return watchClock(&state) + (state.overlay == .noLives ? refresh(&state) : [])
    case .analysis:
      state.analysis = nil
      state.work = .analysis
      return [.setTimer(.work, after: afterFrame)]
    case .daily: return askDaily(&state) + watchClock(&state)
    case .statistics, .help, .free: return []
    case nil: return [.cancelTimer(.clock)]
    }
  }

  /// Two frames: the screen that waits is painted by then.
  static let afterFrame = Milliseconds(34)

  /// Keeps what counts down moving while it can be seen.
  static func watchClock(_ state: inout State) -> [Effect] {
    state.memory.lives.advance(to: state.time)
    let counts = state.untilNextLife != nil && (state.screen == .home || state.overlay != nil) || state.screen == .daily
    // Midnight has passed where the player is: there is another code.
    let isNewDay = state.screen == .daily && state.daily.status == .ready && state.daily.day != state.today
    return (counts ? [.setTimer(.clock, after: .seconds(1))] : []) + (isNewDay ? askDaily(&state) : [])
  }

  private static func work(_ state: inout State) -> [Effect] {
    defer { state.work = nil }
    switch state.work {
    case .analysis:
      guard let game = state.game, !game.rows.isEmpty else { return [] }
      state.analysis = Analysis(game.rows, game.space, secret: game.revealed)
      return [.announce(.codebreakerAnalysisReady)]
    case .hint: return suggest(&state)
    case nil: return []
    }
  }
}
