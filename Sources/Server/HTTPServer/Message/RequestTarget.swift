/// The target of a request, checked once: a path whose escapes are sound and that stays below its root, and a query.
public struct RequestTarget: Sendable {
  /// Why a target was refused.
  public enum Refusal: Error, Equatable, Sendable {
    /// It does not begin with `/`.
    case notAPath
    /// A `%` without two hexadecimal digits after it.
    case badEscape
    /// A control character or NUL, written plainly or escaped, or a byte outside ASCII written plainly.
    case forbiddenCharacter
    /// A segment `.` or `..`, plain or escaped.
    case dotSegment
    /// Escapes that do not decode to UTF-8.
    case notUTF8
  }

  /// The target as it came, query and all.
  public let raw: [UInt8]
  /// Where the path ends in `raw`.
  let pathEnd: Int
  /// Whether the path has an escape, so that most paths need no decoding.
  let pathIsEscaped: Bool

  /// `/`, which stands in for a target that was refused.
  static let root = RequestTarget(unchecked: [UInt8(ascii: "/")])

  private init(unchecked raw: [UInt8]) {
    self.raw = raw
    pathEnd = raw.count
    pathIsEscaped = false
  }

  /// Reads an origin-form target (RFC 9112 section 3.2.1).
  public init(_ raw: [UInt8]) throws(Refusal) {
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
        guard index + 2 < raw.count, let high = ASCII.hexValue(raw[index + 1]), let low = ASCII.hexValue(raw[index + 2])
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

  private func checkSegments() throws(Refusal) {
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

  /// The path as it came, without the query.
  public var rawPath: ArraySlice<UInt8> { raw[..<pathEnd] }

  /// The path as it came, as text; it is ASCII.
  public var path: String { String(decoding: rawPath, as: UTF8.self) }

  /// The query, without its question mark; empty when there is none.
  public var rawQuery: ArraySlice<UInt8> { pathEnd < raw.count ? raw[(pathEnd + 1)...] : [] }

  /// The decoded text of a part of the path.
  func decoded(_ range: Range<Int>) -> String {
    pathIsEscaped
      ? String(decoding: PercentEncoding.decoded(raw[range]), as: UTF8.self)
      : String(decoding: raw[range], as: UTF8.self)
  }
}
