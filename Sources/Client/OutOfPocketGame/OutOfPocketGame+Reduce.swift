package import AppKit
import ClientHost
import InsightFeature
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import TrainingFeature

extension OutOfPocketGame {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.apply(shell)
    return switch action {
    case .signal(let signal): handle(signal, &state, shell)
    case .game(let action): send(game: action, &state, shell)
    case .training(let action): send(training: action, &state, shell)
    case .insight(let action): send(insight: action, &state)
    case .welcome(let action): handle(action, &state, shell)
    case .stocked(let answer, of: let board, for: let player):
      stocked(answer, of: board, for: player, state: &state, shell: shell)
    case .dailyOpened(let answer): dailyOpened(answer, &state, shell)
    case .configured(let answer): configured(answer, &state, shell)
    case .ranked(let answer, of: let board): ranked(answer, of: board, state: &state, shell: shell)
    case .befriended(let answer, of: let player): befriended(answer, of: player, state: &state, shell: shell)
    case .toastTapped: [.endToasts, .navigate(.push(Place.achievements.path))]
    case .backTapped: [.navigate(.back)]
    }
  }

  private static func handle(_ signal: Signal, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch signal {
    case .launched(let path): launch(path, &state, shell)
    case .page(let page): move(to: page.flatMap { Place($0) }, &state, shell)
    case .timer(let number): Timer(number: number).map { ring($0, &state, shell) } ?? []
    case .visibility(let isVisible): handleVisibility(isVisible, &state, shell)
    case .network(let isOnline): isOnline ? reconnect(&state, shell) : []
    case .player(let change): handle(change, &state, shell)
    case .queued(let call, let answer): handle(answer, to: call, state: &state, shell: shell)
    case .stored(let key, let value): handleStored(key, value, &state)
    case .resumed: resume(&state, shell)
    case .host(let event): handle(event, &state, shell)
    case .adFinished: continueAfterAd(&state, shell)
    case .settingsShown, .preferences, .ad: []
    }
  }

  /// Sends an action to the game, unless an ad is due first.
  static func send(
    game action: OutOfPocketFeature.Action, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    interrupt(action, &state) ?? playOn(action, &state, shell)
  }

  /// Sends an action without an ad.
  static func playOn(
    _ action: OutOfPocketFeature.Action, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    for effect in OutOfPocketFeature.reduce(&state.game, action) {
      switch effect {
      case .delegate(let delegate): effects += handle(delegate, &state, shell)
      case .finished(let run): effects += finish(run, &state, shell)
      case .log(let event): effects.append(.log(event))
      case .setTimer(let timer, let span): effects.append(.timer(Timer.game(timer).number, after: span))
      case .cancelTimer(let timer): effects.append(.cancelTimer(Timer.game(timer).number))
      case .play(let sound, let rate): effects.append(.sound(sound, rate: rate))
      case .vibrate(let haptic): effects.append(.haptic(haptic))
      case .keepAwake(let isAwake): effects.append(.host(.keepAwake(isAwake)))
      case .announce(let sentence): effects.append(.announce(sentence))
      case .feel(let moment): effects.append(.host(.feel(moment.numbers)))
      case .askSensors: effects.append(.host(.askMotion))
      case .listen(let isListening): effects.append(.host(.listenMotion(isListening)))
      }
    }
    return effects
  }

  private static func handle(
    _ delegate: OutOfPocketFeature.Delegate, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch delegate {
    case .ticket: [.endToasts] + sendTicket(&state, shell)
    case .leaderboardRows: loadLeaderboard(&state, shell)
    case .showModes: [.navigate(.present(Place.modes.path))]
    case .closeModes: state.place == .modes ? [.navigate(.back)] : []
    case .showLeaderboard: [.navigate(.push(Place.leaderboard.path))]
    case .showSettings: [.navigate(.push(settingsPath))]
    case .showTutorial: showTraining(.tutorial, state)
    case .showPractice: showTraining(.practice, state)
    case .showStatistics: [.navigate(.push(Place.statistics.path))]
    case .showAchievements: [.navigate(.push(Place.achievements.path))]
    case .share: share(&state, shell)
    case .challenge: challenge(state)
    case .storeBests: [store(.bests, state)]
    // Other options need sessions of another leaderboard.
    case .storeMemory: [store(.memory, state)] + soundPrompts(state) + synchronize(&state, shell)
    }
  }

  /// Registers the sounds of audio-only Classic when needed.
  static func soundPrompts(_ state: State) -> [Effect<Action>] {
    state.game.options.channel == .audio ? [.defineSounds(Sound.prompts)] : []
  }

  /// Handles the page being hidden or shown.
  private static func handleVisibility(_ isVisible: Bool, _ state: inout State, _ shell: ShellContext) -> [Effect<
    Action
  >] {
    send(game: .visibility(isVisible: isVisible), &state, shell)
      + send(training: .visibility(isVisible: isVisible), &state, shell)
      + (isVisible ? synchronize(&state, shell) : checkpoint(&state))
  }
}

extension OutOfPocketGame.State {
  /// Copies time and device preferences to the parts of the game.
  fileprivate mutating func apply(_ shell: ShellContext) {
    game.now = shell.now
    game.utcOffset = shell.utcOffset
    game.reducesMotion = shell.reducesMotion
    game.audioOffset = shell.audioDelay
    game.playsSounds = shell.playsSounds
    game.dayStreak = Int64(insight.book.career.dailyStreak(on: game.daily.day(at: shell.now)))
    training.now = shell.now
    training.reducesMotion = shell.reducesMotion
    insight.now = shell.now
    insight.utcOffset = shell.utcOffset
    insight.language = shell.language
    insight.sharesFiles = shell.sharesFiles
    insight.origin = shell.origin
  }
}
