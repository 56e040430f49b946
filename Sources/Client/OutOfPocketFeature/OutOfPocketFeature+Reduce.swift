import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

extension OutOfPocketFeature {
  /// How long the title stays before it fades into the menu; with the fade, 1.6 s in all.
  static let launchSpan = Milliseconds(1_300)
  /// The same where movement is left out: time to read the title.
  static let calmLaunchSpan = Milliseconds(900)

  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared(let playsIntro): appear(playsIntro: playsIntro, &state)
    case .launchSkipped: endLaunch(&state) + [.cancelTimer(.launch)]
    case .timer(let timer): ring(timer, &state)
    case .begin(let ticket): begin(ticket, &state)
    case .clock(let offset): set(offset, &state)
    case .visibility(let isVisible): look(isVisible, &state)
    case .touched(let pointers): touch(pointers, &state)
    case .pauseTapped: control(.pause, &state)
    case .resumeTapped: control(.resume, &state)
    case .backgroundTapped: tapBackground(&state)
    case .covered: cover(&state)
    case .rulesLearned: learnRules(&state)
    case .leaveTapped: [.vibrate(.button)] + leave(&state)
    case .standing(let standing, of: let session): take(standing, of: session, &state)
    case .leaderboard(let answer, of: let board): rank(answer, board, &state)
    case .leaderboardAppeared: openLeaderboard(&state)
    case .leaderboardRefreshed: load(&state) { _ in }
    default: Program.isSlim ? press(action, &state) : reduceMore(&state, action)
    }
  }

  /// What only the full program is asked for.
  private static func reduceMore(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .dailyRefused(let trouble): refuseDaily(trouble, &state)
    case .dailyPlayed: closeDaily(score: nil, &state)
    case .moved(let samples): move(samples, &state)
    case .sensorsGranted: awaitReadings(state)
    case .sensorsRefused(let sensors): lose(sensors, &state)
    case .buttonTapped(let gesture): press(gesture, &state)
    case .readyTapped: control(.ready, &state)
    case .playBy(let rules): play(by: rules, &state)
    case .leaderboardChosen(let mode): load(&state) { $0.mode = mode }
    case .leaderboardDayChosen(let day): load(&state) { $0.day = day }
    case .leaderboardPoolChosen(let pool): load(&state) { $0.pool = pool }
    case .leaderboardClassChosen(let rankingClass): load(&state) { $0.rankingClass = rankingClass }
    case .optionsChanged(let options): set(options, &state)
    case .legendSampled(let gesture): sample(gesture, state)
    default: press(action, &state)
    }
  }

  // MARK: Launch

  private static func appear(playsIntro: Bool, _ state: inout State) -> [Effect] {
    guard playsIntro else {
      state.screen = .menu
      return []
    }
    state.screen = .launch
    return [.setTimer(.launch, after: state.reducesMotion ? calmLaunchSpan : launchSpan)]
  }

  private static func learnRules(_ state: inout State) -> [Effect] {
    guard !state.knowsRules else { return [] }
    state.knowsRules = true
    return [.wish(.keepMemory)]
  }

  /// Another page has come: a run is left, and one that waits for sensors or session does not begin.
  private static func cover(_ state: inout State) -> [Effect] {
    if case .playing = state.screen { return leave(&state) }
    guard state.isStarting else { return [] }
    state.isStarting = false
    return [.cancelTimer(.sensors), .listen(false)]
  }

  private static func endLaunch(_ state: inout State) -> [Effect] {
    guard state.screen.isLaunch else { return [] }
    state.screen = .menu
    return watchDay(state)
  }

  // MARK: Buttons

  private static func press(_ action: Action, _ state: inout State) -> [Effect] {
    if case .over(let over) = state.screen, !over.isOpen(at: state.now) { return [] }
    return [.vibrate(.button)] + pressed(action, &state)
  }

  private static func pressed(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .startTapped:
      guard state.knowsRules else {
        state.card = .firstRules
        return []
      }
      return start(&state)
    case .tryAgainTapped: return start(&state)
    case .shareTapped: return [.wish(.share)]
    case .menuTapped: return showMenu(&state)
    // The full program, which has the modes, is to go on as the player sees it here.
    case .modesTapped: return (Program.isSlim ? [.wish(.keepMemory)] : []) + [.wish(.showModes)]
    case .modeChosen(let mode): return Program.isSlim ? [] : choose(mode, &state)
    case .rulesTapped: return show(.rules, &state)
    case .discreetTapped: return show(.discreet, &state)
    case .discreetChanged(let isDiscreet):
      var options = state.options
      options.isDiscreet = isDiscreet
      // The fingers' gestures are all that the slim program knows.
      return set(options, &state) + (Program.isSlim ? [.wish(.fullProgram)] : [])
    case .moreTapped: return [.wish(.fullProgram)]
    case .cardClosed: return closeCard(&state)
    case .cardConfirmed:
      let begins = state.card == .firstRules
      return closeCard(&state) + (begins ? start(&state) : [])
    case .playDiscreetTapped, .playButtonsTapped, .sensorsRetried:
      return Program.isSlim ? [] : settleSensors(action, &state)
    case .leaderboardTapped: return [.wish(.showLeaderboard)]
    case .settingsTapped: return [.wish(.showSettings)]
    case .statisticsTapped: return [.wish(.showStatistics)]
    case .achievementsTapped: return [.wish(.showAchievements)]
    default: return []
    }
  }

  private static func show(_ card: Card, _ state: inout State) -> [Effect] {
    state.card = card
    return []
  }

  private static func choose(_ mode: RunMode, _ state: inout State) -> [Effect] {
    switch mode {
    // Their pages take the place of the sheet.
    case .tutorial: return [.wish(.showTutorial)]
    case .practice: return [.wish(.showPractice)]
    default:
      state.mode = mode
      state.daily.trouble = nil
      if case .over = state.screen { state.screen = .menu }
      return [.wish(.closeModes), .wish(.keepMemory)] + watchDay(state)
    }
  }

  /// Begins a run by rules of the player's own. The day's challenge has one set of rules for all, so Classic stands in.
  private static func play(by rules: RunRules, _ state: inout State) -> [Effect] {
    state.screen = .menu
    state.ownRules = rules
    if state.mode == .daily { state.mode = .classic }
    return pressed(.startTapped, &state) + [.cancelTimer(.launch)]
  }

  private static func showMenu(_ state: inout State) -> [Effect] {
    state.screen = .menu
    state.ownRules = nil
    return [.listen(false)] + watchDay(state)
  }

  static func closeCard(_ state: inout State) -> [Effect] {
    let isRules = state.card == .firstRules || state.card == .rules
    state.card = nil
    guard isRules, !state.knowsRules else { return [] }
    state.knowsRules = true
    return [.wish(.keepMemory)]
  }

  static func set(_ options: PlayOptions, _ state: inout State) -> [Effect] {
    let old = state.options
    guard options != old else { return [] }
    state.options = options
    var effects: [Effect] = [.wish(.keepMemory)]
    guard !Program.isSlim else { return effects }
    func note(_ setting: AnalyticsSetting, _ before: Int64, _ now: Int64) {
      if before != now { effects.append(.log(.settingChanged(setting, to: now))) }
    }
    note(.discreet, old.isDiscreet ? 1 : 0, options.isDiscreet ? 1 : 0)
    note(.buttons, old.usesButtons ? 1 : 0, options.usesButtons ? 1 : 0)
    note(.spread, old.spread ? 1 : 0, options.spread ? 1 : 0)
    note(.pace, Int64(old.pace), Int64(options.pace))
    note(.channel, Int64(old.channel.rawValue), Int64(options.channel.rawValue))
    note(.stroop, Int64(old.stroop.rawValue), Int64(options.stroop.rawValue))
    return effects
  }

  // MARK: The day

  /// On the menu of the daily challenge the time to the next one is told by the minute.
  private static func watchDay(_ state: State) -> [Effect] {
    guard !Program.isSlim, state.mode == .daily, state.screen.isMenu, state.daily.isPlayed(at: state.now) else {
      return []
    }
    return [.setTimer(.daily, after: .seconds(60))]
  }

  private static func set(_ offset: Milliseconds, _ state: inout State) -> [Effect] {
    state.daily.clockOffset = offset
    return []
  }

  // MARK: Leaderboard

  /// The leaderboard opens on the board that is played.
  private static func openLeaderboard(_ state: inout State) -> [Effect] {
    let ranking = state.options.ranking(for: state.mode)
    return load(&state) { leaderboard in
      guard !Program.isSlim else { return }
      if ranking.mode.isRanked { leaderboard.mode = ranking.mode }
      leaderboard.pool = ranking.pool
      leaderboard.rankingClass = LeaderboardState.Class(ranking)
    }
  }

  private static func load(_ state: inout State, _ change: (inout LeaderboardState) -> Void) -> [Effect] {
    change(&state.leaderboard)
    guard state.leaderboard.beginLoading() else { return [] }
    return [.wish(.leaderboardRows)]
  }

  private static func rank(_ answer: LeaderboardState.Answer, _ board: Board, _ state: inout State) -> [Effect] {
    state.leaderboard.take(answer, of: board)
    guard case .rows(let rows) = answer, let me = rows.me, !board.isDaily,
      state.bests.merge(me.score, on: board.ranking)
    else { return [] }
    return [.wish(.keepBests)]
  }

  private static func take(_ standing: Standing, of session: SessionID, _ state: inout State) -> [Effect] {
    guard case .over(var over) = state.screen, over.session == session else { return [] }
    var effects: [Effect] = []
    if case .ranked(_, of: _, best: let best) = standing, let ranking = over.result.rankingClass,
      state.bests.merge(best, on: ranking)
    {
      effects.append(.wish(.keepBests))
    }
    over.standing = standing
    state.screen = .over(over)
    return effects
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    switch timer {
    case .launch: endLaunch(&state)
    case .game: tick(&state)
    case .sensors: !Program.isSlim && state.sensors == .asked ? lose(.missing, &state) : []
    case .daily: watchDay(state)
    case .restarted: noteRestart(state)
    }
  }
}

extension OutOfPocketFeature {
  /// What a gesture's prompt is like in the channel chosen; by ear where all are.
  static func sample(_ gesture: Gesture, _ state: State) -> [Effect] {
    if state.options.channel == .haptic { return [.vibrate(.prompt(PromptItem(gesture)))] }
    return [.play(.prompt(gesture), rate: 1_000)]
  }
}
