/// A method and a path template with their handler.
package final class Route: Sendable {
  /// The thread a handler runs on.
  package enum Execution: Sendable {
    /// The event thread: for non-blocking work well under a millisecond.
    case quick
    /// A worker thread while the connection is suspended: for disk access and anything that waits.
    case blocking
  }

  package let method: HTTPMethod
  /// The path with `{name}` for parameters; also the route's label in logs and metrics.
  package let template: String
  package let execution: Execution
  /// The maximum body in bytes.
  package let bodyLimit: Int
  /// Whether a body must be declared as `application/json`.
  package let takesJSON: Bool
  /// The names in the template, in order.
  package let parameterNames: [String]
  /// Its index among the router's routes, for tables by route.
  package let index: Int
  /// Whether it serves the paths without a template.
  var isForOtherPaths: Bool { template == Self.otherPaths }

  static let otherPaths = "*"

  /// The handler inside all middleware.
  let respond: Handler
  /// Admission of a long body before it is read, inside all middleware; nil if everyone is admitted.
  let admit: Handler?
  /// Larger bodies count as long.
  package static let shortBody = 16 * 1024

  init(
    method: HTTPMethod, template: String, execution: Execution, bodyLimit: Int, takesJSON: Bool, index: Int,
    parameterNames: [String], respond: @escaping Handler, admit: Handler? = nil
  ) {
    self.method = method
    self.template = template
    self.execution = execution
    self.bodyLimit = bodyLimit
    self.takesJSON = takesJSON
    self.index = index
    self.parameterNames = parameterNames
    self.respond = respond
    self.admit = admit
  }
}

/// Answers a request; throws a `Problem` to refuse it, any other error for a 500.
package typealias Handler = @Sendable (Request) throws -> Response

/// Wraps a handler: inspects the request, calls `next` or not, and may change the response.
package typealias Middleware = @Sendable (_ request: Request, _ next: Handler) throws -> Response
