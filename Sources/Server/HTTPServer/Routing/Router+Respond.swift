extension Router {
  /// Answers a request in this process as the server would, without sockets; waits for deferred answers.
  ///
  /// Never throws: a `Problem` becomes its document, any other error a 500 without its cause.
  package func respond(to request: Request) -> Response {
    var request = request
    if let route = admit(&request) {
      if request.refusal == nil { request.refusal = Self.objection(to: request, of: route) }
      return awaited(answer(request, route), for: request.id)
    }
    return awaited(answer(request, nil), for: request.id)
  }

  private func awaited(_ response: Response, for id: RequestID) -> Response {
    guard case .later(let begin) = response.body else { return response }
    let answer = Monitor<Response?>(nil)
    begin(Responder { given in answer.update { $0 = given } })
    return settled(answer.wait { $0 }.joined(to: response), for: id)
  }

  /// Matches the route and fills in its parameters; otherwise records the refusal.
  func admit(_ request: inout Request) -> Route? {
    switch match(request.method, request.target) {
    case .route(let route, let values):
      request.route = route
      request.parameterValues = values
      return route
    case .otherMethods(let allow):
      request.refusal = request.method == .options ? .options(allow: allow) : .methodNotAllowed(allow: allow)
    case .nothing:
      request.refusal = .notFound("No route has the path of this request.")
    }
    return nil
  }

  /// The refusal of a request's body by this route.
  static func objection(to request: Request, of route: Route) -> Problem? {
    guard !request.body.isEmpty else { return nil }
    if request.body.count > route.bodyLimit { return .contentTooLarge(limit: route.bodyLimit) }
    return route.takesJSON && !MediaType.isJSON(request.headers) ? .unsupportedMediaType : nil
  }

  /// The route's answer, or the recorded refusal, through the middleware either way.
  func answer(_ request: Request, _ route: Route?) -> Response {
    do {
      guard let route, request.refusal == nil else { return settled(try refuse(request), for: request.id) }
      return settled(try route.respond(request), for: request.id)
    } catch {
      return settled(Response().faulted(String(describing: error)), for: request.id)
    }
  }

  /// The route's decision on a long body: `admitted`, or a refusal.
  func admission(of request: Request, to route: Route) -> Response {
    do {
      return settled(try route.admit?(request) ?? Response(.admitted), for: request.id)
    } catch {
      return settled(Response().faulted(String(describing: error)), for: request.id)
    }
  }

  /// The response with its problem, if any, written out.
  func settled(_ response: Response, for id: RequestID) -> Response { response.settled(for: id, remedies) }
}

extension Problem {
  /// The answer to `OPTIONS`, which takes the same path as refusals.
  static func options(allow: String) -> Problem {
    Problem(type: "", title: "", status: .noContent, detail: "", headers: [Header("Allow", allow)])
  }
}
