import GestureRecognition
import Localization
import WebUI

extension Gesture {
  /// What to do, as it stands on the screen: "Swipe up".
  var instruction: LocalizedStringResource {
    switch self {
    case .swipeUp: .gestureUpInstruction
    case .swipeDown: .gestureDownInstruction
    case .swipeLeft: .gestureLeftInstruction
    case .swipeRight: .gestureRightInstruction
    case .tap: .gestureTapInstruction
    case .doubleTap: .gestureDoubleTapInstruction
    case .longPress: .gestureLongPressInstruction
    case .pinch: .gesturePinchInstruction
    // No mode asks for these yet; their words come with them.
    case .shake, .tiltLeft, .tiltRight, .raise, .lower, .stroop, .spread: .verbatim("")
    }
  }

  /// What it is called inside a sentence: "swipe up".
  var name: LocalizedStringResource {
    switch self {
    case .swipeUp: .gestureUpName
    case .swipeDown: .gestureDownName
    case .swipeLeft: .gestureLeftName
    case .swipeRight: .gestureRightName
    case .tap: .gestureTapName
    case .doubleTap: .gestureDoubleTapName
    case .longPress: .gestureLongPressName
    case .pinch: .gesturePinchName
    case .shake, .tiltLeft, .tiltRight, .raise, .lower, .stroop, .spread: .verbatim("")
    }
  }
}
