import DesignBook
package import GestureRecognition
import Kernel
import Localization
package import WebUI

/// Looping animation of a gesture: a hand on the glass, or a hand that moves the phone.
///
/// Vector graphics animated by the browser's compositor. With reduced motion, a still hand at the start of the gesture
/// and an arrow.
@MemberwiseInit(unlabelled: 1)
package struct GesturePicture: View {
  let gesture: Gesture
  /// Side of the square, in points.
  @Default(160) let size: Double

  package var body: some View {
    let film = PictureAnimation(gesture: gesture, unit: size / 120)
    ZStack {
      switch gesture {
      case .swipeUp, .swipeDown, .swipeLeft, .swipeRight: film.swipe
      case .tap, .doubleTap, .longPress: film.press
      case .pinch, .spread: film.twoFingers
      case .shake, .tiltLeft, .tiltRight, .raise, .lower: film.phoneInHand
      case .stroop: film.stroop
      }
    }
    .frame(width: size, height: size)
    .background(DesignBook.Gesture.ground)
    .clipShape(RoundedRectangle(cornerRadius: size * 0.16))
    .id(Int64(gesture.rawValue))
    .accessibilityHidden(true)
  }
}

/// Parts of the animation, laid out in a square of 120 units around its centre.
struct PictureAnimation {
  typealias Art = DesignBook.GestureArt

  let gesture: Gesture
  /// Points per unit.
  let unit: Double

  /// Duration of a loop in seconds.
  var length: Double {
    switch gesture {
    case .tap: 1.6
    case .doubleTap, .swipeUp, .swipeDown, .swipeLeft, .swipeRight: 1.9
    case .shake: 2
    default: 2.4
    }
  }

  /// Endless film (`KeyframeEffect.Keyframe.film`), its numbers times these.
  func effect(_ film: StaticString, x: Double = 1, y: Double = 1, turn: Double = 1) -> KeyframeEffect {
    KeyframeEffect(
      keyframes: KeyframeEffect.Keyframe.film(film, x: x * unit, y: y * unit, turn: turn),
      animation: .linear(duration: length), repeatCount: 0, playsOnAppear: true)
  }

  /// Places a view of a size.
  func place<V: View>(_ view: V, width: Double, height: Double, x: Double = 0, y: Double = 0, turn: Double = 0)
    -> Content
  {
    let framed = view.frame(width: width * unit, height: height * unit)
    return turn == 0
      ? framed.offset(x: x * unit, y: y * unit)
      : framed.rotationEffect(.degrees(turn)).offset(x: x * unit, y: y * unit)
  }

  // MARK: Phone and hand

  /// The phone from the front.
  var phone: some View {
    ZStack {
      place(
        RoundedRectangle(cornerRadius: Art.phoneCorner * unit).fill(Art.screen).strokeBorder(
          Art.edge, lineWidth: Art.edgeLine * unit), width: 56, height: 98)
      place(Capsule().fill(DesignBook.Gesture.notch), width: 12, height: 2.5, y: -42)
    }
  }

  /// A pointing hand with its fingertip at a position.
  func hand(x: Double, y: Double, turn: Double = 0) -> some View {
    let side = 58.0
    // The fingertip is at 22, 6 of the drawing's 80.
    return ZStack {
      place(Image(symbol: .handFilled).resizable().foregroundStyle(.white), width: side, height: side)
      place(
        Image(symbol: .handOutline).resizable().foregroundStyle(DesignBook.Gesture.ground), width: side, height: side)
    }
    .offset(x: (x + 0.225 * side) * unit, y: (y + 0.425 * side) * unit)
  }

  /// Ring of a touch.
  func ring(x: Double, y: Double, size: Double = 26, film: StaticString) -> some View {
    place(Circle().stroke(gesture.color, lineWidth: Art.ringLine * unit), width: size, height: size, x: x, y: y)
      .keyframeEffect(effect(film), trigger: 0)
  }

  /// The gesture's symbol, faint, as direction.
  func sign(size: Double, opacity: Double = 0.5, y: Double = 0) -> some View {
    place(Image(symbol: gesture.symbol).resizable().foregroundStyle(gesture.color), width: size, height: size, y: y)
      .opacity(opacity)
  }
}

extension Symbol {
  private static let handPath =
    "M15 13a7 7 0 0 1 14 0v21c0-4 12-5 12 2c1-4 11-4 11 3c1-3 9-2 9 4v16c0 12-8 19-18 19h-6c-9 0-14-4-18-12"
    + "l-10-18c-3-6 4-10 8-5l5 7z"

  /// A hand with its index finger out, for `GesturePicture`.
  static var handFilled: Symbol { Symbol(path: handPath, box: 80) }
  static var handOutline: Symbol { Symbol(path: handPath + "M29 34v10M41 36v8M52 39v7", box: 80, strokeWidth: 3) }
}
