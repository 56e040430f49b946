package import GestureRecognition
package import Kernel

/// External input to a run, stamped in game time.
package enum RunInput: Hashable, Sendable {
  /// Reading of a finger on the playing surface.
  case pointer(PointerSample)
  /// Reading of the phone's sensors.
  case motion(MotionSample)
  /// Press of a gesture's button, outside the playing surface.
  case button(Gesture, at: Milliseconds)
  case control(RunControl, at: Milliseconds)

  package var time: Milliseconds {
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

/// Control input from the player or the page. Raw values are stored in recordings.
package enum RunControl: UInt8, CaseIterable, Hashable, Sendable {
  /// The page was hidden, or the player pauses.
  case pause = 0
  /// The player is back.
  case resume = 1
  /// The player holds the phone; in the tutorial: continue.
  case ready = 2
  /// The player ends the run; the score counts.
  case stop = 3
}
