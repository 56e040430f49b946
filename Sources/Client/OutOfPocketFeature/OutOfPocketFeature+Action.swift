public import GestureRecognition
public import Kernel
public import OutOfPocketEngine
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
    /// The answer to `Wish.ticket`.
    case begin(Ticket)
    /// The other answer to it: the day's challenge cannot be had.
    case dailyRefused(Daily.Trouble)
    /// And the third: it has been played already, here or elsewhere.
    case dailyPlayed
    /// The server's clock less this device's.
    case clock(Milliseconds)
    /// What became of a finished run on its way to the leaderboard.
    case standing(Standing, of: SessionID)
    case leaderboard(LeaderboardState.Answer, of: Board)
    /// Readings of the phone's sensors, whose times are Unix milliseconds.
    case moved([MotionSample])
    /// The player, or the browser without asking, lets the sensors be read.
    case sensorsGranted
    /// The sensors will not come: refused, or there are none.
    case sensorsRefused(Sensors)

    /// Play by these rules, from the tuning panel.
    case playBy(RunRules)

    /// The tutorial has taught the rules: they need not come up before the first game.
    case rulesLearned

    // Launch and menu.
    case launchSkipped
    case startTapped
    case modesTapped
    /// On to what the slim program has not.
    case moreTapped
    case modeChosen(RunMode)
    case rulesTapped
    case discreetChanged(Bool)
    case discreetTapped
    case cardClosed
    /// The button under the rules or the legend.
    case cardConfirmed
    case leaderboardTapped
    case settingsTapped
    case statisticsTapped
    case achievementsTapped

    // The card about the sensors.
    case playDiscreetTapped
    case playButtonsTapped
    case sensorsRetried

    // The run and its end.
    case touched([SurfacePointer])
    case buttonTapped(Gesture)
    case readyTapped
    case pauseTapped
    case resumeTapped
    /// A tap on the screen after a run, beside its buttons.
    case backgroundTapped
    case leaveTapped
    case tryAgainTapped
    case shareTapped
    case menuTapped

    // The leaderboard.
    case leaderboardAppeared
    case leaderboardChosen(RunMode)
    case leaderboardPoolChosen(GesturePool)
    case leaderboardClassChosen(LeaderboardState.Class)
    /// A day of the daily challenge; nil for today.
    case leaderboardDayChosen(CivilDay?)
    case leaderboardRefreshed

    // The settings.
    case optionsChanged(PlayOptions)
    /// Lets the player feel or hear what a gesture's prompt is like.
    case legendSampled(Gesture)
  }

  /// The feature's alarms. Setting one again replaces it.
  public enum Timer: UInt8, CaseIterable, Sendable {
    /// The launch animation is over.
    case launch
    /// The run must look at the clock.
    case game
    /// The sensors should have been heard by now.
    case sensors
    /// A minute has passed on the menu of the daily challenge.
    case daily
    /// The page has shown the first prompt of a run begun right after another.
    case restarted
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
    /// Asks for the motion sensors; the shell answers with `moved` or `sensorsRefused`.
    case askSensors
    /// Whether readings of the sensors are wanted.
    case listen(Bool)

    /// A run has come to its end: it can be counted, and sent if it has a session.
    case finished(PlayedRun)
    /// Something happened that is worth counting.
    case log(AnalyticsEvent)
    /// Something only the shell can do.
    case wish(Wish)
  }

  /// What only the shell can do.
  public enum Wish: UInt8, Sendable {
    /// A run of the chosen mode is to begin. `Action.begin` is awaited in the same breath; for the daily challenge one of
    /// the three answers, when the server has answered.
    case ticket
    /// The leaderboard it shows.
    case leaderboardRows
    case showModes
    case closeModes
    case showLeaderboard
    case showSettings
    case showTutorial
    case showPractice
    case showStatistics
    case showAchievements
    /// A picture of the run that is over.
    case share
    /// The best scores have changed and are worth keeping.
    case keepBests
    /// The chosen mode, the options, the day played or whether the rules are known has changed.
    case keepMemory
    /// What the slim program has not: the full one is to take over.
    case fullProgram
  }
}
