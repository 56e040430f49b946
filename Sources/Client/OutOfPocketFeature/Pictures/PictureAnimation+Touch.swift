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
        effect([
          Moment(time: 0, scale: 1.06, opacity: 0), Moment(time: 0.12, scale: 1.06), Moment(time: 0.22),
          Moment(time: 0.30, x: x * 0.12, y: y * 0.12), Moment(time: 0.36, x: x * 0.5, y: y * 0.5),
          Moment(time: 0.42, x: x * 0.88, y: y * 0.88), Moment(time: 0.50, x: x, y: y),
          Moment(time: 0.64, x: x, y: y, scale: 1.06), Moment(time: 0.78, x: x, y: y, scale: 1.06, opacity: 0),
          Moment(time: 1, scale: 1.06, opacity: 0),
        ]), trigger: 0)
    }
  }

  var press: some View {
    ZStack {
      phone
      switch gesture {
      case .tap:
        ring(x: 0, y: -8, wave(from: 0.30))
        hand(x: 0, y: -8).keyframeEffect(
          effect([
            Moment(time: 0, x: 5, y: 9), Moment(time: 0.22, x: 5, y: 9), Moment(time: 0.30), Moment(time: 0.40),
            Moment(time: 0.50, x: 5, y: 9), Moment(time: 1, x: 5, y: 9),
          ]), trigger: 0)
      case .doubleTap:
        ring(x: 0, y: -8, wave(from: 0.24))
        ring(x: 0, y: -8, size: 40, wave(from: 0.46))
        hand(x: 0, y: -8).keyframeEffect(
          effect([
            Moment(time: 0, x: 5, y: 9), Moment(time: 0.17, x: 5, y: 9), Moment(time: 0.24), Moment(time: 0.30),
            Moment(time: 0.36, x: 4, y: 7), Moment(time: 0.40, x: 4, y: 7), Moment(time: 0.46), Moment(time: 0.52),
            Moment(time: 0.60, x: 5, y: 9), Moment(time: 1, x: 5, y: 9),
          ]), trigger: 0)
      default:
        // Hold: a disc grows until it fills the ring.
        place(Circle().stroke(gesture.color, lineWidth: 3 * unit), width: 38, height: 38, y: -8)
        place(Circle().fill(gesture.color.opacity(0.8)), width: 34, height: 34, y: -8)
          .keyframeEffect(
            effect([
              Moment(time: 0, scale: 0.2, opacity: 0), Moment(time: 0.20, scale: 0.2, opacity: 0),
              Moment(time: 0.22, scale: 0.3), Moment(time: 0.62, scale: 1), Moment(time: 0.70, scale: 1.12),
              Moment(time: 0.76, scale: 1, opacity: 0), Moment(time: 1, scale: 1, opacity: 0),
            ]), trigger: 0)
        hand(x: 0, y: -8).keyframeEffect(
          effect([
            Moment(time: 0, x: 5, y: 9), Moment(time: 0.12, x: 5, y: 9), Moment(time: 0.20), Moment(time: 0.72),
            Moment(time: 0.82, x: 5, y: 9), Moment(time: 1, x: 5, y: 9),
          ]), trigger: 0)
      }
    }
  }

  /// A ring that expands and fades.
  private func wave(from time: Double) -> [Moment] {
    [
      Moment(time: 0, scale: 0.4, opacity: 0), Moment(time: time, scale: 0.4, opacity: 0),
      Moment(time: time + 0.03, scale: 0.6), Moment(time: time + 0.2, scale: 1.5, opacity: 0),
      Moment(time: 1, scale: 1.5, opacity: 0),
    ]
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
          RoundedRectangle(cornerRadius: 8 * unit).fill(.white).strokeBorder(
            DesignBook.Gesture.ground, lineWidth: 2 * unit), width: 15, height: 62, y: 25)
        place(Capsule().fill(DesignBook.Gesture.ground.opacity(0.16)), width: 9, height: 10, y: 1)
      }
      .rotationEffect(.degrees(side > 0 ? -135 : 45), anchor: UnitPoint(x: 0.5, y: 0.5))
      .offset(x: x * unit, y: y * unit)
    }
    .keyframeEffect(
      effect([
        Moment(time: 0, opacity: 0), Moment(time: 0.10), Moment(time: 0.24),
        Moment(time: 0.32, x: move.x * 0.15, y: move.y * 0.15), Moment(time: 0.40, x: move.x * 0.6, y: move.y * 0.6),
        Moment(time: 0.48, x: move.x * 0.92, y: move.y * 0.92), Moment(time: 0.54, x: move.x, y: move.y),
        Moment(time: 0.74, x: move.x, y: move.y), Moment(time: 0.84, x: move.x, y: move.y, opacity: 0),
        Moment(time: 1, opacity: 0),
      ]), trigger: 0)
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
      place(RoundedRectangle(cornerRadius: 7 * unit).fill(blue), width: 54, height: 24)
      hand(x: 0, y: 4).keyframeEffect(
        effect([
          Moment(time: 0, opacity: 0), Moment(time: 0.14), Moment(time: 0.34), Moment(time: 0.42, y: -5),
          Moment(time: 0.48, y: -22), Moment(time: 0.54, y: -40), Moment(time: 0.60, y: -45),
          Moment(time: 0.76, y: -45), Moment(time: 0.86, y: -45, opacity: 0), Moment(time: 1, opacity: 0),
        ]), trigger: 0)
    }
  }
}
