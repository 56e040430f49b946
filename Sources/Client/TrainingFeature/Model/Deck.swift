package import GestureRecognition
import OutOfPocketEngine

/// A practice deck.
package enum Deck: Hashable, Sendable {
  /// A single gesture.
  case gesture(Gesture)
  /// All fourteen gestures.
  case all
  case touch
  case motion
  case twoFingers
  case stroop
  /// Gestures that the statistics show to be confused or slow.
  case weak([Gesture])

  /// Gestures in draw order; empty only for an empty weak deck.
  package var gestures: [Gesture] {
    switch self {
    case .gesture(let gesture): [gesture]
    case .all: GesturePool.unhinged.gestures()
    case .touch: Gesture.touchSet
    case .motion: Gesture.motionSet
    case .twoFingers: [.pinch, .spread]
    case .stroop: [.stroop]
    case .weak(let gestures): GestureSet(gestures).gestures
    }
  }

  /// Whether the deck contains motions.
  package var usesMotion: Bool { gestures.contains { $0.isMotion } }
}
