public import GestureRecognition
import OutOfPocketEngine

/// One step of the tutorial.
public enum Step: Hashable, Sendable {
  case introduction
  case lesson(Gesture)
  case round
  case graduation

  /// All steps in their order: the introduction, a lesson for each of the fourteen gestures, the mixed round, graduation.
  public static let all: [Step] =
    [.introduction] + GesturePool.unhinged.gestures().map { .lesson($0) } + [.round, .graduation]

  /// How the engine calls the page it begins with.
  var page: TutorialPage {
    switch self {
    case .introduction: .introduction
    case .lesson(let gesture): .lesson(gesture)
    case .round: .practiceRound
    case .graduation: .graduation
    }
  }

  /// How often a fresh run of the tutorial has to be told that the player is ready, until it stands on this step's page:
  /// once for each page, once for each lesson and each prompt of the round, which are passed over.
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
