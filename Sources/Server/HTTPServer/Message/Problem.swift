/// Problem details for HTTP (RFC 9457), thrown by handlers and middleware.
///
/// The type is a URI reference such as `/problems/session-finished`; the instance is the request's id, filled in by the
/// server.
package struct Problem: Error, Sendable {
  /// The value of an extension member.
  package enum Value: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case bool(Bool)
    case strings([String])
  }

  package var type: String
  /// A short summary, the same for every occurrence of the type.
  package var title: String
  package var status: HTTPStatus
  /// The specific cause and the remedy.
  package var detail: String
  /// Members beyond the standard ones, in order, with lowerCamelCase names.
  package var extensions: [(name: String, value: Value)]
  /// Header fields of the refusal, such as `Retry-After`.
  package var headers: [Header]
  /// Why the server failed: for the log, never for the client.
  package var cause: String?
  /// The player or account that asked, where the server failed: for the log.
  package var subject: String?

  package init(
    type: String, title: String, status: HTTPStatus, detail: String,
    extensions: [(name: String, value: Value)] = [], headers: [Header] = []
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.extensions = extensions
    self.headers = headers
  }

  /// The problem with its type's remedy, unless it has its own.
  func remedied(by remedies: (String) -> String?) -> Problem {
    guard !extensions.contains(where: { $0.name == "remedy" }), let remedy = remedies(type) else { return self }
    var problem = self
    problem.extensions.insert(("remedy", .string(remedy)), at: 0)
    return problem
  }

  /// The document for the request with this id.
  package func document(instance: RequestID) -> [UInt8] {
    var text = JSONText()
    text.member("type", .string(type))
    text.member("title", .string(title))
    text.member("status", .integer(Int64(status.rawValue)))
    text.member("detail", .string(detail))
    text.member("instance", .string(instance.description))
    for (name, value) in extensions { text.member(name, value) }
    return text.finish()
  }

  /// The document as a response.
  func response(instance: RequestID) -> Response {
    if status.isBodiless { return Response(status, headers: headers) }
    return Response(
      status,
      headers: [Header("Content-Type", "application/problem+json"), Header("Cache-Control", "no-store")] + headers,
      body: .bytes(document(instance: instance)))
  }
}

extension Problem {
  package static func badRequest(_ detail: String) -> Problem {
    Problem(type: "/problems/bad-request", title: "The request is malformed", status: .badRequest, detail: detail)
  }

  package static func unauthorized(_ detail: String) -> Problem {
    Problem(
      type: "/problems/unauthorized", title: "Authorization is needed", status: .unauthorized, detail: detail,
      headers: [Header("WWW-Authenticate", "Bearer")])
  }

  package static func notFound(_ detail: String) -> Problem {
    Problem(type: "/problems/not-found", title: "There is nothing here", status: .notFound, detail: detail)
  }

  package static func methodNotAllowed(allow: String) -> Problem {
    Problem(
      type: "/problems/method-not-allowed", title: "The method is not allowed here", status: .methodNotAllowed,
      detail: "This path answers \(allow).", headers: [Header("Allow", allow)])
  }

  package static func contentTooLarge(limit: Int) -> Problem {
    Problem(
      type: "/problems/content-too-large", title: "The body is too large", status: .contentTooLarge,
      detail: "This route takes at most \(limit) bytes.", extensions: [("limit", .integer(Int64(limit)))])
  }

  package static let unsupportedMediaType = Problem(
    type: "/problems/unsupported-media-type", title: "The body has the wrong type", status: .unsupportedMediaType,
    detail: "This route takes a body with Content-Type: application/json.",
    headers: [Header("Accept", "application/json")])

  package static let timeout = Problem(
    type: "/problems/timeout", title: "The answer took too long", status: .serviceUnavailable,
    detail:
      "The server could not answer in time. Whether the request took effect is not known; ask before repeating it.",
    headers: [Header("Retry-After", "1")])

  /// Sent by the timekeeper past the library; counted and logged as this problem.
  static let tooSlow = Problem(
    type: "/problems/request-timeout", title: "The request took too long", status: HTTPStatus(rawValue: 408),
    detail: "The whole request did not arrive in time.")

  package static let overloaded = Problem(
    type: "/problems/overloaded", title: "The server is busy", status: .serviceUnavailable,
    detail: "Too many requests are waiting. Nothing was done; try again shortly.",
    headers: [Header("Retry-After", "1")])

  package static let stopping = Problem(
    type: "/problems/stopping", title: "The server is stopping", status: .serviceUnavailable,
    detail: "The server is going away. Try again shortly; another will answer.", headers: [Header("Retry-After", "1")])

  /// What a client sees of an unexpected error: nothing but the request's id.
  package static let internalError = Problem(
    type: "/problems/internal-error", title: "Something went wrong on the server", status: .internalServerError,
    detail: "The fault is ours and has been recorded under this instance.")
}
