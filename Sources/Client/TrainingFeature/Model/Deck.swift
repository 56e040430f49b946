public import GestureRecognition
import OutOfPocketEngine

/// What is practised.
public enum Deck: Hashable, Sendable {
  /// One gesture alone.
  case gesture(Gesture)
  /// All fourteen.
  case all
  case touch
  case motion
  case twoFingers
  case stroop
  /// Those that the player confuses or is slow at, as the statistics found.
  case weak([Gesture])

  /// The gestures in it, in the order that draws refer to. Never empty, save for a weak deck of nothing.
  public var gestures: [Gesture] {
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

  /// Whether the phone is to be moved for some of it.
  public var usesMotion: Bool { gestures.contains { $0.isMotion } }
}
