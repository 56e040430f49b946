package import GestureRecognition
package import Kernel

/// Moments of a run that `feel.js` animates. The prompt is the element with the identifier `token`.
package enum Feel: Equatable, Sendable {
  /// Loads the script.
  case ready
  /// A prompt appears, with its limit if it has one, and a bar of music for it.
  case prompted(Gesture, limit: Milliseconds?, isCalm: Bool, music: Music = .silence)
  /// A right answer. `milestone` is the score to celebrate, or 0.
  case succeeded(Gesture, combo: Int32, milestone: Int32)
  /// The run rests or has ended.
  case stopped

  /// Music of a prompt: its volume in per cent, and the right answers in a row, which add voices.
  package struct Music: Equatable, Sendable {
    package var volume: Int32
    package var streak: Int32

    package static let silence = Music(volume: 0, streak: 0)
  }

  /// The moment's number and its figures.
  package var numbers: [Int32] {
    switch self {
    case .ready: [0]
    case .prompted(let gesture, let limit, let isCalm, let music):
      [
        1, Int32(gesture.rawValue), Int32(truncatingIfNeeded: limit?.rawValue ?? 0), isCalm ? 1 : 0, music.volume,
        music.streak,
      ]
    case .succeeded(let gesture, let combo, let milestone): [2, Int32(gesture.rawValue), combo, milestone]
    case .stopped: [3]
    }
  }
}
