import Kernel
package import WebUI

/// Something that comes out of the pocket: a round token with light from the upper left and a lip below.
@MemberwiseInit(unlabelled: 1)
package struct PocketToken: View {
  let symbol: Symbol
  /// Side length of the symbol, in points.
  let size: Double
  let token: DesignBook.Gesture.Token
  /// Side length of the token, in points.
  let side: Double

  package var body: some View {
    Image(symbol: symbol).resizable()
      .frame(width: size, height: size)
      .foregroundStyle(Color(hex: token.symbol))
      .frame(width: side, height: side)
      .background(token.light(side))
      .clipShape(Circle())
      .shadow(token.shade(side))
      .accessibilityHidden(true)
  }
}

extension DesignBook.Gesture.Token {
  /// The face of a token of this side, lit from the upper left.
  package func light(_ side: Double) -> RadialGradient {
    RadialGradient(
      gradient: Gradient(stops: [
        Gradient.Stop(color: Self.mix(face, 0xFFFFFF, 46), location: 0),
        Gradient.Stop(color: Color(hex: face), location: 0.55),
        Gradient.Stop(color: Self.mix(face, lip, 45), location: 1),
      ]), center: UnitPoint(x: 0.32, y: 0.16), startRadius: 0, endRadius: side)
  }

  package func shade(_ side: Double) -> DesignBook.Shadow {
    DesignBook.Shadow(color: Color(hex: lip), radius: 0, y: side * 0.07)
  }

  /// The first color with `share` hundredths of the second.
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> Color {
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let channel = ((a >> shift & 0xFF) * (100 - share) + (b >> shift & 0xFF) * share) / 100
      mixed |= channel << shift
    }
    return Color(hex: mixed)
  }
}
