package import GestureRecognition
import Kernel

/// The set of gestures in a run.
///
/// Gestures of a pool are equally likely (see `FairPrompts`), so Stroop is one prompt in fourteen of the unhinged pool,
/// as documented, and one in nine of the discreet one. Raw values are stored in recordings.
package enum GesturePool: UInt8, CaseIterable, Hashable, Sendable {
  /// The eight touch gestures: Classic of the first version.
  case touch = 0
  /// The document's nine for public places: touch and Stroop.
  case discreet = 1
  /// The document's fourteen: the discreet pool and five motions.
  case unhinged = 2

  /// Gestures in draw order.
  ///
  /// - Parameter spread: includes spread. The document keeps it off for lack of reliable detection.
  package func gestures(spread: Bool = false) -> [Gesture] {
    var gestures = Gesture.touchSet
    switch self {
    case .touch: break
    case .discreet: gestures.append(.stroop)
    case .unhinged: gestures += [.shake, .tiltLeft, .tiltRight, .raise, .lower, .stroop]
    }
    if spread { gestures.append(.spread) }
    return gestures
  }
}

extension Gesture {
  /// Gestures made by moving the phone.
  package static let motionSet: [Gesture] = [.shake, .tiltLeft, .tiltRight, .raise, .lower]

  /// Whether the gesture moves the phone.
  package var isMotion: Bool { rawValue >= Gesture.shake.rawValue && rawValue <= Gesture.lower.rawValue }

  /// Whether the gesture needs two fingers.
  package var isMultiTouch: Bool { self == .pinch || self == .spread }

  /// Whether button mode replaces the gesture with a button, because not every hand or place allows it.
  package var hasButton: Bool { isMotion || isMultiTouch }
}

/// Set of gestures, one bit each by raw value: fits a recording's header.
@MemberwiseInit
package struct GestureSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(_ gestures: [Gesture]) {
    var bits: UInt16 = 0
    for gesture in gestures { bits |= 1 << UInt16(gesture.rawValue) }
    rawValue = bits
  }

  /// All fifteen gestures.
  package static let all = GestureSet(rawValue: (1 << 15) - 1)

  /// Gestures by raw value.
  package var gestures: [Gesture] { Gesture.allCases.filter { contains($0) } }

  package func contains(_ gesture: Gesture) -> Bool { rawValue & 1 << UInt16(gesture.rawValue) != 0 }
}
