import Kernel

/// A path and its query. Bytes throughout: an address is ASCII, and what is not matches nothing.
public struct Address: Sendable {
  /// Without slashes at the end: empty for the root.
  private var path: [UInt8] = []
  private var query: [UInt8] = []

  /// Reads `/a/b?name=value&switch`; a fragment is ignored.
  public init(_ address: String) {
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

  /// Whether the query names something, with or without a value: `?debug`.
  public func hasQuery(_ name: StaticString) -> Bool { value(name) != nil }

  /// Whether the path is this one, given without a slash at the end.
  public func isPath(_ other: String) -> Bool {
    path == other.bytes || (path.isEmpty && other.hasSameBytes(as: "/"))
  }

  /// The one segment after a path, where it is a word; nil where there is none, or there are more.
  func word(after parent: StaticString) -> String? {
    let start = parent.utf8CodeUnitCount
    guard path.count > start, Self.equal(path[..<start], parent), path[start] == UInt8(ascii: "/") else { return nil }
    return Self.word(path[(start + 1)...])
  }

  /// The first value of a name in the query, where it is a word.
  public func word(_ name: StaticString) -> String? { value(name).flatMap { Self.word($0) } }

  /// The first value of a name in the query, where it is 1 to 128 letters of base64url; the letters have two cases.
  public func token(_ name: StaticString) -> String? {
    guard let bytes = value(name), (1...128).contains(bytes.count) else { return nil }
    for byte in bytes {
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      guard isLetter || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F else { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
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

  /// 1 to 40 small letters, digits and hyphens as a word; nil for anything else.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
    for byte in bytes where !(byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D) {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func equal(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}
