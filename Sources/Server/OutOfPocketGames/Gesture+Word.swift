package import GestureRecognition

extension Gesture {
  /// The gesture's word in the API.
  package var word: String {
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
