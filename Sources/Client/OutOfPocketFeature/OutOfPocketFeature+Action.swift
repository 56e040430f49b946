package import AnalyticsAPI
package import AppKit
package import GestureRecognition
package import Kernel
package import OutOfPocketAPI
package import OutOfPocketEngine
package import PlaydAPI
package import WebUI

extension OutOfPocketFeature {
  /// Actions of the feature.
  package indirect enum Action: Equatable, Sendable {
    // From the shell.
    /// The app was launched; the launch animation is shown only if the game is the first page.
    case appeared(playsIntro: Bool)
    /// Another page covers the game.
    case covered
    /// The run ended as checkpointed; later play would be too late.
    case overtaken
    case timer(Timer)
    /// The page was hidden or shown.
    case visibility(isVisible: Bool)
    /// Answers `Delegate.ticket`.
    case begin(Ticket)
    /// Answers `Delegate.ticket`: the daily challenge failed to load.
    case dailyRefused(Daily.LoadError)
    /// Answers `Delegate.ticket`: the daily challenge was already played, here or elsewhere.
    case dailyPlayed
    /// Server clock minus device clock.
    case clock(Milliseconds)
    /// Submission state of a finished run.
    case submission(SubmissionState, of: SessionID)
    case leaderboard(LeaderboardState.LoadResult, of: OutOfPocketBoard)
    /// Motion readings with times in Unix milliseconds.
    case moved([MotionSample])
    /// Sensor permission was granted.
    case sensorsGranted
    /// The sensors are unavailable or denied.
    case sensorsRefused(Sensors)

    /// Play by these rules, from the tuning panel.
    case playBy(RunRules)

    /// The tutorial has taught the rules, so the first game does not show them.
    case rulesLearned
    /// Start without the rules; a newcomer's first game has all fourteen gestures.
    case firstGameTapped

    // Launch and menu.
    case launchSkipped
    case startTapped
    case modesTapped
    /// The card of the day's challenge.
    case dailyTapped
    /// The card of a friend's challenge.
    case challengeTapped
    case modeChosen(RunMode)
    case rulesTapped
    case discreetChanged(Bool)
    case discreetTapped
    case deckTapped
    case cardClosed
    /// The button of the rules or the legend card.
    case cardConfirmed
    case leaderboardTapped
    case settingsTapped
    case statisticsTapped
    case achievementsTapped

    // Sensor card.
    case playDiscreetTapped
    case playButtonsTapped
    case sensorsRetried

    // Run and result.
    case touched([SurfacePointer])
    case buttonTapped(Gesture)
    case readyTapped
    case pauseTapped
    case resumeTapped
    /// A background tap after a run.
    case backgroundTapped
    case leaveTapped
    case tryAgainTapped
    case shareTapped
    /// Sends a challenge with the run's prompts.
    case challengeSent
    /// Its link was copied, since the device cannot share.
    case challengeCopied
    case menuTapped

    // Leaderboard.
    case leaderboardAppeared
    case leaderboardChosen(RunMode)
    case leaderboardPoolChosen(GesturePool)
    case leaderboardClassChosen(LeaderboardState.Class)
    /// Shows or hides the choice of gestures and category.
    case leaderboardUnfolded
    /// Day of the daily challenge; nil for today.
    case leaderboardDayChosen(CivilDay?)
    case leaderboardRefreshed

    // Settings.
    case optionsChanged(PlayOptions)
    /// Plays a sample of a gesture's prompt.
    case legendSampled(Gesture)
  }

  /// Timers of the feature; setting one again replaces it.
  package enum Timer: UInt8, CaseIterable, Sendable {
    /// End of the launch animation.
    case launch
    /// Next wake-up of the run.
    case game
    /// Timeout of the sensors' first reading.
    case sensors
    /// Minute tick on the daily menu.
    case daily
    /// The first prompt of a restarted run was rendered.
    case restarted
    /// The first part of a lost run's result was rendered.
    case lost
  }

  /// Effects of the feature.
  package enum Effect: Equatable, Sendable {
    /// `rate` in thousandths of the recorded pitch.
    case play(Sound, rate: Int32)
    case vibrate(Haptic)
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    case keepAwake(Bool)
    /// Announces a sentence to screen readers.
    case announce(LocalizedStringResource)
    /// Requests the motion sensors; answered by `moved` or `sensorsRefused`.
    case askSensors
    /// Starts or stops motion readings.
    case listen(Bool)
    /// Shows a moment of the run.
    case feel(Feel)
    /// A run has finished.
    case finished(PlayedRun)
    /// Logs an analytics event.
    case log(AnalyticsEvent)
    /// Delegates to the parent.
    case delegate(Delegate)
  }

  /// Actions for the parent feature.
  package enum Delegate: UInt8, Sendable {
    /// Requests a ticket for the chosen mode. Answered synchronously by `Action.begin`; for the daily challenge
    /// asynchronously by one of three actions.
    case ticket
    /// Load the shown leaderboard.
    case leaderboardRows
    case showModes
    case closeModes
    case showLeaderboard
    case showSettings
    case showTutorial
    case showPractice
    case showStatistics
    case showAchievements
    /// Share the finished run.
    case share
    /// Share a link to the finished run's prompts.
    case challenge
    /// Store the best scores.
    case storeBests
    /// Store mode, options, daily challenge and known rules.
    case storeMemory
  }
}
