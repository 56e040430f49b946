import Kernel

package enum TextSource: Sendable {
  /// Verbatim: names, numbers, codes.
  case verbatim(String)
  case localized(LocalizedStringResource)

  func resolved(_ environment: Environment) -> String {
    switch self {
    case .verbatim(let string): string
    case .localized(let resource): environment.localize(resource)
    }
  }
}

/// A string with byte equality.
@MemberwiseInit(unlabelled: 1)
struct PlainText: Equatable, ExpressibleByStringLiteral, Sendable {
  var string: String
  init(stringLiteral value: String) { string = value }
  static func == (a: PlainText, b: PlainText) -> Bool { a.string.hasSameBytes(as: b.string) }
}
