/// A refusal in the one shape clients read: problem details for HTTP (RFC 9457), thrown by handlers and middleware.
///
/// The type is a URI reference such as `/problems/session-finished`; the instance is the id of the request and is filled
/// in by the server.
public struct Problem: Error, Sendable {
  /// The value of an extension member.
  public enum Value: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case bool(Bool)
    case strings([String])
  }

  public var type: String
  /// A short summary that is the same for every occurrence of the type.
  public var title: String
  public var status: HTTPStatus
  /// What was wrong this time and what to do about it.
  public var detail: String
  /// Members beyond the standard ones, in order; their names are lowerCamelCase.
  public var extensions: [(name: String, value: Value)]
  /// Header fields that belong to the refusal, such as `Retry-After`.
  public var headers: [Header]

  public init(
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

  /// The problem with what to do about its type, where it does not say so itself.
  func remedied(by remedies: (String) -> String?) -> Problem {
    guard !extensions.contains(where: { $0.name == "remedy" }), let remedy = remedies(type) else { return self }
    var problem = self
    problem.extensions.insert(("remedy", .string(remedy)), at: 0)
    return problem
  }

  /// The document for the request with this id.
  public func document(instance: RequestID) -> [UInt8] {
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
  public static func badRequest(_ detail: String) -> Problem {
    Problem(type: "/problems/bad-request", title: "The request is malformed", status: .badRequest, detail: detail)
  }

  public static func unauthorized(_ detail: String) -> Problem {
    Problem(
      type: "/problems/unauthorized", title: "Authorization is needed", status: .unauthorized, detail: detail,
      headers: [Header("WWW-Authenticate", "Bearer")])
  }

  public static func notFound(_ detail: String) -> Problem {
    Problem(type: "/problems/not-found", title: "There is nothing here", status: .notFound, detail: detail)
  }

  public static func methodNotAllowed(allow: String) -> Problem {
    Problem(
      type: "/problems/method-not-allowed", title: "The method is not allowed here", status: .methodNotAllowed,
      detail: "This path answers \(allow).", headers: [Header("Allow", allow)])
  }

  public static func contentTooLarge(limit: Int) -> Problem {
    Problem(
      type: "/problems/content-too-large", title: "The body is too large", status: .contentTooLarge,
      detail: "This route takes at most \(limit) bytes.", extensions: [("limit", .integer(Int64(limit)))])
  }

  public static let unsupportedMediaType = Problem(
    type: "/problems/unsupported-media-type", title: "The body has the wrong type", status: .unsupportedMediaType,
    detail: "This route takes a body with Content-Type: application/json.",
    headers: [Header("Accept", "application/json")])

  public static let timeout = Problem(
    type: "/problems/timeout", title: "The answer took too long", status: .serviceUnavailable,
    detail:
      "The server could not answer in time. Whether the request took effect is not known; ask before repeating it.",
    headers: [Header("Retry-After", "1")])

  public static let overloaded = Problem(
    type: "/problems/overloaded", title: "The server is busy", status: .serviceUnavailable,
    detail: "Too many requests are waiting. Nothing was done; try again shortly.",
    headers: [Header("Retry-After", "1")])

  public static let stopping = Problem(
    type: "/problems/stopping", title: "The server is stopping", status: .serviceUnavailable,
    detail: "The server is going away. Try again shortly; another will answer.", headers: [Header("Retry-After", "1")])

  /// What a client sees of an error that no one expected: nothing but the request's id.
  public static let internalError = Problem(
    type: "/problems/internal-error", title: "Something went wrong on the server", status: .internalServerError,
    detail: "The fault is ours and has been recorded under this instance.")
}
