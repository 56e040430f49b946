import DesignBook
import GestureRecognition
import WebUI

// Touch gestures.
extension PictureAnimation {
  /// Displacement of a swipe, in units.
  private var way: (x: Double, y: Double) {
    switch gesture {
    case .swipeUp: (0, -46)
    case .swipeDown: (0, 46)
    case .swipeLeft: (-40, 0)
    default: (40, 0)
    }
  }

  var swipe: some View {
    let (x, y) = way
    return ZStack {
      phone
      sign(size: 46)
      ZStack {
        place(Circle().fill(gesture.color.opacity(0.85)), width: 16, height: 16, x: -x / 2, y: -y / 2)
        hand(x: -x / 2, y: -y / 2)
      }
      .keyframeEffect(
        effect(
          """
          0 s106 o0,12 s106,22,30 x12 y12,36 x50 y50,42 x88 y88,50 x100 y100,64 x100 y100 s106,78 x100 y100 s106 o0,\
          100 s106 o0
          """, x: x / 100, y: y / 100), trigger: 0)
    }
  }

  var press: some View {
    ZStack {
      phone
      switch gesture {
      case .tap:
        ring(x: 0, y: -8, film: "0 s40 o0,30 s40 o0,33 s60,50 s150 o0,100 s150 o0")
        hand(x: 0, y: -8).keyframeEffect(
          effect("0 x5 y9,22 x5 y9,30,40,50 x5 y9,100 x5 y9"), trigger: 0)
      case .doubleTap:
        ring(x: 0, y: -8, film: "0 s40 o0,24 s40 o0,27 s60,44 s150 o0,100 s150 o0")
        ring(x: 0, y: -8, size: 40, film: "0 s40 o0,46 s40 o0,49 s60,66 s150 o0,100 s150 o0")
        hand(x: 0, y: -8).keyframeEffect(
          effect("0 x5 y9,17 x5 y9,24,30,36 x4 y7,40 x4 y7,46,52,60 x5 y9,100 x5 y9"), trigger: 0)
      default:
        // Hold: a disc grows until it fills the ring.
        place(Circle().stroke(gesture.color, lineWidth: Art.ringLine * unit), width: 38, height: 38, y: -8)
        place(Circle().fill(gesture.color.opacity(0.8)), width: 34, height: 34, y: -8)
          .keyframeEffect(
            effect("0 s20 o0,20 s20 o0,22 s30,62,70 s112,76 o0,100 o0"), trigger: 0)
        hand(x: 0, y: -8).keyframeEffect(
          effect("0 x5 y9,12 x5 y9,20,72,82 x5 y9,100 x5 y9"), trigger: 0)
      }
    }
  }

  var twoFingers: some View {
    // Half the distance between the fingertips, wide and narrow, along a diagonal.
    let (wide, narrow) = gesture == .pinch ? (26.0, 11.0) : (11.0, 26.0)
    return ZStack {
      phone
      sign(size: 40, opacity: 0.35, y: 0)
      fingertip(from: wide, to: narrow, side: 1)
      fingertip(from: wide, to: narrow, side: -1)
    }
  }

  /// One finger of a pinch, from its corner.
  private func fingertip(from: Double, to: Double, side: Double) -> some View {
    let (x, y) = (from * 0.7 * side, -from * 0.7 * side)
    let move = (x: (to - from) * 0.7 * side, y: -(to - from) * 0.7 * side)
    return ZStack {
      place(Circle().fill(gesture.color.opacity(0.85)), width: 20, height: 20, x: x, y: y)
      ZStack {
        place(
          RoundedRectangle(cornerRadius: Art.fingerCorner * unit).fill(.white).strokeBorder(
            DesignBook.Gesture.ground, lineWidth: Art.outline * unit), width: 15, height: 62, y: 25)
        place(Capsule().fill(DesignBook.Gesture.ground.opacity(0.16)), width: 9, height: 10, y: 1)
      }
      .rotationEffect(.degrees(side > 0 ? -135 : 45), anchor: UnitPoint(x: 0.5, y: 0.5))
      .offset(x: x * unit, y: y * unit)
    }
    .keyframeEffect(
      effect(
        "0 o0,10,24,32 x15 y15,40 x60 y60,48 x92 y92,54 x100 y100,74 x100 y100,84 x100 y100 o0,100 o0", x: move.x / 100,
        y: move.y / 100), trigger: 0)
  }

  /// The trap: a word in one colour, and a hand moving to the ink colour's label.
  var stroop: some View {
    let (red, blue, green, yellow) = (
      DesignBook.Gesture.left, DesignBook.Gesture.up, DesignBook.Gesture.down, DesignBook.Gesture.tap
    )
    return ZStack {
      place(Capsule().fill(blue), width: 26, height: 9, y: -48)
      place(Capsule().fill(green), width: 26, height: 9, y: 48)
      place(Capsule().fill(red), width: 9, height: 26, x: -48)
      place(Capsule().fill(yellow), width: 9, height: 26, x: 48)
      place(RoundedRectangle(cornerRadius: Art.wordCorner * unit).fill(blue), width: 54, height: 24)
      hand(x: 0, y: 4).keyframeEffect(
        effect("0 o0,14,34,42 y-5,48 y-22,54 y-40,60 y-45,76 y-45,86 y-45 o0,100 o0"), trigger: 0)
    }
  }
}
