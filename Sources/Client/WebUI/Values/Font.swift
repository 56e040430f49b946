/// A type face, size and weight. Sizes grow with the visitor's text setting.
public struct Font: Equatable, Sendable {
  /// In points at the standard text setting.
  public var size: Double
  public var weight: Weight
  public var design: Design
  /// Digits of one width, so that a running figure does not jitter.
  public var hasMonospacedDigits: Bool

  public enum Weight: UInt16, Sendable {
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

  public enum Design: UInt8, Sendable {
    case `default`, rounded, monospaced, serif
  }

  public static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(size: size, weight: weight, design: design, hasMonospacedDigits: false)
  }

  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  public func bold() -> Font { weight(.bold) }

  public func monospacedDigit() -> Font {
    var copy = self
    copy.hasMonospacedDigits = true
    return copy
  }

  // Apple's text styles at the standard setting (Human Interface Guidelines, Typography).
  public static let largeTitle = system(size: 34)
  public static let title = system(size: 28)
  public static let title2 = system(size: 22)
  public static let title3 = system(size: 20)
  public static let headline = system(size: 17, weight: .semibold)
  public static let body = system(size: 17)
  public static let callout = system(size: 16)
  public static let subheadline = system(size: 15)
  public static let footnote = system(size: 13)
  public static let caption = system(size: 12)
  public static let caption2 = system(size: 11)
}
