public import Kernel

/// One HTTP request, read in full.
public struct Request: Sendable {
  /// What never changes, in one object: requests are copied from layer to layer, and each copy counts its references.
  private final class Facts: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let headers: RequestHeaders
    let remote: RemoteAddress
    let id: RequestID
    let receivedAt: Timestamp

    init(
      _ method: HTTPMethod, _ target: RequestTarget, _ headers: RequestHeaders, _ remote: RemoteAddress,
      _ id: RequestID, _ receivedAt: Timestamp
    ) {
      self.method = method
      self.target = target
      self.headers = headers
      self.remote = remote
      self.id = id
      self.receivedAt = receivedAt
    }
  }

  /// What is set on few requests.
  private struct Extras: Sendable {
    var refusal: Problem?
    var attributes: [ObjectIdentifier: any Sendable] = [:]
  }

  private let facts: Facts
  /// Empty or one element, which costs nothing to copy while it is empty.
  private var extras: [Extras] = []

  public var method: HTTPMethod { facts.method }
  public var target: RequestTarget { facts.target }
  public var headers: RequestHeaders { facts.headers }
  /// Who asks: the peer, or what trusted proxies say of it.
  public var remote: RemoteAddress { facts.remote }
  /// The name of this request in logs and problem documents: the client's `X-Request-ID` when it is well formed.
  public var id: RequestID { facts.id }
  /// When its header fields were complete.
  public var receivedAt: Timestamp { facts.receivedAt }
  /// The whole body; empty when there is none.
  public var body: [UInt8]
  /// When the client is told that the answer took too long; work that cannot be done by then need not be begun.
  public var deadline: Timestamp
  /// The route that took the request; nil when none did.
  public internal(set) var route: Route?
  var parameterValues: [String] = []

  /// What is wrong with it, found before any route was asked.
  var refusal: Problem? {
    get { extras.first?.refusal }
    set { if newValue != nil || !extras.isEmpty { withExtras { $0.refusal = newValue } } }
  }

  public init(
    method: HTTPMethod, target: RequestTarget, headers: RequestHeaders = RequestHeaders(), body: [UInt8] = [],
    remote: RemoteAddress = .loopback, id: RequestID = .unnumbered, receivedAt: Timestamp = Timestamp(0),
    deadline: Timestamp = Timestamp(Int64.max)
  ) {
    facts = Facts(method, target, headers, remote, id, receivedAt)
    self.body = body
    self.deadline = deadline
  }

  /// The request without its header fields and body: what is known of one that goes on for long.
  func withoutFields() -> Request {
    var request = Request(method: method, target: target, remote: remote, id: id, receivedAt: receivedAt)
    request.route = route
    request.parameterValues = parameterValues
    return request
  }

  private mutating func withExtras(_ change: (inout Extras) -> Void) {
    if extras.isEmpty { extras.append(Extras()) }
    change(&extras[0])
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
    get { extras.first?.attributes[ObjectIdentifier(key)] as? Key.Value }
    set { withExtras { $0.attributes[ObjectIdentifier(key)] = newValue } }
  }
}

/// A name for a value that travels with a request.
public protocol RequestAttribute {
  associatedtype Value: Sendable
}
