public import GestureRecognition
import Kernel
import OutOfPocketEngine

/// The tutorial while it is open.
public struct Tutorial: Equatable, Sendable {
  /// What of a step is up.
  public enum Stage: Hashable, Sendable {
    /// Something to read, until the player goes on.
    case reading
    /// Before the first motion: whether the phone may be felt.
    case permission
    /// How Stroop goes, page by page.
    case explaining(Int)
    /// The player's turn.
    case doing
    /// It has been done; the next step comes by itself.
    case done
  }

  /// How many pages explain Stroop.
  public static let explanations = 3

  /// Which of `Step.all`.
  public internal(set) var index: Int
  public internal(set) var stage = Stage.reading
  public internal(set) var session: TrainingSession
  /// What the fingers do.
  public internal(set) var meter = FingerMeter()
  public internal(set) var motions = MotionMeter()
  /// How often the gesture has been done; in the round, how many prompts were fulfilled.
  public internal(set) var done: Int32 = 0
  /// Every success so far, in all steps.
  public internal(set) var successes: Int64 = 0
  public internal(set) var remark: Remark?
  /// How often there was a remark: tells one from the next that is like it.
  public internal(set) var remarks: Int32 = 0
  /// The player prefers buttons to motions and two fingers.
  public internal(set) var usesButtons = false

  init(index: Int, session: TrainingSession) {
    self.index = index
    self.session = session
  }

  public var step: Step { Step.all[index] }

  /// The gesture that is taught, or in the round asked for; nil where none is.
  public var gesture: Gesture? {
    if case .lesson(let gesture) = step { return gesture }
    return session.run.prompt?.gesture
  }

  /// How often it is to be done.
  public var wanted: Int32 {
    step == .round ? session.run.rules.lessonPrompts : session.run.rules.lessonRepeats
  }
}
