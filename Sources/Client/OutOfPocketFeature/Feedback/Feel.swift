package import GestureRecognition
package import Kernel

/// Moments of a run that `feel.js` animates. The prompt is the element with the identifier `token`.
package enum Feel: Equatable, Sendable {
  /// Loads the script.
  case ready
  /// A prompt appears, with its limit if it has one.
  case prompted(Gesture, limit: Milliseconds?, isCalm: Bool)
  /// A right answer. `milestone` is the score to celebrate, or 0.
  case succeeded(Gesture, combo: Int32, milestone: Int32)
  /// The run rests or has ended.
  case stopped

  /// The moment's number and its figures.
  package var numbers: [Int32] {
    switch self {
    case .ready: [0]
    case .prompted(let gesture, let limit, let isCalm):
      [1, Int32(gesture.rawValue), Int32(truncatingIfNeeded: limit?.rawValue ?? 0), isCalm ? 1 : 0]
    case .succeeded(let gesture, let combo, let milestone): [2, Int32(gesture.rawValue), combo, milestone]
    case .stopped: [3]
    }
  }
}
