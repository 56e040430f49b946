package import DesignBook
package import GestureRecognition
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

  /// Token of the gesture.
  package var token: DesignBook.Gesture.Token {
    switch self {
    case .swipeUp: DesignBook.Gesture.upToken
    case .swipeDown: DesignBook.Gesture.downToken
    case .swipeLeft: DesignBook.Gesture.leftToken
    case .swipeRight: DesignBook.Gesture.rightToken
    case .tap: DesignBook.Gesture.tapToken
    case .doubleTap: DesignBook.Gesture.doubleTapToken
    case .longPress: DesignBook.Gesture.longPressToken
    case .pinch: DesignBook.Gesture.pinchToken
    case .shake: DesignBook.Gesture.shakeToken
    case .tiltLeft: DesignBook.Gesture.tiltLeftToken
    case .tiltRight: DesignBook.Gesture.tiltRightToken
    case .raise: DesignBook.Gesture.raiseToken
    case .lower: DesignBook.Gesture.lowerToken
    case .stroop, .spread: DesignBook.Gesture.trapToken
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

/// Gesture symbol on its token; `size` is the symbol's, in points.
package struct GestureMark: View {
  let gesture: Gesture
  let size: Double
  let disc: Double

  /// `size` and `disc` are side lengths of symbol and disc, in points.
  package init(gesture: Gesture, size: Double, disc: Double) {
    self.gesture = gesture
    self.size = size
    self.disc = disc
  }

  package var body: some View {
    let token = gesture.token
    let lip = disc * DesignBook.Disc.lip
    return ZStack {
      Circle().fill(token.lip).frame(width: disc - lip, height: disc - lip).offset(y: lip / 2)
      Image(symbol: gesture.symbol).resizable()
        .frame(width: size, height: size)
        .foregroundStyle(token.symbol)
        .frame(width: disc - lip, height: disc - lip)
        .background(
          RadialGradient(
            gradient: Gradient(colors: [DesignBook.Gesture.light, .clear]), center: .topLeading, startRadius: 0,
            endRadius: disc * 0.7)
        )
        .background(token.face)
        .clipShape(Circle())
        .offset(y: -lip / 2)
    }
    .frame(width: disc, height: disc)
    .accessibilityHidden(true)
  }
}
