package import Kernel

/// A recognized gesture with its times.
@MemberwiseInit
package struct Recognition: Hashable, Sendable {
  package var gesture: Gesture
  /// Landing of its first finger.
  package var began: Milliseconds
  /// Deciding moment by the samples' time stamps: crossing the threshold, lifting, or a limit expiring.
  package var decided: Milliseconds
}

/// A touch without effect and its reason, for the practice screen and analytics. It never counts against the player.
@MemberwiseInit
package struct IgnoredTouch: Hashable, Sendable {
  package enum Reason: UInt8, Hashable, Sendable {
    /// Cancelled by the platform.
    case cancelled
    /// Began in the edge buffer and was not the awaited gesture.
    case edgeStart
    /// A stroke that ended before the swipe distance, too long for a tap.
    case tooShort
    /// A stroke of swipe length below swipe speed.
    case tooSlow
    /// Rested and then slid away while a long press was awaited.
    case heldThenMoved
    /// Two fingers that approached, but not enough.
    case pinchTooSmall
    /// Two fingers without a known gesture.
    case twoFingers
    /// A wrong gesture that began before the player could see the prompt.
    case tooSoon
    /// Another tap right after a successful one.
    case followThrough
  }

  package var reason: Reason
  /// Landing of its first finger.
  package var began: Milliseconds
  /// Time of the decision.
  package var decided: Milliseconds
}

/// Output of the touch recognizer.
package enum TouchEvent: Hashable, Sendable {
  case recognised(Recognition)
  case ignored(IgnoredTouch)
}
