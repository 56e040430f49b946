public import WebUI

extension View {
  /// A line along the inside of the edge, over everything in the view; touches go through it.
  public func outlined(
    _ color: Color, width: Double = DesignBook.Size.lineWidth, cornerRadius: Double = DesignBook.Size.cardCornerRadius
  ) -> Content {
    overlay(
      RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(color, lineWidth: width).allowsHitTesting(false))
  }
}
