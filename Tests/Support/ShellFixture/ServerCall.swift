package import Kernel
package import PlaydAPI

/// A request at the server.
package struct ServerCall {
  /// `GET`.
  package let method: String
  /// With the query.
  package let path: String
  package let headers: [HTTPHeader]
  package let body: [UInt8]
  /// By the server's clock.
  package let now: Timestamp
  /// Path words matching the template's braces, in order.
  package internal(set) var words: [String] = []

  /// The value of a header, named as the client writes it.
  package func header(_ name: String) -> String? {
    for header in headers where header.name.hasSameBytes(as: name) { return header.value }
    return nil
  }

  /// The bearer's token.
  package var token: String? {
    guard let value = header("Authorization"), value.utf8.starts(with: "Bearer ".utf8) else { return nil }
    return String(decoding: Array(value.utf8)[7...], as: UTF8.self)
  }

  /// The path without the query.
  package var plainPath: String {
    let bytes = Array(path.utf8)
    return String(decoding: bytes[..<(bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count)], as: UTF8.self)
  }

  /// Decoded body; nil if invalid.
  package func json<Value: JSONDecodable>(_ type: Value.Type = Value.self) -> Value? {
    guard let json = try? JSON.parse(body) else { return nil }
    return try? Value(from: json)
  }

  /// Path words matching a template's braces; nil if the path does not match.
  static func words(in path: String, template: String) -> [String]? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let pattern = template.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == pattern.count else { return nil }
    var words: [String] = []
    for (part, piece) in zip(parts, pattern) {
      if piece.first == UInt8(ascii: "{") {
        words.append(String(decoding: Array(part), as: UTF8.self))
      } else if !part.elementsEqual(piece) {
        return nil
      }
    }
    return words
  }
}

/// A scripted response.
package struct ServerAnswer {
  package var status: Int32
  package var body: [UInt8]

  package init(status: Int32, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }

  package static func ok<Value: JSONEncodable>(_ value: Value, status: Int32 = 200) -> ServerAnswer {
    var writer = JSON.Writer()
    value.encode(to: &writer)
    return ServerAnswer(status: status, body: writer.bytes)
  }

  package static func problem(_ kind: ProblemKind, retryAfter: Int64? = nil) -> ServerAnswer {
    ok(Problem(kind, detail: "No.", retryAfter: retryAfter), status: Int32(kind.status))
  }

  /// A success without a body.
  package static var nothing: ServerAnswer { ServerAnswer(status: 204) }
  /// A lost response.
  package static var lost: ServerAnswer { ServerAnswer(status: 0) }
}
