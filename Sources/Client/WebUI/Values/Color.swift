/// sRGB colour, optionally different in the dark scheme.
package struct Color: Equatable, Sendable {
  /// Red, green, blue, opacity: eight bits each, red highest.
  var light: UInt32
  var dark: UInt32

  /// A colour from `0xRRGGBB`.
  package init(hex: UInt32, opacity: Double = 1) {
    light = hex << 8 | Color.byte(opacity)
    dark = light
  }

  /// Components from 0 to 1.
  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    light = Color.byte(red) << 24 | Color.byte(green) << 16 | Color.byte(blue) << 8 | Color.byte(opacity)
    dark = light
  }

  /// Different colours for the light and the dark scheme.
  package init(light: Color, dark: Color) {
    self.light = light.light
    self.dark = dark.dark
  }

  /// The colour with its opacity multiplied.
  package func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.light = Color.fade(light, opacity)
    copy.dark = Color.fade(dark, opacity)
    return copy
  }

  /// `0xRRGGBBAA` in a colour scheme.
  package func rgba(_ scheme: ColorScheme) -> UInt32 { scheme == .dark ? dark : light }

  private static func byte(_ value: Double) -> UInt32 {
    guard value > 0 else { return 0 }
    return value >= 1 ? 255 : UInt32(value * 255 + 0.5)
  }

  private static func fade(_ rgba: UInt32, _ opacity: Double) -> UInt32 {
    rgba & 0xFFFF_FF00 | byte(Double(rgba & 0xFF) / 255 * opacity)
  }

  package static let black = Color(hex: 0x000000)
  package static let white = Color(hex: 0xFFFFFF)
  package static let clear = Color(hex: 0x000000, opacity: 0)
  package static let red = Color(hex: 0xFF3B30)
  package static let yellow = Color(hex: 0xFFCC00)
  package static let green = Color(hex: 0x34C759)
  package static let blue = Color(hex: 0x007AFF)
  package static let primary = Color(light: .black, dark: .white)
  package static let secondary = Color(
    light: Color(hex: 0x3C3C43, opacity: 0.72), dark: Color(hex: 0xEBEBF5, opacity: 0.72))
}

/// A colour is also a view that fills the available space.
extension Color: View {
  package typealias Body = Never
  package var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
