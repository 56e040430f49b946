/// A handler's response.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes prepared once and served many times.
    case shared(SharedBody)
    /// Server-sent events until the stream is closed; the closure runs once the response has started.
    case events(EventOptions, @Sendable (EventStream) -> Void)
    /// A deferred answer from any thread; the closure runs after the middleware.
    case later(@Sendable (Responder) -> Void)
  }

  package var status: HTTPStatus
  package var headers: [Header]
  /// Fields independent of the request, such as the security headers of every page.
  package var commonHeaders: HeaderSet?
  package var body: Body
  /// Properties of refusals and failures, which few responses have.
  private struct Extras: Sendable {
    var problem: Problem?
    var refusalType: String?
    var fault: String?
    var subject: String?
  }

  /// Empty or one element: responses are copied from layer to layer, and an empty array is free to copy.
  private var extras: [Extras] = []

  /// A refusal whose document is written when the request's id is known.
  var problem: Problem? {
    get { extras.first?.problem }
    set { set(\.problem, newValue) }
  }
  /// The type of a refusal in another form than a problem document, such as a redirect.
  package var refusalType: String? {
    get { extras.first?.refusalType }
    set { set(\.refusalType, newValue) }
  }
  /// The internal error, for the log and never for the client.
  var fault: String? {
    get { extras.first?.fault }
    set { set(\.fault, newValue) }
  }
  /// The player or account that asked, where the server failed.
  var subject: String? {
    get { extras.first?.subject }
    set { set(\.subject, newValue) }
  }

  private mutating func set<Value>(_ property: WritableKeyPath<Extras, Value?>, _ value: Value?) {
    guard value != nil || !extras.isEmpty else { return }
    if extras.isEmpty { extras.append(Extras()) }
    extras[0][keyPath: property] = value
  }

  package init(
    _ status: HTTPStatus = .ok, headers: [Header] = [], commonHeaders: HeaderSet? = nil, body: Body = .none
  ) {
    self.status = status
    self.headers = headers
    self.commonHeaders = commonHeaders
    self.body = body
  }

  /// A refusal, as if thrown.
  package init(problem: Problem) {
    self.init(problem.status)
    self.problem = problem
    guard problem.status.rawValue >= 500 else { return }
    fault = problem.cause ?? problem.detail
    subject = problem.subject
  }

  /// The result of `make`, or the response to its error: a refusal, or a 500.
  init(catching make: () throws -> Response) {
    do { self = try make() } catch let problem as Problem { self.init(problem: problem) } catch {
      self = Response().faulted(String(describing: error))
    }
  }

  /// The 500 for an unexpected error; the text goes to the log.
  func faulted(_ text: String) -> Response {
    var response = Response(problem: .internalError)
    response.headers = headers
    response.commonHeaders = commonHeaders
    response.fault = text
    return response
  }

  /// Status and type of the problem this response reports, in whatever form; nil if none.
  package var refused: (status: HTTPStatus, type: String)? {
    if let problem, problem.status.rawValue >= 400 { return (problem.status, problem.type) }
    return refusalType.map { (status, $0) }
  }

  /// Whether this response reports a problem or a deferred answer may.
  package var mayBeRefused: Bool {
    if case .later = body { return true }
    return refused != nil
  }

  /// The response with its problem, if any, written out.
  ///
  /// - Parameter remedies: the remedy for a type of problem without its own.
  func settled(for id: RequestID, _ remedies: (String) -> String?) -> Response {
    guard let problem else { return self }
    var response = problem.remedied(by: remedies).response(instance: id)
    response.headers += headers
    response.commonHeaders = commonHeaders
    response.fault = fault
    response.subject = subject
    return response
  }

  /// This response with the fields that middleware added to the deferred one.
  func joined(to announcement: Response) -> Response {
    var response = self
    response.headers += announcement.headers
    response.commonHeaders = response.commonHeaders ?? announcement.commonHeaders
    return response
  }

  /// A JSON document.
  package static func json(_ bytes: [UInt8], status: HTTPStatus = .ok, headers: [Header] = []) -> Response {
    Response(
      status,
      headers: [Header("Content-Type", "application/json"), Header("Cache-Control", "no-store")] + headers,
      body: .bytes(bytes))
  }

  /// Plain text in UTF-8.
  package static func text(_ text: String, status: HTTPStatus = .ok) -> Response {
    Response(status, headers: [Header("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  /// Passes the final answer to a middleware that only observes: at once, or when a deferred answer arrives.
  package func seen(by observe: @escaping @Sendable (Response) -> Void) -> Response {
    guard case .later(let begin) = body else {
      observe(self)
      return self
    }
    var response = self
    response.body = .later { responder in
      begin(
        Responder { answer in
          observe(answer)
          responder.respond(answer)
        })
    }
    return response
  }

  /// Success without a body.
  package static let noContent = Response(.noContent)

  /// A stream of server-sent events; `begin` receives the stream once the client is connected.
  package static func events(
    _ options: EventOptions = EventOptions(), _ begin: @escaping @Sendable (EventStream) -> Void
  ) -> Response {
    Response(
      headers: [
        Header("Content-Type", "text/event-stream"), Header("Cache-Control", "no-store"),
        Header("X-Accel-Buffering", "no"),
      ], body: .events(options, begin))
  }

  /// A deferred answer from any thread; fields that middleware adds to this response are added to the answer.
  package static func later(_ begin: @escaping @Sendable (Responder) -> Void) -> Response {
    Response(body: .later(begin))
  }

  /// A 304 if the client's copy is still valid, or this response with its tag.
  package func validated(by tag: EntityTag, for request: Request) -> Response {
    var response = self
    response.headers.append(Header("ETag", tag.description))
    guard status == .ok, request.method == .get || request.method == .head, tag.matches(request.headers) else {
      return response
    }
    // The body stays for its length, which a 304 repeats; it is not sent.
    response.status = .notModified
    return response
  }

  /// The body's bytes if available, for tests and in-process callers; nil for events and deferred answers.
  package var bytes: [UInt8]? {
    if status.isBodiless { return [] }
    return switch body {
    case .none: []
    case .bytes(let bytes): bytes
    case .shared(let shared): shared.copy()
    case .events, .later: nil
    }
  }

  /// The first value of a header field.
  package func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return (headers + (commonHeaders?.headers ?? []) + sharedHeaders).first { $0.name.lowercased() == wanted }?.value
  }

  private var sharedHeaders: [Header] {
    if case .shared(let shared) = body { shared.headers } else { [] }
  }
}
