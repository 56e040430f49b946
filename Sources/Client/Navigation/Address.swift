import Kernel

/// A path with its query. Compared by bytes: addresses are ASCII, and other input matches nothing.
package struct Address: Sendable {
  /// Without trailing slashes; empty for the root.
  private var path: [UInt8] = []
  private var query: [UInt8] = []

  /// Parses `/a/b?name=value&switch`; ignores a fragment.
  package init(_ address: String) {
    var isQuery = false
    for byte in address.bytes {
      if byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "?"), !isQuery {
        isQuery = true
      } else if isQuery {
        query.append(byte)
      } else {
        path.append(byte)
      }
    }
    while path.last == UInt8(ascii: "/") { path.removeLast() }
  }

  /// Whether the query has a name, with or without a value: `?debug`.
  package func hasQuery(_ name: StaticString) -> Bool { value(name) != nil }

  /// Whether the path equals another, given without a trailing slash.
  package func isPath(_ other: String) -> Bool {
    path == other.bytes || (path.isEmpty && other.hasSameBytes(as: "/"))
  }

  /// Path without query and trailing slashes.
  var plainPath: String { path.isEmpty ? "/" : String(utf8: Array(path)) }

  /// Query with its question mark; empty without one.
  var queryText: String { query.isEmpty ? "" : "?" + String(utf8: Array(query)) }

  /// Whether the path matches a pattern: equal, or one more word if the pattern ends in `/*`.
  func matches(_ pattern: String) -> Bool {
    let bytes = pattern.bytes
    guard bytes.count > 1, bytes.last == UInt8(ascii: "*") else { return isPath(pattern) }
    let start = bytes.count - 1
    return path.count > start && path[..<start].elementsEqual(bytes[..<start]) && Self.word(path[start...]) != nil
  }

  /// The single word after a path; nil if there is none or more than one.
  package func word(after parent: StaticString) -> String? {
    let start = parent.utf8CodeUnitCount
    guard path.count > start, Self.equal(path[..<start], parent), path[start] == UInt8(ascii: "/") else { return nil }
    return Self.word(path[(start + 1)...])
  }

  /// First value of a query name, if it is a word.
  package func word(_ name: StaticString) -> String? { value(name).flatMap { Self.word($0) } }

  /// First value of a query name, if it is 1 to 128 letters of base64url.
  package func token(_ name: StaticString) -> String? {
    guard let bytes = value(name), (1...128).contains(bytes.count) else { return nil }
    for byte in bytes {
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      guard isLetter || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F else { return nil }
    }
    return String(utf8: Array(bytes))
  }

  private func value(_ name: StaticString) -> ArraySlice<UInt8>? {
    var start = 0
    while start < query.count {
      let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.count
      let equals = query[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      if Self.equal(query[start..<equals], name) { return query[min(equals + 1, end)..<end] }
      start = end + 1
    }
    return nil
  }

  /// 1 to 40 lower-case letters, digits, hyphens and underscores; nil for other input.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        continue
      default: return nil
      }
    }
    return String(utf8: Array(bytes))
  }

  private static func equal(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}
