public import Kernel

/// A gesture that was made out, and when.
public struct Recognition: Hashable, Sendable {
  public var gesture: Gesture
  /// When its first finger landed.
  public var began: Milliseconds
  /// The moment that decided it, by the samples' time stamps: crossing the threshold, lifting, or a limit running out.
  public var decided: Milliseconds

  public init(gesture: Gesture, began: Milliseconds, decided: Milliseconds) {
    self.gesture = gesture
    self.began = began
    self.decided = decided
  }
}

/// A touch that came to nothing, and why: for the practice screen and analytics. It never counts against the player.
public struct IgnoredTouch: Hashable, Sendable {
  public enum Reason: UInt8, Hashable, Sendable {
    /// The platform took the touch away.
    case cancelled
    /// It began in the edge buffer and was not what is asked for.
    case edgeStart
    /// A stroke that ended before the swipe distance, too long for a tap.
    case tooShort
    /// A stroke of swipe length below swipe speed.
    case tooSlow
    /// A finger that rested and then slid away while a long press was asked for.
    case heldThenMoved
    /// Two fingers that came nearer, but not near enough.
    case pinchTooSmall
    /// Two fingers that did nothing the game knows.
    case twoFingers
    /// A wrong gesture that began before the prompt can have been seen.
    case tooSoon
    /// A further tap right after a tap that succeeded.
    case followThrough
  }

  public var reason: Reason
  /// When its first finger landed.
  public var began: Milliseconds
  /// When it came to nothing.
  public var decided: Milliseconds

  public init(reason: Reason, began: Milliseconds, decided: Milliseconds) {
    self.reason = reason
    self.began = began
    self.decided = decided
  }
}

/// What the recogniser has to say about a touch.
public enum TouchEvent: Hashable, Sendable {
  case recognised(Recognition)
  case ignored(IgnoredTouch)
}
