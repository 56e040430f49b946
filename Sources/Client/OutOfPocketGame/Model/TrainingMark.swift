import AnalyticsAPI
import GestureRecognition
import OutOfPocketEngine
import TrainingFeature

/// Snapshot of training progress; differences are logged as analytics.
struct TrainingMark: Equatable {
  private var step: Step?
  private var isDone = false
  private var isGraduate: Bool
  private var drill: DrillMark?

  private struct DrillMark: Equatable {
    var gesture: Gesture?
    var attempts: Int64
    var hits: Int64
  }

  init(_ state: TrainingFeature.State) {
    step = state.tutorial?.step
    isDone = state.tutorial?.stage == .done
    isGraduate = state.memory.isGraduate
    guard let drill = state.practice.drill, !drill.isOver else { return }
    let gestures = drill.deck.gestures
    self.drill = DrillMark(
      gesture: gestures.count == 1 ? gestures.first : nil, attempts: Int64(drill.hits) + Int64(drill.misses),
      hits: Int64(drill.hits))
  }

  /// Events since an earlier snapshot.
  func events(since before: TrainingMark) -> [AnalyticsEvent] {
    var events: [AnalyticsEvent] = []
    if step != before.step {
      if before.step == nil { events.append(.tutorialStep(.begun, gesture: nil)) }
      switch step {
      case .lesson(let gesture): events.append(.tutorialStep(.lessonShown, gesture: gesture))
      case .round: events.append(.tutorialStep(.practiceRound, gesture: nil))
      case .graduation: events.append(.tutorialStep(isGraduate ? .graduated : .skipped, gesture: nil))
      case .introduction: break
      case nil: if before.step != .graduation { events.append(.tutorialStep(.skipped, gesture: nil)) }
      }
    } else if isDone, !before.isDone, case .lesson(let gesture) = step {
      events.append(.tutorialStep(.lessonDone, gesture: gesture))
    }
    if let left = before.drill, left.attempts > 0, drill == nil {
      events.append(.practiced(left.gesture, attempts: left.attempts, successes: left.hits))
    }
    return events
  }
}
