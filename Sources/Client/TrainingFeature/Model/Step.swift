package import GestureRecognition
import OutOfPocketEngine

/// A step of the tutorial.
package enum Step: Hashable, Sendable {
  case introduction
  case lesson(Gesture)
  case round
  case graduation

  /// All steps in order: introduction, a lesson per gesture, mixed round, graduation.
  package static let all: [Step] =
    [.introduction] + GesturePool.unhinged.gestures().map { .lesson($0) } + [.round, .graduation]

  /// The gesture of a lesson.
  var gesture: Gesture? { if case .lesson(let gesture) = self { gesture } else { nil } }

  /// Engine page at the step's beginning.
  var page: TutorialPage {
    switch self {
    case .introduction: .introduction
    case .lesson(let gesture): .lesson(gesture)
    case .round: .practiceRound
    case .graduation: .graduation
    }
  }

  /// Number of `ready` controls that bring a new tutorial run to this step: one per page, skipped lesson and skipped
  /// prompt of the round.
  static func readies(to index: Int, rules: RunRules) -> Int {
    let lessons = all.count - 3
    switch all[index] {
    case .introduction: return 0
    case .lesson: return 1 + 2 * (index - 1)
    case .round: return 1 + 2 * lessons
    case .graduation: return 2 + 2 * lessons + Int(rules.lessonPrompts)
    }
  }
}
