/// A header field of a response.
package struct Header: Sendable, Equatable {
  package let name: String
  package let value: String

  /// A name and a value. Control characters are removed, so that no value from a request can start a new field.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? Self.cleaned(value) : value
  }

  private static func cleaned(_ value: String) -> String {
    String(decoding: value.utf8.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}

/// Header fields shared by many responses, created once and compared by identity.
package final class HeaderSet: Sendable {
  package let headers: [Header]

  package init(_ headers: [Header]) { self.headers = headers }
}
