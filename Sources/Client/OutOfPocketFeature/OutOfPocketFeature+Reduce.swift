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
    case .visibility(let isVisible): look(isVisible, &state)
    case .touched(let pointers): touch(pointers, &state)
    case .backgroundTapped: tapBackground(&state)
    case .covered: if case .playing = state.screen { leave(&state) } else { [] }
    case .leaveTapped: leave(&state) + [.vibrate(.button)]
    case .standing(let standing, of: let session): take(standing, of: session, &state)
    case .startTapped, .modesTapped, .modeChosen, .rulesTapped, .rulesClosed, .rulesConfirmed, .leaderboardTapped,
      .settingsTapped, .tryAgainTapped, .menuTapped:
      press(action, &state)
    case .leaderboard(let answer, of: let mode): rank(answer, mode, &state)
    case .leaderboardAppeared: load(state.mode, &state)
    case .leaderboardModeChosen(let mode): load(mode, &state)
    case .leaderboardRefreshed: load(state.leaderboard.mode, &state)
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

  private static func endLaunch(_ state: inout State) -> [Effect] {
    if state.screen == .launch { state.screen = .menu }
    return []
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
        state.rules = .beforeFirstGame
        return []
      }
      return start(&state)
    case .tryAgainTapped: return start(&state)
    case .menuTapped:
      state.screen = .menu
      return []
    case .modesTapped: return [.wish(.showModes)]
    case .modeChosen(let mode):
      state.mode = mode
      return [.wish(.closeModes), .wish(.keepMemory)]
    case .rulesTapped:
      state.rules = .asked
      return []
    case .rulesClosed: return closeRules(&state)
    case .rulesConfirmed:
      let begins = state.rules == .beforeFirstGame
      return closeRules(&state) + (begins ? start(&state) : [])
    case .leaderboardTapped: return [.wish(.showLeaderboard)]
    case .settingsTapped: return [.wish(.showSettings)]
    default: return []
    }
  }

  private static func closeRules(_ state: inout State) -> [Effect] {
    state.rules = nil
    guard !state.knowsRules else { return [] }
    state.knowsRules = true
    return [.wish(.keepMemory)]
  }

  // MARK: Leaderboard

  private static func load(_ mode: GameMode, _ state: inout State) -> [Effect] {
    state.leaderboard.mode = mode
    guard state.leaderboard.page(mode).status != .loading else { return [] }
    state.leaderboard.beginLoading(mode)
    return [.wish(.leaderboardRows)]
  }

  private static func rank(_ answer: LeaderboardState.Answer, _ mode: GameMode, _ state: inout State) -> [Effect] {
    state.leaderboard.take(answer, of: mode)
    guard case .rows(let rows) = answer, let me = rows.me, state.bests.merge(me.score, in: mode) else { return [] }
    return [.wish(.keepBests)]
  }

  private static func take(_ standing: Standing, of session: SessionID, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if case .ranked(_, of: _, best: let best) = standing, state.bests.merge(best, in: state.mode) {
      effects.append(.wish(.keepBests))
    }
    if case .over(var over) = state.screen, over.session == session {
      over.standing = standing
      state.screen = .over(over)
    }
    return effects
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    switch timer {
    case .launch: endLaunch(&state)
    case .game: tick(&state)
    case .left: runOut(&state)
    }
  }
}
