/// The request methods this server tells apart (RFC 9110 section 9.3). Every other token is `other`, which no route takes.
public enum HTTPMethod: UInt8, Sendable, CaseIterable {
  case get, head, post, put, patch, delete, options, other

  /// The token as it stands in a request line and in `Allow`; `other` stands for any it does not know.
  public var name: StaticString {
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

  /// The method a request line names; methods are case-sensitive.
  public init(token: UnsafeBufferPointer<UInt8>) {
    self =
      Self.allCases.first { method in
        method != .other && method.name.utf8CodeUnitCount == token.count
          && method.name.withUTF8Buffer { $0.elementsEqual(token) }
      } ?? .other
  }
}
