package import WebUI

/// Luminance and contrast as in WCAG 2.2.
package enum Contrast {
  /// Minimum contrast of text (success criterion 1.4.3).
  package static let text = 4.5
  /// Minimum contrast of large text, icons and control edges (1.4.3, 1.4.11).
  package static let graphics = 3.0

  /// Contrast ratio of two opaque colours, 1 to 21.
  package static func ratio(_ a: Color, _ b: Color, in scheme: ColorScheme) -> Double {
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

  /// x^2.4 for x from 0 to 1, as x² times the fifth root of x², without a math library.
  private static func power24(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let square = x * x
    var root = 1.0
    // Newton's iteration; from 1 it converges long before forty steps for any byte.
    for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}
