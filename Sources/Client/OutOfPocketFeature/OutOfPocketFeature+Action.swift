public import Kernel
public import PlaydAPI
public import WebUI

extension OutOfPocketFeature {
  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    // From the shell.
    /// The app has started; the launch animation is shown only where the app opens on the game itself.
    case appeared(playsIntro: Bool)
    /// Another page has taken the screen.
    case covered
    case timer(Timer)
    /// The page was hidden, or is seen again.
    case visibility(isVisible: Bool)
    /// The answer to `Effect.needsTicket`.
    case begin(Ticket)
    /// What became of a finished game on its way to the leaderboard.
    case standing(Standing, of: SessionID)
    case leaderboard(LeaderboardState.Answer, of: GameMode)

    // Launch and menu.
    case launchSkipped
    case startTapped
    case modesTapped
    case modeChosen(GameMode)
    case rulesTapped
    case rulesClosed
    /// The button under the rules.
    case rulesConfirmed
    case leaderboardTapped
    case settingsTapped

    // The game and its end.
    case touched([SurfacePointer])
    /// A tap on the screen after a game, beside its buttons.
    case backgroundTapped
    case leaveTapped
    case tryAgainTapped
    case menuTapped

    // The leaderboard.
    case leaderboardAppeared
    case leaderboardModeChosen(GameMode)
    case leaderboardRefreshed
  }

  /// The feature's alarms. Setting one again replaces it.
  public enum Timer: UInt8, CaseIterable, Sendable {
    /// The launch animation is over.
    case launch
    /// The game must look at the clock.
    case game
    /// A game that was left has run out.
    case left
  }

  /// What the feature wants done.
  public enum Effect: Equatable, Sendable {
    /// `rate` in thousandths of the recorded pitch.
    case play(Sound, rate: Int32)
    case vibrate(Haptic)
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    case keepAwake(Bool)
    /// Says a sentence to those who listen instead of looking.
    case announce(LocalizedStringResource)

    /// A game has come to its end and can be sent.
    case finished(PlayedGame)
    /// Something only the shell can do.
    case wish(Wish)
  }

  /// What only the shell can do.
  public enum Wish: UInt8, Sendable {
    /// A game of the chosen mode is to begin; `Action.begin` is awaited in the same breath.
    case ticket
    /// The leaderboard of the mode it shows.
    case leaderboardRows
    case showModes
    case closeModes
    case showLeaderboard
    case showSettings
    /// The best scores have changed and are worth keeping.
    case keepBests
    /// The chosen mode, or whether the rules are known, has changed.
    case keepMemory
  }
}
