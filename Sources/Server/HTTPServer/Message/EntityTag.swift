/// A strong entity tag (RFC 9110 section 8.8.3).
package struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  private let text: String

  /// A tag from characters that need no escape, such as hexadecimal digits.
  package init(_ opaque: String) { text = "\"\(opaque)\"" }

  package var description: String { text }

  /// Whether `If-None-Match` matches this tag by weak comparison (section 13.1.2); `*` matches every tag.
  package func matches(_ headers: RequestHeaders) -> Bool {
    guard let value = headers.bytes(of: "if-none-match") else { return false }
    for candidate in value.split(separator: UInt8(ascii: ",")) {
      var candidate = ASCII.trimmed(candidate)
      if candidate.elementsEqual("*".utf8) { return true }
      if candidate.starts(with: "W/".utf8) { candidate = candidate.dropFirst(2) }
      if candidate.elementsEqual(text.utf8) { return true }
    }
    return false
  }
}
