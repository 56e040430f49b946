package import PlaydAPI

/// Token of a request.
package enum Bearer: UInt8, Sendable {
  /// The player's. Creates a guest if needed; on failure the status is 0.
  case player
  /// The player's, if any.
  case playerIfAny
  /// None, or set by the feature itself.
  case none
}

/// A request whose response returns as an action.
package struct ServerRequest<Action> {
  package let bearer: Bearer
  /// Requests with the tag of an open one are dropped; 0 for no tag.
  package let tag: Int32
  let makeCall: (String?) -> Call
  let answer: (Int, [UInt8]) -> Action?

  package init(
    _ bearer: Bearer, tag: Int32 = 0, call: @escaping (String?) -> Call, answer: @escaping (Int, [UInt8]) -> Action?
  ) {
    self.bearer = bearer
    self.tag = tag
    makeCall = call
    self.answer = answer
  }

  /// The call with a token.
  package func call(token: String?) -> Call { makeCall(token) }

  /// Action for a response; status 0 for a network failure.
  package func action(status: Int, body: [UInt8]) -> Action? { answer(status, body) }

  func map<Other>(_ wrap: @escaping (Action) -> Other) -> ServerRequest<Other> {
    let answer = answer
    return ServerRequest<Other>(bearer, tag: tag, call: makeCall) { status, body in answer(status, body).map(wrap) }
  }
}

extension Endpoint {
  /// Decoded response or failure.
  package static func result(status: Int, body: [UInt8]) -> Result<Response, CallError> {
    do throws(CallError) {
      return .success(try response(status: status, body: body))
    } catch {
      return .failure(error)
    }
  }

  /// Requests as the player, creating a guest if needed.
  package static func request<Action>(
    tag: Int32 = 0, _ call: @escaping (String) -> Call,
    then answer: @escaping (Result<Response, CallError>) -> Action?
  ) -> Effect<Action> {
    .request(
      ServerRequest(.player, tag: tag, call: { call($0 ?? "") }) { status, body in
        answer(result(status: status, body: body))
      })
  }

  /// Requests as the player if there is one, else without a token.
  package static func requestOptionallyAuthenticated<Action>(
    tag: Int32 = 0, _ call: @escaping (String?) -> Call,
    then answer: @escaping (Result<Response, CallError>) -> Action?
  ) -> Effect<Action> {
    .request(
      ServerRequest(.playerIfAny, tag: tag, call: call) { status, body in answer(result(status: status, body: body)) })
  }

  /// Sends a call unchanged.
  package static func send<Action>(
    tag: Int32 = 0, _ call: Call, then answer: @escaping (Result<Response, CallError>) -> Action?
  ) -> Effect<Action> {
    .request(
      ServerRequest(.none, tag: tag, call: { _ in call }) { status, body in answer(result(status: status, body: body)) }
    )
  }
}

extension CallError {
  /// Whether the server was unreachable.
  package var isOffline: Bool {
    if case .unreadable(status: 0) = self { return true }
    return false
  }

  /// Whether the server rejected the token.
  var isUnknownToken: Bool {
    if case .refused(let problem) = self { return problem.status == 401 }
    return false
  }

  /// The server's `Retry-After`; nil if absent.
  package var retryAfter: Int64? {
    if case .refused(let problem) = self { return problem.retryAfter }
    return nil
  }
}
