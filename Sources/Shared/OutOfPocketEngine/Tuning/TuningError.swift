package import GestureRecognition
package import Kernel

/// Reason why values are not valid rules. The message says what to change.
package enum TuningError: Error, Equatable, Sendable {
  /// Versions start at 1.
  case badVersion(Int32)
  case unknownName(String)
  case namedTwice(String)
  case outOfRange(RuleValue, unit: RuleField.Unit, allowed: ClosedRange<Int64>)
  /// The first value must not exceed the second.
  case contradiction(RuleValue, above: RuleValue)
  /// The gesture cannot be made within a limit: it takes `needed`.
  case unplayable(Gesture, within: RuleValue, needed: Milliseconds)

  package static func == (a: TuningError, b: TuningError) -> Bool { a.message.utf8.elementsEqual(b.message.utf8) }

  /// Explanation for the author of the rules.
  package var message: String {
    switch self {
    case .badVersion(let version): "A version is a number from 1 up, not \(version)."
    case .unknownName(let name): "There is no rule named “\(name)”."
    case .namedTwice(let name): "“\(name)” stands in the tuning twice."
    case .outOfRange(let number, let unit, let allowed):
      "“\(number.name)” is \(number.value)\(unit.sign); it must be from \(allowed.lowerBound) to"
        + " \(allowed.upperBound)\(unit.sign)."
    case .contradiction(let lesser, let greater):
      "“\(lesser.name)” (\(lesser.value)) must not be greater than “\(greater.name)” (\(greater.value))."
    case .unplayable(let gesture, let limit, let needed):
      "“\(limit.name)” leaves \(limit.value) ms, but \(gesture.fileName) takes \(needed.rawValue) ms from its prompt at"
        + " the least."
    }
  }
}

extension Gesture {
  /// Gesture name in messages and files for developers; players see `Localization`.
  var fileName: String {
    switch self {
    case .swipeUp: "swipe up"
    case .swipeDown: "swipe down"
    case .swipeLeft: "swipe left"
    case .swipeRight: "swipe right"
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .pinch: "pinch"
    case .shake: "shake"
    case .tiltLeft: "tilt left"
    case .tiltRight: "tilt right"
    case .raise: "raise"
    case .lower: "lower"
    case .stroop: "stroop"
    case .spread: "spread"
    }
  }
}
