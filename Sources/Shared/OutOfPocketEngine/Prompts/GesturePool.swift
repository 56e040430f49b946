public import GestureRecognition

/// Which gestures a run asks for.
///
/// Every gesture of a pool is equally likely (see `FairPrompts`), so Stroop is one prompt in fourteen of the unhinged
/// pool, as the document has it, and one in nine of the discreet one. The raw values stand in recordings.
public enum GesturePool: UInt8, CaseIterable, Hashable, Sendable {
  /// The eight gestures of the fingers: what the first version of Classic asks for.
  case touch = 0
  /// The document's nine for public places: the fingers' and Stroop.
  case discreet = 1
  /// The document's fourteen: the discreet ones and five motions of the phone.
  case unhinged = 2

  /// The gestures, in the order that draws refer to.
  ///
  /// - Parameter spread: whether spread is asked for too. The document keeps it off, for want of a sure detection.
  public func gestures(spread: Bool = false) -> [Gesture] {
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
  /// The gestures made by moving the phone.
  public static let motionSet: [Gesture] = [.shake, .tiltLeft, .tiltRight, .raise, .lower]

  /// Whether this is made by moving the phone.
  public var isMotion: Bool { rawValue >= Gesture.shake.rawValue && rawValue <= Gesture.lower.rawValue }

  /// Whether this needs two fingers.
  public var isMultiTouch: Bool { self == .pinch || self == .spread }

  /// Whether a game played with buttons shows one for it: what not every hand, or not every place, can do.
  public var hasButton: Bool { isMotion || isMultiTouch }
}

/// A set of gestures, one bit each by raw value: small enough for a recording's header.
public struct GestureSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ gestures: [Gesture]) {
    var bits: UInt16 = 0
    for gesture in gestures { bits |= 1 << UInt16(gesture.rawValue) }
    rawValue = bits
  }

  /// All fifteen.
  public static let all = GestureSet(rawValue: (1 << 15) - 1)

  /// The gestures in the order of their raw values.
  public var gestures: [Gesture] { Gesture.allCases.filter { contains($0) } }

  public func contains(_ gesture: Gesture) -> Bool { rawValue & 1 << UInt16(gesture.rawValue) != 0 }
}
