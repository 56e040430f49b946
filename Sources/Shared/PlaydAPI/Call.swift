import Kernel

/// A request ready to be sent, with nothing left to decide: what the shell hands to the network.
public struct Call: Equatable, Sendable {
  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var method: HTTPMethod
  /// The path on the own origin, with the query.
  public var path: String
  public var headers: [Header]
  public var body: [UInt8]
}

/// Why a call brought no usable answer.
public enum CallFailure: Error, Equatable, Sendable {
  /// The server refused and said why.
  case refused(Problem)
  /// The answer could not be read: not this server, or one that speaks another version.
  case unreadable(status: Int)

  /// True when the same request may succeed later without being changed: the server was busy, restarting or full.
  public var isWorthRetrying: Bool {
    switch self {
    case .refused(let problem): problem.status == 429 || problem.status >= 500
    case .unreadable(let status): status == 429 || status >= 500 || status == 0
    }
  }
}

extension Endpoint {
  /// A call of this endpoint at `path`; the endpoints' own `call(…)` functions build the path.
  static func makeCall(path: String, body: Request, token: String?) -> Call {
    var bytes: [UInt8] = []
    if bodyLimit > 0 {
      var writer = JSON.Writer()
      body.encode(to: &writer)
      bytes = writer.bytes
    }
    return makeCall(path: path, json: bytes, token: token)
  }

  /// A call of this endpoint whose body is JSON text already; none where the endpoint takes none.
  static func makeCall(path: String, json: [UInt8], token: String?) -> Call {
    var headers: [Call.Header] = []
    if let token { headers.append(Call.Header(name: "Authorization", value: "Bearer " + token)) }
    if bodyLimit > 0 { headers.append(Call.Header(name: "Content-Type", value: "application/json")) }
    return Call(method: method, path: path, headers: headers, body: json)
  }

  /// Reads what the server answered: the response, or the problem it described.
  ///
  /// Members this version does not know are passed over, so that an older client can talk to a newer server.
  public static func response(status: Int, body: [UInt8]) throws(CallFailure) -> Response {
    if status >= 200, status < 300 {
      if success == 204 {
        guard let nothing = try? Response(from: .null) else { throw .unreadable(status: status) }
        return nothing
      }
      guard let json = try? JSON.parse(body), let response = try? Response(from: json) else {
        throw .unreadable(status: status)
      }
      return response
    }
    guard let json = try? JSON.parse(body), let problem = try? Problem(from: json) else {
      throw .unreadable(status: status)
    }
    throw .refused(problem)
  }
}
