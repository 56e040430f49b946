package import WebUI

/// Gesture symbol in its colour on a dark disc, where all gesture colours stand out.
package struct GestureDisc: View {
  let symbol: Symbol
  let color: Color
  let size: Double

  /// `size` is the symbol's side in points; the disc leaves room for the ring.
  package init(_ symbol: Symbol, color: Color, size: Double = DesignBook.Size.gestureSize) {
    self.symbol = symbol
    self.color = color
    self.size = size
  }

  package var body: some View {
    let side = size * 1.55
    Image(symbol: symbol).resizable()
      .frame(width: size, height: size)
      .foregroundStyle(color)
      .frame(width: side, height: side)
      .background(DesignBook.Gesture.ground)
      .clipShape(Circle())
  }
}
