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

/// Whether two strings hold the same bytes.
///
/// FIXME EMBEDDED: `String ==` normalises, which links the Unicode tables (30 kB of the download) for nothing.
@inline(never)
func sameBytes(_ a: String, _ b: String) -> Bool {
  a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
}

/// A string compared by its bytes.
struct PlainText: Equatable, ExpressibleByStringLiteral, Sendable {
  var string: String
  init(_ string: String) { self.string = string }
  init(stringLiteral value: String) { string = value }
  static func == (a: PlainText, b: PlainText) -> Bool { sameBytes(a.string, b.string) }
}
