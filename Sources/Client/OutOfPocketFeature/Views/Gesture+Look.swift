import DesignBook
package import GestureRecognition
import Kernel
import Localization
package import WebUI

/// Appearance of gestures by colour, shape and name, each sufficient on its own.
extension Gesture {
  /// Instruction: "Swipe up".
  package var instruction: LocalizedStringResource {
    switch self {
    case .swipeUp: .gestureUpInstruction
    case .swipeDown: .gestureDownInstruction
    case .swipeLeft: .gestureLeftInstruction
    case .swipeRight: .gestureRightInstruction
    case .tap: .gestureTapInstruction
    case .doubleTap: .gestureDoubleTapInstruction
    case .longPress: .gestureLongPressInstruction
    case .pinch: .gesturePinchInstruction
    case .shake: .gestureShakeInstruction
    case .tiltLeft: .gestureTiltLeftInstruction
    case .tiltRight: .gestureTiltRightInstruction
    case .raise: .gestureRaiseInstruction
    case .lower: .gestureLowerInstruction
    case .stroop: .gestureStroopInstruction
    case .spread: .gestureSpreadInstruction
    }
  }

  /// Name within a sentence: "swipe up".
  package var name: LocalizedStringResource {
    switch self {
    case .swipeUp: .gestureUpName
    case .swipeDown: .gestureDownName
    case .swipeLeft: .gestureLeftName
    case .swipeRight: .gestureRightName
    case .tap: .gestureTapName
    case .doubleTap: .gestureDoubleTapName
    case .longPress: .gestureLongPressName
    case .pinch: .gesturePinchName
    case .shake: .gestureShakeName
    case .tiltLeft: .gestureTiltLeftName
    case .tiltRight: .gestureTiltRightName
    case .raise: .gestureRaiseName
    case .lower: .gestureLowerName
    case .stroop: .gestureStroopName
    case .spread: .gestureSpreadName
    }
  }

  /// Colour, bright on `DesignBook.Gesture.ground`.
  package var color: Color {
    switch self {
    case .swipeUp: DesignBook.Gesture.up
    case .swipeDown: DesignBook.Gesture.down
    case .swipeLeft: DesignBook.Gesture.left
    case .swipeRight: DesignBook.Gesture.right
    case .tap: DesignBook.Gesture.tap
    case .doubleTap: DesignBook.Gesture.doubleTap
    case .longPress: DesignBook.Gesture.longPress
    case .pinch: DesignBook.Gesture.pinch
    case .shake: DesignBook.Gesture.shake
    case .tiltLeft: DesignBook.Gesture.tiltLeft
    case .tiltRight: DesignBook.Gesture.tiltRight
    case .raise: DesignBook.Gesture.raise
    case .lower: DesignBook.Gesture.lower
    case .stroop, .spread: .white
    }
  }

  package var symbol: Symbol {
    switch self {
    case .swipeUp: .swipeUp
    case .swipeDown: .swipeDown
    case .swipeLeft: .swipeLeft
    case .swipeRight: .swipeRight
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .pinch: .pinch
    case .spread: .spread
    case .shake: .shake
    case .tiltLeft: .tiltLeft
    case .tiltRight: .tiltRight
    case .raise: .raise
    case .lower: .lower
    case .stroop: .stroop
    }
  }
}

/// Gesture as a token of its color.
@MemberwiseInit
package struct GestureMark: View {
  let gesture: Gesture
  /// Side length of the symbol, in points.
  let size: Double
  /// Side length of the token, in points.
  let disc: Double

  package var body: some View {
    PocketToken(
      gesture.symbol, size: size, token: DesignBook.Gesture.tokens[Int(gesture.rawValue)], side: disc)
  }
}
