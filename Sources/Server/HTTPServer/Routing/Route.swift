/// A method and a path template with the function that answers them.
public final class Route: Sendable {
  /// Where a handler runs.
  public enum Execution: Sendable {
    /// On the thread that reads sockets: for work without waiting, well under a millisecond.
    case quick
    /// On a worker thread while the connection is set aside: for anything that touches a disk or waits.
    case blocking
  }

  public let method: HTTPMethod
  /// The path with `{name}` for its parameters; also the label of the route in logs and metrics.
  public let template: String
  public let execution: Execution
  /// The longest body the route takes, in bytes.
  public let bodyLimit: Int
  /// Whether a body must be declared as `application/json`.
  public let takesJSON: Bool
  /// The names in the template, in order.
  public let parameterNames: [String]
  /// Its place among the router's routes, for tables indexed by route.
  public let index: Int
  /// Whether it takes the paths that no template has.
  var isForOtherPaths: Bool { template == Self.otherPaths }

  static let otherPaths = "*"

  /// The handler with every middleware around it.
  let respond: Handler

  init(
    method: HTTPMethod, template: String, execution: Execution, bodyLimit: Int, takesJSON: Bool, index: Int,
    parameterNames: [String], respond: @escaping Handler
  ) {
    self.method = method
    self.template = template
    self.execution = execution
    self.bodyLimit = bodyLimit
    self.takesJSON = takesJSON
    self.index = index
    self.parameterNames = parameterNames
    self.respond = respond
  }
}

/// Answers a request; throws a `Problem` to refuse it, and any other error to admit a fault.
public typealias Handler = @Sendable (Request) throws -> Response

/// Stands between the server and a handler: looks at the request, calls `next` or not, and may change the response.
public typealias Middleware = @Sendable (_ request: Request, _ next: Handler) throws -> Response
