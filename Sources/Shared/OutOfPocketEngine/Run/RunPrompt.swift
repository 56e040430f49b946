public import GestureRecognition
public import Kernel

/// One thing to be done: a gesture, and for Stroop its trial.
public struct PromptItem: Hashable, Sendable {
  public var gesture: Gesture
  /// There exactly if the gesture is Stroop.
  public var stroop: StroopTrial?

  public init(_ gesture: Gesture, stroop: StroopTrial? = nil) {
    self.gesture = gesture
    self.stroop = stroop
  }

  /// The gesture that fulfils it: the gesture itself, or the swipe toward the label of what a Stroop trial shows.
  public var answer: Gesture { stroop?.answer ?? gesture }
}

/// One thing asked of the player.
public struct RunPrompt: Hashable, Sendable {
  public var item: PromptItem
  /// When the player's time for it begins: when it appears, or, if it can only be heard, when it is heard.
  public var at: Milliseconds
  /// The last moment at which it can be fulfilled; a gesture decided exactly then counts. Nil if there is no limit.
  public var deadline: Milliseconds?

  public init(item: PromptItem, at: Milliseconds, deadline: Milliseconds?) {
    self.item = item
    self.at = at
    self.deadline = deadline
  }

  public var gesture: Gesture { item.gesture }

  /// How long the player has; nil if there is no limit.
  public var limit: Milliseconds? { deadline.map { $0 - at } }
}

/// How an answer was given. The raw values stand in statistics.
public enum AnswerSource: UInt8, Hashable, Sendable {
  case touch = 0
  case motion = 1
  case button = 2
}

/// A prompt fulfilled.
public struct RunSuccess: Hashable, Sendable {
  public var item: PromptItem
  public var source: AnswerSource
  /// When the gesture was decided.
  public var at: Milliseconds
  /// From the prompt's appearance to `at`.
  public var reaction: Milliseconds
  /// From the prompt's appearance to the beginning of the gesture.
  public var onset: Milliseconds
  /// Whose it was: 0, or 1 for the second player.
  public var player: Int
  /// The player's score with this success.
  public var score: Int32

  public init(
    item: PromptItem, source: AnswerSource, at: Milliseconds, reaction: Milliseconds, onset: Milliseconds, player: Int,
    score: Int32
  ) {
    self.item = item
    self.source = source
    self.at = at
    self.reaction = reaction
    self.onset = onset
    self.player = player
    self.score = score
  }
}

/// A prompt that was not fulfilled, as data: "expected raise, saw tilt right after 0.91 s".
public struct Mistake: Hashable, Sendable {
  public var expected: PromptItem
  /// The wrong gesture; nil if the time ran out.
  public var seen: Gesture?
  /// From the prompt's appearance to the mistake.
  public var reaction: Milliseconds
  public var player: Int

  public init(expected: PromptItem, seen: Gesture?, reaction: Milliseconds, player: Int = 0) {
    self.expected = expected
    self.seen = seen
    self.reaction = reaction
    self.player = player
  }

  public var isTimeOut: Bool { seen == nil }

  /// The trap of a Stroop trial that a wrong answer fell into.
  public var trap: StroopTrap? {
    guard let seen, let trial = expected.stroop else { return nil }
    return trial.trap(of: seen)
  }
}
