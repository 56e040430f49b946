public import GestureRecognition
public import Kernel
public import OutOfPocketEngine
public import OutOfPocketFeature
public import WebUI

extension TrainingFeature {
  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    // From the shell.
    /// The tutorial's page has come into view.
    case tutorialOpened
    /// The page of practice has come into view.
    case practiceOpened
    /// The page in view has been left.
    case closed
    case timer(Timer)
    /// The page was hidden, or is seen again.
    case visibility(isVisible: Bool)
    /// The answer to `Effect.askForMotion`, or what is known already.
    case motionAnswered(isGranted: Bool)
    /// Readings of the sensors, stamped with Unix milliseconds.
    case moved([MotionSample])
    case touched([SurfacePointer])
    /// The button that stands in for a gesture.
    case buttonPressed(Gesture)
    /// The player would rather press buttons than move the phone or use two fingers.
    case buttonsChosen

    // The tutorial.
    case nextTapped
    case backTapped
    case skipTapped
    case motionAllowed
    case motionDeclined
    case leaveTapped
    /// From graduation into a game.
    case playTapped
    /// From graduation to practice.
    case practiceTapped

    // Practice.
    case paceChosen(Int32)
    case deckChosen(Deck)
    case stopTapped
    case againTapped
    case anotherTapped
    /// What the statistics found to be weak, for the picker.
    case proposed([Gesture])
  }

  /// The feature's alarms. Setting one again replaces it.
  public enum Timer: UInt8, CaseIterable, Sendable {
    /// The run must look at the clock.
    case run
    /// The praise for a finished lesson has been seen.
    case next
    /// Sensors that were allowed must have been heard of by now.
    case sensors
    /// The bars move though nothing is read: a finger is held.
    case meter
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
    /// Asks the visitor whether the phone's motion may be felt; has to happen in the touch that brought it about.
    case askForMotion
    /// Begins or ends the stream of the sensors' readings.
    case listenToMotion(Bool)
    /// What is remembered has changed.
    case keepMemory
    /// The tutorial has been gone through to its end, or practice was stopped: for the history of play.
    case finished(RunResult)
    /// Back to where the player came from.
    case leave
    /// To the menu and into a game.
    case leaveToPlay
    case showPractice
  }

  /// Practice of a deck, for whoever leads the player to it: the statistics, a game that was lost.
  public static func practice(deck: Deck) -> Action { .deckChosen(deck) }
}
