package import GestureRecognition
import Kernel
import OutOfPocketEngine

/// The open tutorial.
package struct Tutorial: Equatable, Sendable {
  /// Stage of a step.
  package enum Stage: Hashable, Sendable {
    /// Reading a page, until the player continues.
    case reading
    /// Asking for sensor permission, before the first motion.
    case permission
    /// Explaining Stroop, page by page.
    case explaining(Int)
    /// The player's turn.
    case doing
    /// Done; the next step follows automatically.
    case done
  }

  /// Number of Stroop pages.
  package static let explanations = 3

  /// Index in `Step.all`.
  package internal(set) var index: Int
  package internal(set) var stage = Stage.reading
  package internal(set) var session: TrainingSession
  /// Finger measurements.
  package internal(set) var meter = FingerMeter()
  package internal(set) var motions = MotionMeter()
  /// Repetitions so far; in the round, fulfilled prompts.
  package internal(set) var done: Int32 = 0
  package internal(set) var correction: Correction?
  /// Correction counter; distinguishes equal corrections.
  package internal(set) var corrections: Int32 = 0
  /// Whether the player prefers buttons to motions and two-finger gestures.
  package internal(set) var usesButtons = false

  init(index: Int, session: TrainingSession) {
    self.index = index
    self.session = session
  }

  package var step: Step { Step.all[index] }

  /// Taught or prompted gesture; nil for none.
  package var gesture: Gesture? {
    if case .lesson(let gesture) = step { return gesture }
    return session.run.prompt?.gesture
  }

  /// Required repetitions.
  package var wanted: Int32 {
    step == .round ? session.run.rules.lessonPrompts : session.run.rules.lessonRepeats
  }
}
