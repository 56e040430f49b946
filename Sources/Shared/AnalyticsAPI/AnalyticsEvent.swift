import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// Something that happened in the app and is worth counting. The list is closed: what is not here is not collected.
///
/// No event holds text, a place, or anything else about the person; numbers are cut to the bounds of their field
/// (`AnalyticsField`), so an event is never larger than some two hundred bytes.
package enum AnalyticsEvent: CountedEvent {
  case app(AppEvent)
  case puzzle(PuzzleEvent)
  case gameStarted(
    mode: RunMode, pool: GesturePool, assistance: Assistance, channel: PromptChannel, isRanked: Bool)
  /// A prompt was fulfilled, so long after it appeared.
  case gestureSucceeded(Gesture, after: Milliseconds)
  /// A prompt was not fulfilled; `saw` is nil when the time ran out.
  case gestureFailed(expected: Gesture, saw: Gesture?, after: Milliseconds)
  case gameEnded(mode: RunMode, score: Int64, ending: AnalyticsEnding, duration: Milliseconds)
  /// A game was begun again: `after` from the end of the last game to the first prompt of this one, the player's
  /// thinking included; `wait` from the player's touch to the prompt, which is the game's own part.
  case restarted(after: Milliseconds, wait: Milliseconds)
  /// A touch came to nothing, while `expected` was asked for if anything was.
  case tapBlocked(on: AnalyticsScreen, why: BlockedTap, expected: Gesture?)
  case permissionAnswered(AnalyticsPermission, PermissionAnswer)
  case sensorTrouble(SensorTrouble)
  case tutorialStep(TutorialStep, gesture: Gesture?)
  /// A practice was left after so many tries; `gesture` is nil where it was of several.
  case practiced(Gesture?, attempts: Int64, successes: Int64)
  case shared(AnalyticsShare)
  case achieved(Achievement)
  case gamePaused(mode: RunMode, why: PauseCause)
}

/// The screens of the app. Raw values are stored and never change.
package enum AnalyticsScreen: UInt8, CaseIterable, Hashable, Sendable {
  case home = 0
  case menu, modes, play, gameOver, leaderboard, settings, tutorial, practice, statistics, achievements
  case tuning, gallery, notFound
}

/// How a game ended. Raw values are stored and never change.
package enum AnalyticsEnding: UInt8, CaseIterable, Hashable, Sendable {
  case mistake = 0
  case timeOut, nothingAdded, completed, stopped, abandoned

  package init(_ ending: RunEnding) {
    switch ending {
    case .mistake(let mistake): self = mistake.isTimeOut ? .timeOut : .mistake
    case .nothingAdded: self = .nothingAdded
    case .completed: self = .completed
    case .stopped: self = .stopped
    case .abandoned: self = .abandoned
    }
  }
}

/// Why a touch came to nothing. Raw values are stored and never change.
package enum BlockedTap: UInt8, CaseIterable, Hashable, Sendable {
  case cancelled = 0
  case edgeStart, tooShort, tooSlow, heldThenMoved, pinchTooSmall, twoFingers, tooSoon, followThrough
  /// The gesture was another kind than the one asked for, which excuses it.
  case excused
  /// A button that was not ready.
  case notReady

  package init(_ reason: IgnoredTouch.Reason) {
    switch reason {
    case .cancelled: self = .cancelled
    case .edgeStart: self = .edgeStart
    case .tooShort: self = .tooShort
    case .tooSlow: self = .tooSlow
    case .heldThenMoved: self = .heldThenMoved
    case .pinchTooSmall: self = .pinchTooSmall
    case .twoFingers: self = .twoFingers
    case .tooSoon: self = .tooSoon
    case .followThrough: self = .followThrough
    }
  }
}

/// What the app asks leave for. Raw values are stored and never change.
package enum AnalyticsPermission: UInt8, CaseIterable, Hashable, Sendable {
  case motion = 0
}

/// What came of asking. Raw values are stored and never change.
package enum PermissionAnswer: UInt8, CaseIterable, Hashable, Sendable {
  case granted = 0
  case denied
  /// The device did not ask and gave nothing.
  case unavailable
}

/// What is wrong with the motion sensors. Raw values are stored and never change.
package enum SensorTrouble: UInt8, CaseIterable, Hashable, Sendable {
  case absent = 0
  case stalled, tooSlow, swapped
  /// Buttons took the motions' place in a running game.
  case buttonsOffered
}

/// What can be set. Raw values are stored and never change.
package enum AnalyticsSetting: UInt8, CaseIterable, Hashable, Sendable {
  case language = 0
  case sounds, vibration, motion, discreet, buttons, pace, channel, stroop, spread
  /// Collecting was switched on again. Switching off is not collected.
  case analytics
}

/// How far the tutorial has come. Raw values are stored and never change.
package enum TutorialStep: UInt8, CaseIterable, Hashable, Sendable {
  case begun = 0
  case lessonShown, lessonDone, practiceRound, graduated, skipped
}

/// What was shared. Raw values are stored and never change.
package enum AnalyticsShare: UInt8, CaseIterable, Hashable, Sendable {
  case scoreCard = 0
  case scoreText, tuning
}

/// Why a game stood still. Raw values are stored and never change.
package enum PauseCause: UInt8, CaseIterable, Hashable, Sendable {
  case hidden = 0
  case player, left
}

/// A game that events belong to. Raw values are stored and never change.
@Words(.hyphenated)
package enum AnalyticsGame: UInt8, CaseIterable, Hashable, Sendable {
  /// The app around the games.
  case app = 0
  case outOfPocket = 1
  case puzzle = 2
}
