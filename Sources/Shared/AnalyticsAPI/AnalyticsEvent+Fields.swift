import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// One member of an event: its name and which whole numbers it can be. Words stand for numbers (`AnalyticsWords`).
package struct AnalyticsField: Sendable {
  package enum Values: Sendable {
    case whole(ClosedRange<Int64>)
    case truth
    case word(AnalyticsWords)
  }

  package let name: String
  package let values: Values
  /// Whether it may be left out.
  package let isOptional: Bool

  init(_ name: String, _ values: Values, isOptional: Bool = false) {
    self.name = name
    self.values = values
    self.isOptional = isOptional
  }

  static func span(_ name: String) -> AnalyticsField { AnalyticsField(name, .whole(0...3_600_000)) }
}

extension AnalyticsEvent {
  /// The events without what they say. Raw values are stored and never change.
  @Words
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case firstOpen = 1
    case screenShown, gameStarted, gestureSucceeded, gestureFailed, gameEnded, restarted, tapBlocked
    case permissionAnswered, sensorTrouble, settingChanged, tutorialStep, practiced, shared, achieved, longFrame
    case gamePaused

    /// What an event of this kind says, in the order of `AnalyticsEvent.values`.
    package var fields: [AnalyticsField] {
      switch self {
      case .firstOpen: []
      case .screenShown: [AnalyticsField("screen", .word(.screen))]
      case .gameStarted:
        [
          AnalyticsField("mode", .word(.mode)), AnalyticsField("pool", .word(.pool)),
          AnalyticsField("assistance", .word(.assistance)), AnalyticsField("channel", .word(.channel)),
          AnalyticsField("ranked", .truth),
        ]
      case .gestureSucceeded: [AnalyticsField("gesture", .word(.gesture)), .span("after")]
      case .gestureFailed:
        [
          AnalyticsField("expected", .word(.gesture)), AnalyticsField("saw", .word(.gesture), isOptional: true),
          .span("after"),
        ]
      case .gameEnded:
        [
          AnalyticsField("mode", .word(.mode)), AnalyticsField("score", .whole(0...1_000_000_000)),
          AnalyticsField("ending", .word(.ending)), AnalyticsField("duration", .whole(0...86_400_000)),
        ]
      case .restarted: [.span("after"), .span("wait")]
      case .tapBlocked:
        [
          AnalyticsField("screen", .word(.screen)), AnalyticsField("why", .word(.blockedTap)),
          AnalyticsField("expected", .word(.gesture), isOptional: true),
        ]
      case .permissionAnswered:
        [AnalyticsField("permission", .word(.permission)), AnalyticsField("answer", .word(.answer))]
      case .sensorTrouble: [AnalyticsField("trouble", .word(.sensorTrouble))]
      case .settingChanged: [AnalyticsField("setting", .word(.setting)), AnalyticsField("value", .whole(0...1_000))]
      case .tutorialStep:
        [AnalyticsField("step", .word(.tutorialStep)), AnalyticsField("gesture", .word(.gesture), isOptional: true)]
      case .practiced:
        [
          AnalyticsField("gesture", .word(.gesture), isOptional: true), AnalyticsField("attempts", .whole(0...100_000)),
          AnalyticsField("successes", .whole(0...100_000)),
        ]
      case .shared: [AnalyticsField("what", .word(.share))]
      case .achieved: [AnalyticsField("achievement", .word(.achievement))]
      case .longFrame: [.span("took"), AnalyticsField("screen", .word(.screen))]
      case .gamePaused: [AnalyticsField("mode", .word(.mode)), AnalyticsField("why", .word(.pauseCause))]
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .firstOpen: .firstOpen
    case .screenShown: .screenShown
    case .gameStarted: .gameStarted
    case .gestureSucceeded: .gestureSucceeded
    case .gestureFailed: .gestureFailed
    case .gameEnded: .gameEnded
    case .restarted: .restarted
    case .tapBlocked: .tapBlocked
    case .permissionAnswered: .permissionAnswered
    case .sensorTrouble: .sensorTrouble
    case .settingChanged: .settingChanged
    case .tutorialStep: .tutorialStep
    case .practiced: .practiced
    case .shared: .shared
    case .achieved: .achieved
    case .longFrame: .longFrame
    case .gamePaused: .gamePaused
    }
  }

  /// What the event says as whole numbers, one for each of the kind's fields; words by their raw value.
  package var values: [Int64?] {
    switch self {
    case .firstOpen: []
    case .screenShown(let screen): [Int64(screen.rawValue)]
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
    case .settingChanged(let setting, let value): [Int64(setting.rawValue), value]
    case .tutorialStep(let step, let gesture): [Int64(step.rawValue), gesture.map { Int64($0.rawValue) }]
    case .practiced(let gesture, let attempts, let successes):
      [gesture.map { Int64($0.rawValue) }, attempts, successes]
    case .shared(let what): [Int64(what.rawValue)]
    case .achieved(let achievement): [Int64(achievement.rawValue)]
    case .longFrame(let took, let screen): [took.rawValue, Int64(screen.rawValue)]
    case .gamePaused(let mode, let why): [Int64(mode.rawValue), Int64(why.rawValue)]
    }
  }

  /// The game it belongs to.
  package var game: AnalyticsGame {
    switch kind {
    case .firstOpen, .screenShown, .settingChanged, .longFrame: .app
    default: .outOfPocket
    }
  }
}
