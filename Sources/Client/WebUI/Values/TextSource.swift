import Kernel

/// Where the words of a text come from.
public enum TextSource: Sendable {
  /// Shown as it is: names, numbers, codes.
  case verbatim(String)
  case localized(LocalizedStringResource)

  func resolved(_ environment: Environment) -> String {
    switch self {
    case .verbatim(let string): string
    case .localized(let resource): environment.localize(resource)
    }
  }
}

/// A string compared by its bytes.
struct PlainText: Equatable, ExpressibleByStringLiteral, Sendable {
  var string: String
  init(_ string: String) { self.string = string }
  init(stringLiteral value: String) { string = value }
  static func == (a: PlainText, b: PlainText) -> Bool { a.string.hasSameBytes(as: b.string) }
}
