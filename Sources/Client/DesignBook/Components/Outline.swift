package import WebUI

extension View {
  /// Outline inside the edge, over all content; passes touches through.
  package func outlined(
    _ color: Color, width: Double = DesignBook.Size.lineWidth, cornerRadius: Double = DesignBook.Size.cardCornerRadius
  ) -> Content {
    overlay(
      RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(color, lineWidth: width).allowsHitTesting(false))
  }
}
