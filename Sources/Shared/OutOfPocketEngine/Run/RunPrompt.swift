package import GestureRecognition
package import Kernel

/// One item to perform: a gesture, with its trial for Stroop.
@MemberwiseInit(unlabelled: 1)
package struct PromptItem: Hashable, Sendable {
  package var gesture: Gesture
  /// Non-nil exactly for Stroop.
  @Default(nil) package var stroop: StroopTrial?

  /// Gesture that fulfils the item: its own, or for Stroop the swipe toward the shown value's label.
  package var answer: Gesture { stroop?.answer ?? gesture }
}

@MemberwiseInit
package struct RunPrompt: Hashable, Sendable {
  package var item: PromptItem
  /// Start of the player's time: when the prompt appears or, if audio-only, is heard.
  package var at: Milliseconds
  /// Inclusive deadline; nil without a limit.
  package var deadline: Milliseconds?

  package var gesture: Gesture { item.gesture }

  /// Time limit; nil for none.
  package var limit: Milliseconds? { deadline.map { $0 - at } }
}

/// Source of an answer. Raw values are stored in statistics.
package enum AnswerSource: UInt8, Hashable, Sendable {
  case touch = 0
  case motion = 1
  case button = 2
}

/// A fulfilled prompt.
@MemberwiseInit
package struct RunSuccess: Hashable, Sendable {
  package var item: PromptItem
  package var source: AnswerSource
  /// Time of the decision.
  package var at: Milliseconds
  /// Time from the prompt to the decision.
  package var reaction: Milliseconds
  /// Time from the prompt to the beginning of the gesture.
  package var onset: Milliseconds
  /// Player: 0 or 1.
  package var player: Int
  /// The player's score including this success.
  package var score: Int32
}

/// A failed prompt as data: "expected raise, saw tilt right after 0.91 s".
@MemberwiseInit
package struct Mistake: Hashable, Sendable {
  package var expected: PromptItem
  /// The wrong gesture; nil for a time-out.
  package var seen: Gesture?
  /// Time from the prompt to the mistake.
  package var reaction: Milliseconds
  @Default(0) package var player: Int

  package var isTimeOut: Bool { seen == nil }

  /// Trap of a failed Stroop trial.
  package var trap: StroopTrap? {
    guard let seen, let trial = expected.stroop else { return nil }
    return trial.trap(of: seen)
  }
}
