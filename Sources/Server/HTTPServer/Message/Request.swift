package import Kernel
package import ServerRuntime

/// A complete HTTP request.
package struct Request: Sendable {
  /// The immutable parts in one object, because requests are copied from layer to layer and each copy counts its
  /// references.
  private final class Head: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let headers: RequestHeaders
    let remote: RemoteAddress
    let id: RequestID
    let receivedAt: Timestamp

    init(
      _ method: HTTPMethod, target: RequestTarget, headers: RequestHeaders, remote: RemoteAddress,
      id: RequestID, receivedAt: Timestamp
    ) {
      self.method = method
      self.target = target
      self.headers = headers
      self.remote = remote
      self.id = id
      self.receivedAt = receivedAt
    }
  }

  /// Rarely set properties.
  private struct Extras: Sendable {
    var refusal: Problem?
    var attributes: [ObjectIdentifier: any Sendable] = [:]
  }

  private let head: Head
  /// Empty or one element; an empty array is free to copy.
  private var extras: [Extras] = []

  package var method: HTTPMethod { head.method }
  package var target: RequestTarget { head.target }
  package var headers: RequestHeaders { head.headers }
  /// The client's address: the peer, or what trusted proxies report.
  package var remote: RemoteAddress { head.remote }
  /// The request's id in logs and problem documents: the client's `X-Request-ID` if well-formed.
  package var id: RequestID { head.id }
  /// When its header fields were complete.
  package var receivedAt: Timestamp { head.receivedAt }
  /// The whole body; empty when there is none.
  package var body: [UInt8]
  /// When the client gets a timeout; work that cannot finish by then need not start.
  package var deadline: Timestamp
  /// The matched route; nil if none.
  package internal(set) var route: Route?
  var parameterValues: [String] = []

  /// A refusal found before routing.
  var refusal: Problem? {
    get { extras.first?.refusal }
    set { if newValue != nil || !extras.isEmpty { withExtras { $0.refusal = newValue } } }
  }

  package init(
    method: HTTPMethod, target: RequestTarget, headers: RequestHeaders = RequestHeaders(), body: [UInt8] = [],
    remote: RemoteAddress = .loopback, id: RequestID = .unnumbered, receivedAt: Timestamp = Timestamp(0),
    deadline: Timestamp = Timestamp(Int64.max)
  ) {
    head = Head(
      method, target: target, headers: headers, remote: remote, id: id, receivedAt: receivedAt)
    self.body = body
    self.deadline = deadline
  }

  /// The request without header fields and body, for long-lived exchanges.
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

  /// A request from tests or in-process callers.
  package init(
    _ method: HTTPMethod, target: String, headers: [(String, String)] = [], body: [UInt8] = [],
    remote: RemoteAddress = .loopback, receivedAt: Timestamp = Timestamp(0)
  ) throws(RequestTarget.ParseError) {
    self.init(
      method: method, target: try RequestTarget(Array(target.utf8)), headers: RequestHeaders(headers), body: body,
      remote: remote, receivedAt: receivedAt)
  }

  /// The raw path, without the query.
  package var path: String { target.path }

  /// The query's parameters, decoded on each call.
  package var query: Query { Query(target.rawQuery) }

  /// The decoded value of the template's `{name}`; empty if the template has none.
  package func parameter(_ name: String) -> String {
    guard let index = route?.parameterNames.firstIndex(of: name), index < parameterValues.count else { return "" }
    return parameterValues[index]
  }

  /// The trace that the caller's `traceparent` names, if it is well-formed.
  package var trace: TraceContext? { headers.bytes(of: "traceparent").flatMap { TraceContext($0) } }

  /// The token of `Authorization: Bearer`, if any.
  package var bearerToken: String? {
    guard let value = headers.bytes(of: "authorization"), value.count > 7,
      ASCII.equalIgnoringCase(value.prefix(7), "bearer ")
    else { return nil }
    return String(decoding: ASCII.trimmed(value.dropFirst(7)), as: UTF8.self)
  }

  /// A middleware's result, under its own key type.
  package subscript<Key: RequestAttribute>(_ key: Key.Type) -> Key.Value? {
    get { extras.first?.attributes[ObjectIdentifier(key)] as? Key.Value }
    set { withExtras { $0.attributes[ObjectIdentifier(key)] = newValue } }
  }
}

/// A key for a value that travels with a request.
package protocol RequestAttribute {
  associatedtype Value: Sendable
}
