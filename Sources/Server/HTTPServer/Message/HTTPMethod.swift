/// The request methods with behavior of their own (RFC 9110 section 9.3). Every other token is `other`, which matches
/// no route.
package enum HTTPMethod: UInt8, Sendable, CaseIterable {
  case get, head, post, put, patch, delete, options, other

  /// The token in request lines and `Allow`; `other` for unknown ones.
  package var name: StaticString {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .other: "OTHER"
    }
  }

  /// Parses a method token; methods are case-sensitive.
  package init(token: UnsafeBufferPointer<UInt8>) {
    self =
      Self.allCases.first { method in
        method != .other && method.name.utf8CodeUnitCount == token.count
          && method.name.withUTF8Buffer { $0.elementsEqual(token) }
      } ?? .other
  }
}
