public import GestureRecognition
public import Kernel

/// Everything that can reach a run from outside, stamped in game time.
public enum RunInput: Hashable, Sendable {
  /// A reading of a finger on the playing surface.
  case pointer(PointerSample)
  /// A reading of the phone's sensors.
  case motion(MotionSample)
  /// The button of a gesture was pressed. Buttons lie outside the playing surface.
  case button(Gesture, at: Milliseconds)
  case control(RunControl, at: Milliseconds)

  public var time: Milliseconds {
    get {
      switch self {
      case .pointer(let sample): sample.time
      case .motion(let sample): sample.time
      case .button(_, let time), .control(_, let time): time
      }
    }
    set {
      switch self {
      case .pointer(var sample):
        sample.time = newValue
        self = .pointer(sample)
      case .motion(var sample):
        sample.time = newValue
        self = .motion(sample)
      case .button(let gesture, _): self = .button(gesture, at: newValue)
      case .control(let control, _): self = .control(control, at: newValue)
      }
    }
  }
}

/// What the player, or the page, tells a run beside gestures. The raw values stand in recordings.
public enum RunControl: UInt8, CaseIterable, Hashable, Sendable {
  /// The page was hidden, or the player wants a break.
  case pause = 0
  /// The player is back.
  case resume = 1
  /// The player whose turn it is holds the phone; in the tutorial: go on.
  case ready = 2
  /// The player has had enough. What was reached counts.
  case stop = 3
}
