/// A colour in sRGB, possibly another one in dark surroundings.
public struct Color: Equatable, Sendable {
  /// Red, green, blue, opacity: eight bits each, red highest.
  var light: UInt32
  var dark: UInt32

  /// A colour from `0xRRGGBB`.
  public init(hex: UInt32, opacity: Double = 1) {
    light = hex << 8 | Color.byte(opacity)
    dark = light
  }

  /// Components from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    light = Color.byte(red) << 24 | Color.byte(green) << 16 | Color.byte(blue) << 8 | Color.byte(opacity)
    dark = light
  }

  /// One colour in light surroundings and another in dark ones.
  public init(light: Color, dark: Color) {
    self.light = light.light
    self.dark = dark.dark
  }

  /// The same colour, `opacity` (0 to 1) times as opaque.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.light = Color.fade(light, opacity)
    copy.dark = Color.fade(dark, opacity)
    return copy
  }

  /// `0xRRGGBBAA` in the given surroundings.
  public func rgba(_ scheme: ColorScheme) -> UInt32 { scheme == .dark ? dark : light }

  private static func byte(_ value: Double) -> UInt32 {
    guard value > 0 else { return 0 }
    return value >= 1 ? 255 : UInt32(value * 255 + 0.5)
  }

  private static func fade(_ rgba: UInt32, _ opacity: Double) -> UInt32 {
    rgba & 0xFFFF_FF00 | byte(Double(rgba & 0xFF) / 255 * opacity)
  }

  public static let black = Color(hex: 0x000000)
  public static let white = Color(hex: 0xFFFFFF)
  public static let clear = Color(hex: 0x000000, opacity: 0)
  public static let gray = Color(hex: 0x8E8E93)
  public static let red = Color(hex: 0xFF3B30)
  public static let orange = Color(hex: 0xFF9500)
  public static let yellow = Color(hex: 0xFFCC00)
  public static let green = Color(hex: 0x34C759)
  public static let blue = Color(hex: 0x007AFF)
  public static let purple = Color(hex: 0xAF52DE)
  public static let primary = Color(light: .black, dark: .white)
  public static let secondary = Color(
    light: Color(hex: 0x3C3C43, opacity: 0.72), dark: Color(hex: 0xEBEBF5, opacity: 0.72))
}

/// A colour is also a view: it fills the room it is offered.
extension Color: View {
  public typealias Body = Never
  public var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
