/// Typeface, size and weight. Sizes grow with the text size.
package struct Font: Equatable, Sendable {
  /// Points at the default text size.
  package var size: Double
  package var weight: Weight
  package var design: Design
  /// Monospaced digits, so that a running figure does not jitter.
  package var hasMonospacedDigits: Bool

  package enum Weight: UInt16, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  package enum Design: UInt8, Sendable {
    case `default`, rounded, monospaced, serif
  }

  package static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(size: size, weight: weight, design: design, hasMonospacedDigits: false)
  }

  package func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  package func bold() -> Font { weight(.bold) }

  package func monospacedDigit() -> Font {
    var copy = self
    copy.hasMonospacedDigits = true
    return copy
  }

  // Apple's text styles at the default size (Human Interface Guidelines, Typography).
  package static let largeTitle = system(size: 34)
  package static let title = system(size: 28)
  package static let title2 = system(size: 22)
  package static let title3 = system(size: 20)
  package static let headline = system(size: 17, weight: .semibold)
  package static let body = system(size: 17)
  package static let caption = system(size: 12)
}
