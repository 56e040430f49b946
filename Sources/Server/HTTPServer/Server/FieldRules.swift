import CMicroHTTPD
import Glibc

/// Syntax rules for a request's line and fields. The library is more lenient than RFC 9112, and differences between
/// servers enable request smuggling.
enum FieldRules {
  /// The most bytes of all names and values; identity-aware proxies add several thousand.
  static let mostBytes = 16 * 1024
  static let mostFields = 128
  /// The longest request target in bytes.
  static let longestTarget = 8 * 1024

  /// The defect in the fields; nil if there is none.
  static func objection(to headers: RequestHeaders, version: UnsafePointer<CChar>) -> Problem? {
    if headers.byteCount > mostBytes || headers.count > mostFields { return .fieldsTooLarge }
    if let sentence = headers.flaw { return .badRequest(sentence) }
    let hosts = headers.occurrences(of: "host")
    guard hosts <= 1 else { return .badRequest("There is more than one Host.") }
    guard hosts == 1 || strcmp(version, "HTTP/1.1") != 0 else { return .badRequest("Host is missing.") }
    return nil
  }

  /// Whether a text cut from the library's buffer ended with CR LF. The library overwrites each byte of a line end with
  /// NUL: two for CR LF, one for a bare CR or LF, and none for a NUL inside the line.
  ///
  /// The byte after the NUL is always readable: an empty line follows every line of a head.
  static func endsWithCRLF(_ text: UnsafePointer<CChar>, _ count: Int) -> Bool {
    text[count] == 0 && text[count + 1] == 0
  }

  /// Whether exactly one space separated target and version, and CR LF followed. The library ends the target at a NUL
  /// and then reads on to the last space.
  static func isPlain(line: Connection.Line, version: UnsafePointer<CChar>) -> Bool {
    guard line.start + line.count + 1 == UnsafeRawPointer(version) else { return false }
    let count = strlen(version)
    return count == 8 && endsWithCRLF(version, count)
  }
}

extension Problem {
  static let fieldsTooLarge = Problem(
    type: "/problems/bad-request", title: "The request is malformed",
    status: HTTPStatus(rawValue: 431),
    detail: "The header fields have more than \(FieldRules.mostBytes) bytes, or are more than \(FieldRules.mostFields)."
  )

  static let targetTooLong = Problem(
    type: "/problems/bad-request", title: "The request is malformed",
    status: HTTPStatus(rawValue: 414), detail: "The request target has more than \(FieldRules.longestTarget) bytes.")

  /// The answer to a body with a transfer coding, as RFC 9112 section 6.3 allows.
  static let lengthRequired = Problem(
    type: "/problems/bad-request", title: "The request is malformed", status: HTTPStatus(rawValue: 411),
    detail: "Send Content-Length. Transfer codings, chunked among them, are not accepted.")

  /// The memory for bodies is exhausted.
  static let bodiesFull = Problem.overloaded

  static func tooMany(_ what: String) -> Problem {
    Problem(
      type: "/problems/too-many-requests", title: "Too many requests", status: .tooManyRequests,
      detail: "\(what) End some before you begin more.", extensions: [("retryAfterSeconds", .integer(5))],
      headers: [Header("Retry-After", "5")])
  }
}
