/// A header field of a response.
public struct Header: Sendable, Equatable {
  public let name: String
  public let value: String

  /// A name and a value without control characters; one that has any is written without them, so that no value taken
  /// from a request can begin a field of its own.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? Self.cleaned(value) : value
  }

  private static func cleaned(_ value: String) -> String {
    String(decoding: value.utf8.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}

/// Header fields that many responses share, made once and compared by identity.
public final class HeaderSet: Sendable {
  public let headers: [Header]

  public init(_ headers: [Header]) { self.headers = headers }
}
