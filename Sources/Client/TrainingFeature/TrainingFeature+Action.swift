package import AppKit
package import GestureRecognition
package import Kernel
package import OutOfPocketEngine
package import OutOfPocketFeature
package import WebUI

extension TrainingFeature {
  /// Actions of the feature.
  package indirect enum Action: Equatable, Sendable {
    // From the shell.
    /// The tutorial page came into view.
    case tutorialOpened
    /// The practice page came into view.
    case practiceOpened
    /// The page in view was left.
    case closed
    case timer(Timer)
    /// The page was hidden or shown.
    case visibility(isVisible: Bool)
    /// Result of `Effect.askForMotion`, or the known permission.
    case motionAnswered(isGranted: Bool)
    /// Sensor readings with times in Unix milliseconds.
    case moved([MotionSample])
    case touched([SurfacePointer])
    /// A gesture's button was pressed.
    case buttonPressed(Gesture)
    /// The player prefers buttons to motions and two-finger gestures.
    case buttonsChosen

    // Tutorial.
    case nextTapped
    case backTapped
    case skipTapped
    case motionAllowed
    case motionDeclined
    case leaveTapped
    /// From graduation to a game.
    case playTapped
    /// From graduation to practice.
    case practiceTapped

    // Practice.
    case paceChosen(Int32)
    case deckChosen(Deck)
    case stopTapped
    case againTapped
    case anotherTapped
    /// Weak gestures found by the statistics, for the picker.
    case proposed([Gesture])
  }

  /// Timers of the feature; setting one again replaces it.
  package enum Timer: UInt8, CaseIterable, Sendable {
    /// Next wake-up of the run.
    case run
    /// End of the praise after a lesson.
    case next
    /// Timeout of the sensors' first reading.
    case sensors
    /// Refresh of the bars while a finger is held.
    case meter
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
    /// Shows a moment of the run.
    case feel(Feel)
    /// Requests the motion sensors; must be reduced within the tap.
    case askForMotion
    /// Starts or stops motion readings.
    case listenToMotion(Bool)
    /// Store the changed memory.
    case storeMemory
    /// The tutorial was completed or practice was stopped, for the history of play.
    case finished(RunResult)
    /// Back to the previous page.
    case leave
    /// To the menu, starting a game.
    case leaveToPlay
    case showPractice
  }

  /// Practice of a deck, for links from statistics and results.
  package static func practice(deck: Deck) -> Action { .deckChosen(deck) }
}
