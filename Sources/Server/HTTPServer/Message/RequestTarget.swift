import Kernel

/// A validated request target: a path with well-formed escapes that stays below its root, and a query.
package struct RequestTarget: Sendable {
  /// Why a target is invalid.
  package enum ParseError: Error, Equatable, Sendable {
    /// It does not start with `/`.
    case notAPath
    /// A `%` without two hexadecimal digits.
    case badEscape
    /// A control character or NUL, plain or escaped, or a plain byte outside ASCII.
    case forbiddenCharacter
    /// A segment `.` or `..`, plain or escaped.
    case dotSegment
    /// Escapes that do not decode to UTF-8.
    case notUTF8
  }

  /// The raw target with its query.
  package let raw: [UInt8]
  /// Where the path ends in `raw`.
  let pathEnd: Int
  /// Whether the path contains an escape; most need no decoding.
  let pathIsEscaped: Bool

  /// `/`, the replacement for an invalid target.
  static let root = RequestTarget(unchecked: [UInt8(ascii: "/")])

  private init(unchecked raw: [UInt8]) {
    self.raw = raw
    pathEnd = raw.count
    pathIsEscaped = false
  }

  /// Parses an origin-form target (RFC 9112 section 3.2.1).
  package init(_ raw: [UInt8]) throws(ParseError) {
    guard raw.first == UInt8(ascii: "/") else { throw .notAPath }
    var pathEnd = raw.count
    var pathIsEscaped = false
    var queryIsEscaped = false
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if byte <= 0x20 || byte >= 0x7F { throw .forbiddenCharacter }
      if byte == UInt8(ascii: "?"), pathEnd == raw.count { pathEnd = index }
      if byte == UInt8(ascii: "#") { throw .forbiddenCharacter }
      if byte == UInt8(ascii: "%") {
        guard index + 2 < raw.count, let high = Hexadecimal.value(of: raw[index + 1]),
          let low = Hexadecimal.value(of: raw[index + 2])
        else { throw .badEscape }
        let decoded = high << 4 | low
        if decoded < 0x20 || decoded == 0x7F, pathEnd == raw.count || decoded == 0 { throw .forbiddenCharacter }
        if pathEnd == raw.count { pathIsEscaped = true } else { queryIsEscaped = true }
        index += 2
      }
      index += 1
    }
    self.raw = raw
    self.pathEnd = pathEnd
    self.pathIsEscaped = pathIsEscaped
    try checkSegments()
    if queryIsEscaped, !PercentEncoding.decodesToUTF8(raw[pathEnd...]) { throw .notUTF8 }
  }

  private func checkSegments() throws(ParseError) {
    var start = 1
    while start <= pathEnd {
      var end = start
      while end < pathEnd, raw[end] != UInt8(ascii: "/") { end += 1 }
      let segment = raw[start..<end]
      if let first = segment.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%") || pathIsEscaped {
        let decoded = PercentEncoding.decoded(segment)
        if decoded.allSatisfy({ $0 == UInt8(ascii: ".") }), decoded.count <= 2 { throw .dotSegment }
        if pathIsEscaped, String(validating: decoded, as: UTF8.self) == nil { throw .notUTF8 }
      }
      start = end + 1
    }
  }

  /// The raw path, without the query.
  package var rawPath: ArraySlice<UInt8> { raw[..<pathEnd] }

  /// The raw path as text; it is ASCII.
  package var path: String { String(decoding: rawPath, as: UTF8.self) }

  /// The query, without its question mark; empty when there is none.
  package var rawQuery: ArraySlice<UInt8> { pathEnd < raw.count ? raw[(pathEnd + 1)...] : [] }

  /// The decoded text of a part of the path.
  func decoded(_ range: Range<Int>) -> String {
    pathIsEscaped
      ? String(decoding: PercentEncoding.decoded(raw[range]), as: UTF8.self)
      : String(decoding: raw[range], as: UTF8.self)
  }
}
