extension Router {
  /// Answers a request in this process, without sockets, as the server would; waits for an answer that comes later.
  ///
  /// Never throws: a `Problem` becomes its document, and any other error becomes a 500 that says nothing of its cause.
  public func respond(to request: Request) -> Response {
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

  /// Finds the route for a request and fills in its parameters; without one, notes why.
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

  /// What is wrong with the body of a request, for this route.
  static func objection(to request: Request, of route: Route) -> Problem? {
    guard !request.body.isEmpty else { return nil }
    if request.body.count > route.bodyLimit { return .contentTooLarge(limit: route.bodyLimit) }
    return route.takesJSON && !MediaType.isJSON(request.headers) ? .unsupportedMediaType : nil
  }

  /// The answer of the route, or the refusal the request has earned, through the middleware either way.
  func answer(_ request: Request, _ route: Route?) -> Response {
    do {
      let handler = request.refusal == nil ? route?.respond ?? refuse : refuse
      return settled(try handler(request), for: request.id)
    } catch {
      return settled(Response().faulted(String(describing: error)), for: request.id)
    }
  }

  /// The response with its problem, if it is one, written out.
  func settled(_ response: Response, for id: RequestID) -> Response { response.settled(for: id, remedies) }
}

extension Problem {
  /// Not a refusal at all: the answer to `OPTIONS`, which takes the same way out as refusals do.
  static func options(allow: String) -> Problem {
    Problem(type: "", title: "", status: .noContent, detail: "", headers: [Header("Allow", allow)])
  }
}
