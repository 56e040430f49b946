public import Kernel

/// One HTTP request, read in full.
public struct Request: Sendable {
  public let method: HTTPMethod
  public let target: RequestTarget
  public let headers: RequestHeaders
  /// The whole body; empty when there is none.
  public var body: [UInt8]
  /// Who asks: the peer, or what trusted proxies say of it.
  public let remote: RemoteAddress
  /// The name of this request in logs and problem documents: the client's `X-Request-ID` when it is well formed.
  public let id: RequestID
  /// When its header fields were complete.
  public let receivedAt: Timestamp
  /// When the client is told that the answer took too long; work that cannot be done by then need not be begun.
  public var deadline: Timestamp
  /// The template of the route that took the request, such as `/v1/sessions/{id}`; nil when none did.
  public internal(set) var route: Route?
  var parameterValues: [String] = []
  /// What is wrong with it, found before any route was asked.
  var refusal: Problem?
  private var attributes: [ObjectIdentifier: any Sendable] = [:]

  public init(
    method: HTTPMethod, target: RequestTarget, headers: RequestHeaders = RequestHeaders(), body: [UInt8] = [],
    remote: RemoteAddress = .loopback, id: RequestID = .unnumbered, receivedAt: Timestamp = Timestamp(0),
    deadline: Timestamp = Timestamp(Int64.max)
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.remote = remote
    self.id = id
    self.receivedAt = receivedAt
    self.deadline = deadline
  }

  /// A request as a test or an in-process caller writes it down.
  public init(
    _ method: HTTPMethod, _ target: String, headers: [(String, String)] = [], body: [UInt8] = [],
    remote: RemoteAddress = .loopback, receivedAt: Timestamp = Timestamp(0)
  ) throws(RequestTarget.Refusal) {
    self.init(
      method: method, target: try RequestTarget(Array(target.utf8)), headers: RequestHeaders(headers), body: body,
      remote: remote, receivedAt: receivedAt)
  }

  /// The path as it came, without the query.
  public var path: String { target.path }

  /// The parameters of the query, decoded anew at each call.
  public var query: Query { Query(target.rawQuery) }

  /// The decoded value of a `{name}` in the route's template; empty when the template has no such name.
  public func parameter(_ name: String) -> String {
    guard let index = route?.parameterNames.firstIndex(of: name), index < parameterValues.count else { return "" }
    return parameterValues[index]
  }

  /// The token of `Authorization: Bearer`, when there is one.
  public var bearerToken: String? {
    guard let value = headers.bytes(of: "authorization"), value.count > 7,
      ASCII.equalIgnoringCase(value.prefix(7), "bearer ")
    else { return nil }
    return String(decoding: ASCII.trimmed(value.dropFirst(7)), as: UTF8.self)
  }

  /// What a middleware found out and hands on, under a type of its own.
  public subscript<Key: RequestAttribute>(_ key: Key.Type) -> Key.Value? {
    get { attributes[ObjectIdentifier(key)] as? Key.Value }
    set { attributes[ObjectIdentifier(key)] = newValue }
  }
}

/// A name for a value that travels with a request.
public protocol RequestAttribute {
  associatedtype Value: Sendable
}
