/// What a handler answers with.
public struct Response: Sendable {
  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes prepared once and served many times.
    case shared(SharedBody)
    /// Server-sent events until the stream is closed; the closure runs once the response is under way.
    case events(EventOptions, @Sendable (EventStream) -> Void)
    /// An answer that comes later, from any thread; the closure runs once the middleware has had its turn.
    case later(@Sendable (Responder) -> Void)
  }

  public var status: HTTPStatus
  public var headers: [Header]
  /// Fields that do not depend on the request, such as the security headers of every page.
  public var commonHeaders: HeaderSet?
  public var body: Body
  /// A refusal whose document is written once the request's id is at hand.
  var problem: Problem?
  /// The type of the refusal that this answer tells of in another shape than a problem document, as a redirect does.
  public var refusalType: String?
  /// What went wrong inside, for the log and never for the client.
  var fault: String?

  public init(
    _ status: HTTPStatus = .ok, headers: [Header] = [], commonHeaders: HeaderSet? = nil, body: Body = .none
  ) {
    self.status = status
    self.headers = headers
    self.commonHeaders = commonHeaders
    self.body = body
  }

  /// A refusal, as if it had been thrown.
  public init(problem: Problem) {
    self.init(problem.status)
    self.problem = problem
  }

  /// What `make` returns, or the response to what it throws: its refusal, or the admission of a fault.
  init(catching make: () throws -> Response) {
    do { self = try make() } catch let problem as Problem { self.init(problem: problem) } catch {
      self = Response().faulted(String(describing: error))
    }
  }

  /// The 500 for an error nobody expected; the text goes to the log.
  func faulted(_ text: String) -> Response {
    var response = Response(problem: .internalError)
    response.headers = headers
    response.commonHeaders = commonHeaders
    response.fault = text
    return response
  }

  /// The status and type of the problem that this answer tells of, in whatever shape; nil where it tells of none.
  public var refused: (status: HTTPStatus, type: String)? {
    if let problem, problem.status.rawValue >= 400 { return (problem.status, problem.type) }
    return refusalType.map { (status, $0) }
  }

  /// The response with its problem, if it is one, written out.
  ///
  /// - Parameter remedies: what to do about a type of problem, for those that do not say it themselves.
  func settled(for id: RequestID, _ remedies: (String) -> String?) -> Response {
    guard let problem else { return self }
    var response = problem.remedied(by: remedies).response(instance: id)
    response.headers += headers
    response.commonHeaders = commonHeaders
    response.fault = fault
    return response
  }

  /// This response with what middleware put on the one that announced it.
  func joined(to announcement: Response) -> Response {
    var response = self
    response.headers += announcement.headers
    response.commonHeaders = response.commonHeaders ?? announcement.commonHeaders
    return response
  }

  /// A JSON document.
  public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok, headers: [Header] = []) -> Response {
    Response(
      status,
      headers: [Header("Content-Type", "application/json"), Header("Cache-Control", "no-store")] + headers,
      body: .bytes(bytes))
  }

  /// Plain text in UTF-8.
  public static func text(_ text: String, status: HTTPStatus = .ok) -> Response {
    Response(status, headers: [Header("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  /// Shows the answer to a middleware that only looks: now, or where it comes later, when it is there.
  public func seen(by look: @escaping @Sendable (Response) -> Void) -> Response {
    guard case .later(let begin) = body else {
      look(self)
      return self
    }
    var response = self
    response.body = .later { responder in
      begin(
        Responder { answer in
          look(answer)
          responder.respond(answer)
        })
    }
    return response
  }

  /// Success with nothing to say.
  public static let noContent = Response(.noContent)

  /// A stream of server-sent events; `begin` receives the stream once the client is connected to it.
  public static func events(
    _ options: EventOptions = EventOptions(), _ begin: @escaping @Sendable (EventStream) -> Void
  ) -> Response {
    Response(
      headers: [
        Header("Content-Type", "text/event-stream"), Header("Cache-Control", "no-store"),
        Header("X-Accel-Buffering", "no"),
      ], body: .events(options, begin))
  }

  /// An answer given later through the responder, from any thread; what middleware adds to this response is added to
  /// that one.
  public static func later(_ begin: @escaping @Sendable (Responder) -> Void) -> Response {
    Response(body: .later(begin))
  }

  /// A 304 for a client whose copy is still good, or this response with its tag.
  public func validated(by tag: EntityTag, for request: Request) -> Response {
    var response = self
    response.headers.append(Header("ETag", tag.description))
    guard status == .ok, request.method == .get || request.method == .head, tag.matches(request.headers) else {
      return response
    }
    // The body stays for its length, which a 304 repeats; it is not sent.
    response.status = .notModified
    return response
  }

  /// The bytes of the body where they are at hand, for tests and in-process callers; nil for events and later answers.
  public var bytes: [UInt8]? {
    if status.isBodiless { return [] }
    return switch body {
    case .none: []
    case .bytes(let bytes): bytes
    case .shared(let shared): shared.copy()
    case .events, .later: nil
    }
  }

  /// The first value of a header field.
  public func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return (headers + (commonHeaders?.headers ?? []) + sharedHeaders).first { $0.name.lowercased() == wanted }?.value
  }

  private var sharedHeaders: [Header] {
    if case .shared(let shared) = body { shared.headers } else { [] }
  }
}
