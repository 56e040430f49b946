public import WebUI

/// A gesture in its colour on a dark disc, on which every one of them stands out.
public struct GestureDisc: View {
  let symbol: Symbol
  let color: Color
  let size: Double

  /// `size` is the symbol's side in points; the disc is as wide as the ring around it leaves room for.
  public init(_ symbol: Symbol, color: Color, size: Double = DesignBook.Size.gestureSize) {
    self.symbol = symbol
    self.color = color
    self.size = size
  }

  public var body: some View {
    let side = size * 1.55
    Image(symbol: symbol).resizable()
      .frame(width: size, height: size)
      .foregroundStyle(color)
      .frame(width: side, height: side)
      .background(DesignBook.Gesture.ground)
      .clipShape(Circle())
  }
}
