public import WebUI

/// Luminance and contrast as WCAG 2.2 defines them.
public enum Contrast {
  /// Least ratio for words (success criterion 1.4.3).
  public static let text = 4.5
  /// Least ratio for large words, icons and the edges of controls (1.4.3, 1.4.11).
  public static let graphics = 3.0

  /// The contrast ratio of two opaque colours, 1 to 21.
  public static func ratio(_ a: Color, _ b: Color, in scheme: ColorScheme) -> Double {
    let (x, y) = (luminance(a.rgba(scheme)), luminance(b.rgba(scheme)))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// Relative luminance of `0xRRGGBBAA`, opacity ignored.
  static func luminance(_ rgba: UInt32) -> Double {
    0.2126 * linear(rgba >> 24 & 0xFF) + 0.7152 * linear(rgba >> 16 & 0xFF) + 0.0722 * linear(rgba >> 8 & 0xFF)
  }

  private static func linear(_ byte: UInt32) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : power24((value + 0.055) / 1.055)
  }

  /// `x` to the power 2.4 for x from 0 to 1, as x² times the fifth root of x², without a mathematics library.
  private static func power24(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let square = x * x
    var root = 1.0
    // Newton's iteration; from 1 it has settled long before forty steps for any byte.
    for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}
