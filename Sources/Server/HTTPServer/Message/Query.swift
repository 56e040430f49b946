/// A query string's parameters in order, decoded as forms are (`+` is a space), repeated names kept.
package struct Query: Sendable {
  /// Every name and value; a name without `=` has an empty value.
  package let items: [(name: String, value: String)]

  /// Parses a form body (`application/x-www-form-urlencoded`).
  package init(form body: [UInt8]) { self.init(body[...]) }

  init(_ raw: ArraySlice<UInt8>) {
    items = raw.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: true).map { pair in
      let equals = pair.firstIndex(of: UInt8(ascii: "="))
      return (
        Self.text(pair[..<(equals ?? pair.endIndex)]), equals.map { Self.text(pair[($0 + 1)...]) } ?? ""
      )
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: PercentEncoding.decoded(bytes, plusIsSpace: true), as: UTF8.self)
  }

  /// The first value under the name.
  package subscript(_ name: String) -> String? { items.first { $0.name == name }?.value }

  /// Every value under the name, in order.
  package func all(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }
}
