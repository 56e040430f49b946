public import Kernel

/// A sentence of the catalogue with its arguments: plain data, turned into text at render by `Environment.localize`.
///
/// Screens do not build one by index. They use the symbols generated from `Localizable.xcstrings` (`.menuBest(12)`),
/// or one of the values below that are not sentences: a name, a number, a span.
public struct LocalizedStringResource: Equatable, Sendable {
  /// The place of the sentence in the generated tables, or `argumentOnly`.
  public var index: Int32
  public var arguments: [Argument]

  /// The index of a resource that is its first argument and nothing else.
  public static let argumentOnly: Int32 = -1

  public init(index: Int32, arguments: [Argument] = []) {
    self.index = index
    self.arguments = arguments
  }

  /// What fills a placeholder. The language decides how it is written.
  public enum Argument: Equatable, Sendable {
    /// Text that no language changes: a player's name, a version.
    case text(String)
    /// A count, with the language's grouping. It chooses the plural form of its sentence.
    case integer(Int64)
    /// A number written without grouping: a year, a code.
    case digits(Int64)
    /// A span as decimal seconds with 0 to 3 digits after the language's separator, rounded half up.
    case seconds(Milliseconds, fractionDigits: Int32)
    /// Another sentence, in the same language.
    case resource(LocalizedStringResource)

    public static func == (a: Argument, b: Argument) -> Bool {
      switch (a, b) {
      // Bytes, not canonical equivalence: comparing two renderings needs no Unicode tables.
      case (.text(let x), .text(let y)): x.hasSameBytes(as: y)
      case (.integer(let x), .integer(let y)): x == y
      case (.digits(let x), .digits(let y)): x == y
      case (.seconds(let x, let m), .seconds(let y, let n)): x == y && m == n
      case (.resource(let x), .resource(let y)): x == y
      default: false
      }
    }
  }

  /// Text shown as it is, in every language.
  public static func verbatim(_ text: String) -> LocalizedStringResource {
    LocalizedStringResource(index: argumentOnly, arguments: [.text(text)])
  }

  /// A number with the language's grouping: `12,345` in English, `12 345` in Georgian.
  public static func number(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: argumentOnly, arguments: [.integer(value)])
  }

  /// A number without grouping.
  public static func digits(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: argumentOnly, arguments: [.digits(value)])
  }

  /// A span as decimal seconds, without a unit: `0.84` in English, `0,84` in Georgian. 0 to 3 digits, rounded half up.
  public static func seconds(_ span: Milliseconds, fractionDigits: Int32 = 2) -> LocalizedStringResource {
    LocalizedStringResource(index: argumentOnly, arguments: [.seconds(span, fractionDigits: fractionDigits)])
  }
}
