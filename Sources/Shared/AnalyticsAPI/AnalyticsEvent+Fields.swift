import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

extension AnalyticsEvent {
  package var kind: Kind {
    switch self {
    case .app(let event): event.kind
    case .puzzle(let event): event.kind
    case .gameStarted: .gameStarted
    case .gestureSucceeded: .gestureSucceeded
    case .gestureFailed: .gestureFailed
    case .gameEnded: .gameEnded
    case .restarted: .restarted
    case .tapBlocked: .tapBlocked
    case .permissionAnswered: .permissionAnswered
    case .sensorTrouble: .sensorTrouble
    case .tutorialStep: .tutorialStep
    case .practiced: .practiced
    case .shared: .shared
    case .achieved: .achieved
    case .gamePaused: .gamePaused
    }
  }

  package var values: [Int64?] {
    switch self {
    case .app(let event): event.values
    case .puzzle(let event): event.values
    case .gameStarted(let mode, let pool, let assistance, let channel, let isRanked):
      [
        Int64(mode.rawValue), Int64(pool.rawValue), Int64(assistance.rawValue), Int64(channel.rawValue),
        isRanked ? 1 : 0,
      ]
    case .gestureSucceeded(let gesture, let after): [Int64(gesture.rawValue), after.rawValue]
    case .gestureFailed(let expected, let saw, let after):
      [Int64(expected.rawValue), saw.map { Int64($0.rawValue) }, after.rawValue]
    case .gameEnded(let mode, let score, let ending, let duration):
      [Int64(mode.rawValue), score, Int64(ending.rawValue), duration.rawValue]
    case .restarted(let after, let wait): [after.rawValue, wait.rawValue]
    case .tapBlocked(let screen, let why, let expected):
      [Int64(screen.rawValue), Int64(why.rawValue), expected.map { Int64($0.rawValue) }]
    case .permissionAnswered(let permission, let answer): [Int64(permission.rawValue), Int64(answer.rawValue)]
    case .sensorTrouble(let trouble): [Int64(trouble.rawValue)]
    case .tutorialStep(let step, let gesture): [Int64(step.rawValue), gesture.map { Int64($0.rawValue) }]
    case .practiced(let gesture, let attempts, let successes):
      [gesture.map { Int64($0.rawValue) }, attempts, successes]
    case .shared(let what): [Int64(what.rawValue)]
    case .achieved(let achievement): [Int64(achievement.rawValue)]
    case .gamePaused(let mode, let why): [Int64(mode.rawValue), Int64(why.rawValue)]
    }
  }

  /// The game it belongs to.
  package var game: AnalyticsGame {
    switch self {
    case .app: .app
    case .puzzle: .puzzle
    default: .outOfPocket
    }
  }
}
