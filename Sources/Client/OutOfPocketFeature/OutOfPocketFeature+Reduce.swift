import AnalyticsAPI
import AppKit
import GestureRecognition
import Kernel
import LeaderboardsAPI
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

extension OutOfPocketFeature {
  /// Duration of the title before it fades into the menu; 1.6 s with the fade.
  static let launchSpan = Milliseconds(1_300)
  /// The same with reduced motion: time to read the title.
  static let calmLaunchSpan = Milliseconds(900)

  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared(let playsIntro): appear(playsIntro: playsIntro, &state)
    case .launchSkipped: endLaunch(&state) + [.cancelTimer(.launch)]
    case .timer(let timer): ring(timer, &state)
    case .begin(let ticket): begin(ticket, &state)
    case .clock(let offset): set(offset, &state)
    case .visibility(let isVisible): handleVisibility(isVisible, &state)
    case .touched(let pointers): touch(pointers, &state)
    case .pauseTapped: control(.pause, &state)
    case .resumeTapped: control(.resume, &state)
    case .backgroundTapped: tapBackground(&state)
    case .covered: cover(&state)
    case .overtaken: drop(&state)
    case .rulesLearned: learnRules(&state)
    case .leaveTapped: [.vibrate(.button)] + leave(&state)
    case .submission(let submission, of: let session): apply(submission, of: session, &state)
    case .leaderboard(let answer, of: let board): rank(answer, board, &state)
    case .leaderboardAppeared: openLeaderboard(&state)
    case .leaderboardRefreshed: load(&state) { _ in }
    case .dailyRefused(let error): refuseDaily(error, &state)
    case .dailyPlayed: closeDaily(score: nil, &state)
    case .moved(let samples): handleMotion(samples, &state)
    case .sensorsGranted: awaitReadings(state)
    case .sensorsRefused(let sensors): lose(sensors, &state)
    case .buttonTapped(let gesture): press(gesture, &state)
    case .readyTapped: control(.ready, &state)
    case .playBy(let rules): play(by: rules, &state)
    case .leaderboardChosen(let mode): load(&state) { $0.mode = mode }
    case .leaderboardDayChosen(let day): load(&state) { $0.day = day }
    case .leaderboardPoolChosen(let pool): load(&state) { $0.pool = pool }
    case .leaderboardUnfolded: unfold(&state)
    case .leaderboardClassChosen(let rankingClass): load(&state) { $0.rankingClass = rankingClass }
    case .optionsChanged(let options): set(options, &state)
    case .legendSampled(let gesture): sample(gesture, state)
    case .startTapped: press(&state, startOrExplain)
    case .firstGameTapped: press(&state, startFirstGame)
    case .dailyTapped: press(&state, startDaily)
    case .challengeTapped: press(&state, startChallenge)
    case .challengeSent: press(&state, .challenge)
    case .challengeCopied: noteCopy(&state)
    case .tryAgainTapped: press(&state, start)
    case .menuTapped: press(&state, showMenu)
    case .modeChosen(let mode): press(&state) { choose(mode, &$0) }
    case .rulesTapped: press(&state) { show(.rules, &$0) }
    case .discreetTapped: press(&state) { show(.discreet, &$0) }
    case .deckTapped: press(&state) { show(.deck, &$0) }
    case .discreetChanged(let isDiscreet): press(&state) { setDiscreet(isDiscreet, &$0) }
    case .cardClosed: press(&state) { closeCard(&$0) + restoreMode(&$0) }
    case .cardConfirmed: press(&state, confirmCard)
    case .playDiscreetTapped: press(&state, playDiscreetly)
    case .playButtonsTapped: press(&state) { closeSensorCard(&$0) { $0.usesButtons = true } }
    case .sensorsRetried: press(&state) { closeSensorCard(&$0) { _ in } }
    case .shareTapped: press(&state, .share)
    case .modesTapped: press(&state, .showModes)
    case .leaderboardTapped: press(&state, .showLeaderboard)
    case .settingsTapped: press(&state, .showSettings)
    case .statisticsTapped: press(&state, .showStatistics)
    case .achievementsTapped: press(&state, .showAchievements)
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
    state.met = .all
    state.isFirstGame = true
    return setDiscreet(false, &state) + [.delegate(.storeMemory)]
  }

  /// Handles another page covering the game: a run is left, and a pending start is cancelled.
  private static func cover(_ state: inout State) -> [Effect] {
    if case .playing = state.screen { return leave(&state) }
    guard state.isStarting else { return [] }
    state.isStarting = false
    state.isFirstGame = false
    return [.cancelTimer(.sensors), .listen(false)] + restoreMode(&state)
  }

  /// Ends a run without counting it.
  private static func drop(_ state: inout State) -> [Effect] {
    guard case .playing = state.screen else { return [] }
    state.screen = .menu
    return [.cancelTimer(.game), .keepAwake(false), .listen(false)] + restoreMode(&state) + watchDay(state)
  }

  private static func endLaunch(_ state: inout State) -> [Effect] {
    guard state.screen.isLaunch else { return [] }
    state.screen = .menu
    return watchDay(state)
  }

  // MARK: Buttons

  /// What a button does, once the end of a run has been on the screen long enough to be seen.
  private static func press(_ state: inout State, _ body: (inout State) -> [Effect]) -> [Effect] {
    if case .over(let over) = state.screen, !over.isOpen(at: state.now) { return [] }
    return [.vibrate(.button)] + body(&state)
  }

  private static func press(_ state: inout State, _ delegate: Delegate) -> [Effect] {
    press(&state) { _ in [.delegate(delegate)] }
  }

  private static func startOrExplain(_ state: inout State) -> [Effect] {
    guard state.knows(state.nextMode) else { return show(state.nextMode == .custom ? .deck : .firstRules, &state) }
    return start(&state)
  }

  private static func confirmCard(_ state: inout State) -> [Effect] {
    let begins = state.card == .firstRules || state.card == .deck
    return closeCard(&state) + (begins ? start(&state) : [])
  }

  private static func show(_ card: Card, _ state: inout State) -> [Effect] {
    state.card = card
    return []
  }

  private static func choose(_ mode: RunMode, _ state: inout State) -> [Effect] {
    switch mode {
    // These pages replace the sheet.
    case .tutorial: return [.delegate(.showTutorial)]
    case .practice: return [.delegate(.showPractice)]
    case .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .endless, .zen, .daily, .custom:
      state.mode = mode
      state.match = nil
      state.modeBefore = nil
      state.accepted = nil
      state.daily.error = nil
      if case .over = state.screen { state.screen = .menu }
      if mode == .custom { state.card = .deck }
      return [.delegate(.closeModes), .delegate(.storeMemory)] + watchDay(state)
    }
  }

  /// Starts a run by the player's own rules. The daily challenge has fixed rules, so Classic replaces it.
  private static func play(by rules: RunRules, _ state: inout State) -> [Effect] {
    state.screen = .menu
    state.ownRules = rules
    if state.mode == .daily { state.mode = .classic }
    return startOrExplain(&state) + [.cancelTimer(.launch)]
  }

  private static func showMenu(_ state: inout State) -> [Effect] {
    state.screen = .menu
    state.ownRules = nil
    state.match = nil
    return [.listen(false)] + restoreMode(&state) + watchDay(state)
  }

  static func closeCard(_ state: inout State) -> [Effect] {
    let isRules = state.card == .firstRules || state.card == .rules || state.card == .deck
    state.card = nil
    guard isRules, !state.knows(state.nextMode) else { return [] }
    state.learn(state.nextMode)
    return [.delegate(.storeMemory)]
  }

  static func set(_ options: PlayOptions, _ state: inout State) -> [Effect] {
    let old = state.options
    guard options != old else { return [] }
    state.options = options
    var effects: [Effect] = [.delegate(.storeMemory)]
    func note(_ setting: AnalyticsSetting, _ before: Int64, _ now: Int64) {
      if before != now { effects.append(.log(.app(.settingChanged(setting, to: now)))) }
    }
    note(.discreet, old.isDiscreet ? 1 : 0, options.isDiscreet ? 1 : 0)
    note(.buttons, old.usesButtons ? 1 : 0, options.usesButtons ? 1 : 0)
    note(.spread, old.spread ? 1 : 0, options.spread ? 1 : 0)
    note(.pace, Int64(old.pace), Int64(options.pace))
    note(.channel, Int64(old.channel.rawValue), Int64(options.channel.rawValue))
    note(.stroop, Int64(old.stroop.rawValue), Int64(options.stroop.rawValue))
    if options.wins != old.wins { state.match = nil }
    // Another deck is another game.
    if options.deck != old.deck, state.bests.forget(.custom) { effects.append(.delegate(.storeBests)) }
    return effects
  }

  // MARK: The day

  /// Starts the day's challenge from its card; the menu then returns to its mode.
  private static func startDaily(_ state: inout State) -> [Effect] {
    guard state.screen.isMenu, !state.isStarting, !state.daily.isPlayed(at: state.now) else { return [] }
    if state.mode != .daily { state.modeBefore = state.mode }
    state.mode = .daily
    return startOrExplain(&state)
  }

  /// Starts a friend's challenge: the same prompts, both scores.
  private static func startChallenge(_ state: inout State) -> [Effect] {
    guard state.screen.isMenu, !state.isStarting, let challenge = state.challenge else { return [] }
    state.accepted = challenge
    return startOrExplain(&state)
  }

  private static func noteCopy(_ state: inout State) -> [Effect] {
    guard case .over(var over) = state.screen else { return [] }
    over.isChallengeCopied = true
    state.screen = .over(over)
    return [.announce(.challengeCopied)]
  }

  /// Ends a challenge: the menu has its mode again.
  static func restoreMode(_ state: inout State) -> [Effect] {
    state.accepted = nil
    guard let mode = state.modeBefore else { return [] }
    state.mode = mode
    state.modeBefore = nil
    return [.delegate(.storeMemory)]
  }

  /// Updates the countdown to the next daily challenge by the minute.
  private static func watchDay(_ state: State) -> [Effect] {
    guard state.mode == .daily, state.screen.isMenu, state.daily.isPlayed(at: state.now) else {
      return []
    }
    return [.setTimer(.daily, after: .seconds(60))]
  }

  private static func set(_ offset: Milliseconds, _ state: inout State) -> [Effect] {
    state.daily.clockOffset = offset
    return []
  }

  // MARK: Leaderboard

  /// Opens the leaderboard of the current mode.
  private static func openLeaderboard(_ state: inout State) -> [Effect] {
    let ranking = state.options.ranking(for: state.mode)
    // The pool of the other modes: the daily challenge has one.
    let pool = state.options.isDiscreet ? GesturePool.discreet : .unhinged
    return load(&state) { leaderboard in
      if ranking.mode.isRanked { leaderboard.mode = ranking.mode }
      leaderboard.pool = pool
      leaderboard.rankingClass = LeaderboardState.Class(ranking)
    }
  }

  private static func unfold(_ state: inout State) -> [Effect] {
    state.leaderboard.isUnfolded.toggle()
    return [.vibrate(.button)]
  }

  private static func load(_ state: inout State, _ change: (inout LeaderboardState) -> Void) -> [Effect] {
    change(&state.leaderboard)
    guard state.leaderboard.beginLoading() else { return [] }
    return [.delegate(.leaderboardRows)]
  }

  private static func rank(_ answer: LeaderboardState.LoadResult, _ board: OutOfPocketBoard, _ state: inout State)
    -> [Effect]
  {
    state.leaderboard.apply(answer, of: board)
    guard case .rows(let rows) = answer, let me = rows.me, me.score > 0, !board.isDaily,
      state.bests.merge(me.score, on: board.ranking)
    else { return [] }
    return [.delegate(.storeBests)]
  }

  private static func apply(_ submission: SubmissionState, of session: SessionID, _ state: inout State) -> [Effect] {
    guard case .over(var over) = state.screen, over.session == session else { return [] }
    var effects: [Effect] = []
    if case .ranked(_, of: _, best: let best) = submission, best > 0, let ranking = over.result.rankingClass,
      state.bests.merge(best, on: ranking)
    {
      effects.append(.delegate(.storeBests))
    }
    over.submission = submission
    state.screen = .over(over)
    return effects
  }

  /// Shows the second part of the screen.
  private static func complete(_ state: inout State) -> [Effect] {
    state.isPartial = false
    return []
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    switch timer {
    case .launch: endLaunch(&state)
    case .game: tick(&state)
    case .sensors: state.sensors == .asked ? lose(.missing, &state) : []
    case .daily: watchDay(state)
    case .restarted: complete(&state) + noteRestart(state)
    case .lost: complete(&state)
    }
  }
}

extension OutOfPocketFeature {
  /// Sample of a gesture's prompt in the chosen channel; audio if all are on.
  static func sample(_ gesture: Gesture, _ state: State) -> [Effect] {
    if state.options.channel == .haptic { return [.vibrate(.prompt(PromptItem(gesture)))] }
    return [.play(.prompt(gesture), rate: 1_000)]
  }
}
