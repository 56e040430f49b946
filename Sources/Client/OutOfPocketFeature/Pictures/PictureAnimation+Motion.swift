import DesignBook
import GestureRecognition
import WebUI

// Motion gestures.
extension PictureAnimation {
  var phoneInHand: some View {
    ZStack {
      arrows
      held.keyframeEffect(motion, trigger: 0)
    }
  }

  /// Phone with the holding hand.
  private var held: some View {
    let skin = Color.white
    let line = DesignBook.Gesture.ground
    let outline = Art.outline * unit
    return ZStack {
      // Wrist and palm behind the phone.
      place(
        RoundedRectangle(cornerRadius: Art.wristCorner * unit).fill(skin).strokeBorder(line, lineWidth: outline),
        width: 34,
        height: 70, x: 16, y: 62, turn: -14)
      place(
        RoundedRectangle(cornerRadius: Art.palmCorner * unit).fill(skin).strokeBorder(line, lineWidth: outline),
        width: 56,
        height: 54, x: 6, y: 26)
      place(phoneFace, width: 46, height: 84, y: -8)
      // Fingers around the far edge, thumb on the near one.
      ForEach(0..<4) { index in
        place(
          Capsule().fill(skin).strokeBorder(line, lineWidth: outline), width: 15, height: 11, x: -22,
          y: -6 + Double(index) * 11.5)
      }
      place(
        Capsule().fill(skin).strokeBorder(line, lineWidth: outline), width: 14, height: 42, x: 23, y: 12, turn: -16)
    }
  }

  /// The gesture's symbol on the phone.
  private var phoneFace: some View {
    ZStack {
      RoundedRectangle(cornerRadius: Art.heldPhoneCorner * unit).fill(Art.screen).strokeBorder(
        Art.edge, lineWidth: Art.edgeLine * unit)
      place(Capsule().fill(DesignBook.Gesture.notch), width: 10, height: 2.5, y: -36)
      place(Circle().fill(gesture.color.opacity(0.9)), width: 18, height: 18, y: -10)
    }
  }

  /// Direction arrows beside the phone.
  @ViewBuilder private var arrows: some View {
    switch gesture {
    case .raise, .lower:
      let arrow: Symbol = gesture == .raise ? .swipeUp : .swipeDown
      beside(arrow, x: -45)
      beside(arrow, x: 45)
    case .tiltLeft: beside(.turnLeft, x: -34, y: -42, size: 34)
    case .tiltRight: beside(.turnRight, x: 34, y: -42, size: 34)
    default:
      beside(.swipeLeft, x: -47, y: -30, size: 20)
      beside(.swipeRight, x: 47, y: -30, size: 20)
    }
  }

  private func beside(_ symbol: Symbol, x: Double, y: Double = -10, size: Double = 26) -> some View {
    place(Image(symbol: symbol).resizable().foregroundStyle(gesture.color), width: size, height: size, x: x, y: y)
  }

  private var motion: KeyframeEffect {
    switch gesture {
    case .shake:
      effect(
        "0,14,19 x-12 t-5,25 x12 t5,31 x-12 t-5,37 x12 t5,43 x-12 t-5,49 x12 t5,55 x-6 t-2,60,100")
    case .tiltLeft, .tiltRight:
      effect(
        "0,16,24 t30,32 t85,38 t100,66 t100,74 t80,84 t20,90,100", turn: gesture == .tiltLeft ? -0.34 : 0.34)
    default:
      effect(
        "0 y-12,22 y-12,27 y-8,32 y6,37 y17,41 y20,66 y20,78 y10,90 y-8,100 y-12", y: gesture == .raise ? -1 : 1)
    }
  }
}

extension Symbol {
  /// Rotation arrows of the tilt symbols.
  static var turnLeft: Symbol { Symbol(path: "M21 5C13 2.5 6 6 4.5 15M1.5 11l3 4.5 4.5-3", box: 24, strokeWidth: 2.25) }
  static var turnRight: Symbol {
    Symbol(path: "M3 5C11 2.5 18 6 19.5 15M22.5 11l-3 4.5-4.5-3", box: 24, strokeWidth: 2.25)
  }
}
