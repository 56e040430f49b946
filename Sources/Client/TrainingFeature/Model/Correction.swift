package import GestureRecognition
package import OutOfPocketEngine

/// Correction shown after a failed try.
package enum Correction: Hashable, Sendable {
  /// Another gesture was seen instead.
  case saw(Gesture, insteadOf: Gesture)
  /// Time-out.
  case late
  case stroop(StroopTrap)
  /// An ignored touch with its reason.
  case ignored(IgnoredTouch.Reason)
  /// The glass was touched during a motion prompt.
  case touched

  /// Correction of a mistake.
  init(_ mistake: Mistake) {
    if let trap = mistake.trap {
      self = .stroop(trap)
    } else if let seen = mistake.seen {
      self = .saw(seen, insteadOf: mistake.expected.gesture)
    } else {
      self = .late
    }
  }

  /// Correction of an ignored touch; nil if the player did nothing wrong.
  init?(_ touch: IgnoredTouch) {
    switch touch.reason {
    case .cancelled, .tooSoon, .followThrough: return nil
    case .edgeStart, .tooShort, .tooSlow, .heldThenMoved, .pinchTooSmall, .twoFingers: self = .ignored(touch.reason)
    }
  }
}
