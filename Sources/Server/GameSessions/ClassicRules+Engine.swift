public import GestureRecognition
import Kernel
public import OutOfPocketEngine
public import PlaydAPI

extension ClassicRules {
  /// The engine's rules as they travel.
  public init(_ configuration: ClassicConfiguration) {
    self.init(
      version: Int64(configuration.version), firstLimit: configuration.startingLimit,
      limitStep: configuration.limitStep, successesPerStep: Int64(configuration.successesPerStep),
      lowestLimit: configuration.shortestLimit)
  }

  /// What new sessions are handed out with.
  public static let current = ClassicRules(.standard)

  /// The rules of a version; nil if it was never published.
  public static func published(_ version: Int64) -> ClassicRules? {
    Int32(exactly: version).flatMap { ClassicConfiguration.published($0) }.map { ClassicRules($0) }
  }
}

extension Gesture {
  /// The gesture's word in the API.
  public var word: String {
    switch self {
    case .swipeUp: "swipeUp"
    case .swipeDown: "swipeDown"
    case .swipeLeft: "swipeLeft"
    case .swipeRight: "swipeRight"
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .pinch: "pinch"
    case .shake: "shake"
    case .tiltLeft: "tiltLeft"
    case .tiltRight: "tiltRight"
    case .raise: "raise"
    case .lower: "lower"
    case .stroop: "stroop"
    case .spread: "spread"
    }
  }
}
