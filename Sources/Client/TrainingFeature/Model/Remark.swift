public import GestureRecognition
public import OutOfPocketEngine

/// What is said about a try that was not right, so that the next one is.
public enum Remark: Hashable, Sendable {
  /// Another gesture was seen; what was asked for stands beside it.
  case saw(Gesture, insteadOf: Gesture)
  /// The time ran out.
  case late
  case stroop(StroopTrap)
  /// A touch that came to nothing, and why.
  case ignored(IgnoredTouch.Reason)
  /// The glass was touched while the phone was to be moved.
  case touched

  /// What a mistake gives to say.
  init(_ mistake: Mistake) {
    if let trap = mistake.trap {
      self = .stroop(trap)
    } else if let seen = mistake.seen {
      self = .saw(seen, insteadOf: mistake.expected.gesture)
    } else {
      self = .late
    }
  }

  /// What a touch without effect gives to say; nil for what is no fault of the player's.
  init?(_ touch: IgnoredTouch) {
    switch touch.reason {
    case .cancelled, .tooSoon, .followThrough: return nil
    case .edgeStart, .tooShort, .tooSlow, .heldThenMoved, .pinchTooSmall, .twoFingers: self = .ignored(touch.reason)
    }
  }
}
