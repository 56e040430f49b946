public import GestureRecognition
public import Kernel

/// One thing asked of the player.
public struct ClassicPrompt: Equatable, Sendable {
  public var gesture: Gesture
  /// When it appeared. The next prompt appears at the moment of a success: the rhythm is the player's.
  public var at: Milliseconds
  /// The last moment at which it can be fulfilled; a gesture decided exactly then counts.
  public var deadline: Milliseconds

  public init(gesture: Gesture, at: Milliseconds, deadline: Milliseconds) {
    self.gesture = gesture
    self.at = at
    self.deadline = deadline
  }

  /// How long the player has.
  public var limit: Milliseconds { deadline - at }
}

/// A prompt fulfilled.
public struct ClassicSuccess: Equatable, Sendable {
  public var gesture: Gesture
  /// When the gesture was decided.
  public var at: Milliseconds
  /// From the prompt's appearance to `at`.
  public var reaction: Milliseconds
  /// From the prompt's appearance to the landing of the gesture's first finger.
  public var onset: Milliseconds
  /// The score with this success.
  public var score: Int32

  public init(gesture: Gesture, at: Milliseconds, reaction: Milliseconds, onset: Milliseconds, score: Int32) {
    self.gesture = gesture
    self.at = at
    self.reaction = reaction
    self.onset = onset
    self.score = score
  }
}

/// How a game ended, and why, as data: "expected swipe up, saw swipe right after 0.84 s".
public struct ClassicOutcome: Equatable, Sendable {
  public var score: Int32
  /// What was asked for last.
  public var expected: Gesture
  /// The wrong gesture that ended the game; nil if the time ran out.
  public var seen: Gesture?
  /// From the last prompt's appearance to the end.
  public var reaction: Milliseconds
  /// When the game ended: the wrong gesture's decision, or the deadline.
  public var at: Milliseconds

  public init(score: Int32, expected: Gesture, seen: Gesture?, reaction: Milliseconds, at: Milliseconds) {
    self.score = score
    self.expected = expected
    self.seen = seen
    self.reaction = reaction
    self.at = at
  }

  public var isTimeOut: Bool { seen == nil }
}

/// What a reading, or time passing, brought about.
public enum ClassicEvent: Equatable, Sendable {
  case prompted(ClassicPrompt)
  case succeeded(ClassicSuccess)
  case ended(ClassicOutcome)
  /// A touch that came to nothing, for analytics and hints; the game goes on.
  case blocked(IgnoredTouch)
}
