package import AppKit
package import ClientHost
package import CodeBreakerAPI
package import Kernel
package import WebUI

extension CodeBreakerFeature {
  package indirect enum Action: Sendable {
    // Map.
    case levelTapped(Int32)
    case continueTapped
    case freeTapped, dailyTapped, statisticsTapped, helpTapped, settingsTapped, boardTapped
    // Free play.
    case pegsChosen(Int32)
    case coloursChosen(Int32)
    case attemptsChosen(Int32)
    case repeatsChosen(Bool)
    case freeStarted
    case dailyStarted
    case rankedTapped, rankedStarted
    /// Take the test that opens levels.
    case shortcutTapped
    /// Look at the code of an earlier day.
    case pastDayTapped(CivilDay)
    /// Choose between the leaderboards of the day and of the season.
    case boardChosen(isRanked: Bool)
    /// Look at the leaderboard of a day, or of the season with that day.
    case boardDayTapped(CivilDay)
    /// Invite friends, on Play'd's page.
    case friendsTapped
    // Board.
    case tray([SurfacePointer])
    case colourTapped(Int32)
    case slotTapped(Int)
    case key(String)
    /// Place the guess that a level's lesson offers.
    case lessonTapped
    case undoTapped, clearTapped, guessTapped, hintTapped
    case resultTapped
    // Overlays.
    case overlayClosed
    case rewardTapped(Reward)
    /// Use a bought life.
    case boughtLifeTapped
    /// Buy lives with coins.
    case livesForCoinsTapped
    case tryAgainTapped, nextTapped, revealTapped, quitTapped, analysisTapped, shareTapped
    case abandonConfirmed
    case contradictionsChanged(Bool)
    case numbersChanged(Bool)
    case retryTapped
    case backTapped
    // Shell.
    /// A screen came into view; nil when the last one left it.
    case appeared(Screen?)
    /// The visitor returned through the browser's history.
    case resumed
    case rewarded(Reward, AdOutcome)
    case timer(Timer)
    /// The network or the player changed.
    case networkChanged
    /// Sharing ended.
    case shared(HostEvent.ShareOutcome)
    /// Another page of the site changed a stored value.
    case stored(key: String, value: String?)
    // Server.
    case heard(ServerEvent)
    /// Loading the overview failed.
    case overviewFailed
  }

  package indirect enum ServerEvent: Sendable {
    /// A read's answer, with the number of moves that were sent before it.
    case read(ServerEvent, moves: Int64)
    case overview(CodeBreakerOverview)
    case sessions(CodeBreakerSessions)
    /// No sessions available for that level.
    case sessionsRefused(Int32)
    case finished(CodeBreakerResult)
    /// Refused permanently.
    case refused
    /// Could not be sent now.
    case unreachable
    case daily(CodeBreakerDaily)
    case dailyFailed(isOffline: Bool)
    case pastDaily(CodeBreakerDaily)
    case pastDailyFailed(CivilDay, CodeBreakerFeature.PastDaily.Status)
    case board(CivilDay, CodeBreakerFeature.BoardEvent)
    case guessRefused(isOffline: Bool)
    case ranked(CodeBreakerRanked)
    case rankedFailed(isOffline: Bool)
    case rankedStartRefused(isOffline: Bool)
    case shortcut(CodeBreakerShortcut)
    case lives(CodeBreakerLives)
    /// A level won without a session was recorded.
    case recorded(CodeBreakerLevel)
  }

  package enum Timer: UInt8, Sendable {
    /// A second has passed during a countdown.
    case clock
    /// The previous frame was painted; long computations may run.
    case work
    /// The next mark of an answer, or what follows from the answer.
    case reveal
  }
}

extension CodeBreakerFeature.Action {
  /// The screen that a button leads to; nil for other actions.
  var screen: CodeBreakerFeature.Screen? {
    switch self {
    case .freeTapped: .free
    case .dailyTapped: .daily
    case .rankedTapped: .ranked
    case .statisticsTapped: .statistics
    case .helpTapped: .help
    case .boardTapped: .board
    default: nil
    }
  }
}
