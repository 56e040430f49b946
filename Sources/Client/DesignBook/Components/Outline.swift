package import WebUI

extension View {
  /// Outline inside the edge, over all content; passes touches through.
  @inline(__always) package func outlined(
    _ color: Color, width: Double = DesignBook.Size.lineWidth, cornerRadius: Double = DesignBook.Size.cardCornerRadius
  ) -> Content { erasedContent.outlined(color, width: width, cornerRadius: cornerRadius) }
}

extension Content {
  @inline(never) consuming func outlined(_ color: Color, width: Double, cornerRadius: Double) -> Content {
    overlay(
      RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(color, lineWidth: width).allowsHitTesting(false))
  }
}
