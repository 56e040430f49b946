import Kernel

/// A request ready to be sent, with nothing left to decide: what the shell hands to the network.
@MemberwiseInit
package struct Call: Equatable, Sendable {
  package var method: HTTPMethod
  /// The path on the own origin, with the query.
  package var path: String
  package var headers: [HTTPHeader]
  package var body: [UInt8]
}

// The same for all endpoints, in one place: what is generic is compiled anew for each of them.
extension Call {
  @export(interface)
  @inline(never)
  fileprivate init(_ method: HTTPMethod, path: String, json: [UInt8], hasBody: Bool, token: String?) {
    var headers: [HTTPHeader] = []
    if let token { headers.append(HTTPHeader(name: "Authorization", value: "Bearer " + token)) }
    if hasBody { headers.append(HTTPHeader(name: "Content-Type", value: "application/json")) }
    self.init(method: method, path: path, headers: headers, body: json)
  }

  @inline(never)
  fileprivate static func text(_ encode: (inout JSON.Writer) -> Void) -> [UInt8] {
    var writer = JSON.Writer()
    encode(&writer)
    return writer.bytes
  }
}

/// Why a call brought no usable answer.
package enum CallError: Error, Equatable, Sendable {
  /// The server refused and said why.
  indirect case refused(Problem)
  /// The answer could not be read: not this server, or one that speaks another version.
  case unreadable(status: Int)

  /// True when the same request may succeed later without being changed: the server was busy, restarting or full.
  package var isWorthRetrying: Bool {
    switch self {
    case .refused(let problem): problem.status == 429 || problem.status >= 500
    case .unreadable(let status): status == 429 || status >= 500 || status == 0
    }
  }
}

extension Endpoint {
  /// A call of this endpoint at `path`; the endpoints' own `call(…)` functions build the path.
  package static func makeCall(path: String, body: Request, token: String?) -> Call {
    let bytes = bodyLimit > 0 ? Call.text { writer in body.encode(to: &writer) } : []
    return makeCall(path: path, json: bytes, token: token)
  }

  /// A call of this endpoint whose body is JSON text already; none where the endpoint takes none.
  package static func makeCall(path: String, json: [UInt8], token: String?) -> Call {
    Call(method, path: path, json: json, hasBody: bodyLimit > 0, token: token)
  }

  /// Reads what the server answered: the response, or the problem it described.
  ///
  /// Members this version does not know are passed over, so that an older client can talk to a newer server.
  package static func response(status: Int, body: [UInt8]) throws(CallError) -> Response {
    let json = try CallError.json(status: status, body: body, isEmpty: success == 204)
    guard let response = try? Response(from: json) else { throw .unreadable(status: status) }
    return response
  }
}

extension CallError {
  /// The JSON of a success, null where it has no body. In one place for all endpoints: what is generic is compiled anew for
  /// each of them.
  @export(interface)
  @inline(never)
  fileprivate static func json(status: Int, body: [UInt8], isEmpty: Bool) throws(CallError) -> JSON {
    let isSuccess = status >= 200 && status < 300
    if isSuccess, isEmpty { return .null }
    guard let json = try? JSON.parse(body) else { throw .unreadable(status: status) }
    if isSuccess { return json }
    guard let problem = try? Problem(from: json) else { throw .unreadable(status: status) }
    throw .refused(problem)
  }
}
