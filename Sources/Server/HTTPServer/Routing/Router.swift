/// A server's routes, matched segment by segment; literal segments precede parameters.
///
/// A route gets the middleware in use when it was added, the first `use` outermost. `HEAD` is served by the `GET`
/// route, `OPTIONS` and wrong methods by `Allow`.
package struct Router: Sendable {
  private final class Node: Sendable {
    let literals: [(name: [UInt8], node: Node)]
    let parameter: Node?
    let routes: [Route]

    init(_ draft: Draft) {
      literals = draft.literals.map { ($0.name, Node($0.draft)) }
      parameter = draft.parameter.map(Node.init)
      routes = draft.routes
    }
  }

  /// The tree under construction.
  private struct Draft: Sendable {
    var literals: [(name: [UInt8], draft: Draft)] = []
    private var parameters: [Draft] = []
    var routes: [Route] = []

    var parameter: Draft? { parameters.first }

    mutating func insert(_ route: Route, _ segments: ArraySlice<Template.Segment>) {
      guard let segment = segments.first else {
        let isNew = !routes.contains { $0.method == route.method }
        precondition(isNew, "the route \(route.method.name) \(route.template) is registered twice")
        return routes.append(route)
      }
      switch segment {
      case .literal(let name):
        if let index = literals.firstIndex(where: { $0.name == name }) {
          literals[index].draft.insert(route, segments.dropFirst())
        } else {
          var draft = Draft()
          draft.insert(route, segments.dropFirst())
          literals.append((name, draft))
        }
      case .parameter:
        if parameters.isEmpty { parameters.append(Draft()) }
        parameters[0].insert(route, segments.dropFirst())
      }
    }
  }

  /// The result of matching a path and method.
  enum Match {
    case route(Route, values: [String])
    /// The path has routes, but only for these methods.
    case otherMethods(allow: String)
    case nothing
  }

  package static let defaultBodyLimit = 64 * 1024

  private var draft = Draft()
  private var tree: Node
  private var layers: [Layer] = []
  /// Every route in order of addition; `Route.index` points into it.
  package private(set) var routes: [Route] = []
  /// Serves requests without a route, such as the site's files.
  private(set) var fallback: Route?

  /// Throws a request's recorded refusal inside all middleware.
  private(set) var refuse: Handler = { request in
    Response(problem: request.refusal ?? Problem.notFound("No route has the path of this request."))
  }

  /// Remedies by type of problem, for problem documents without their own, such as the transport's.
  package var remedies: @Sendable (_ type: String) -> String? = { _ in nil }

  package init() { tree = Node(Draft()) }

  /// Wraps every route added later in a middleware, inside those already in use.
  package mutating func use(_ middleware: @escaping Middleware) {
    layers.append(Layer(apply: middleware))
    refuse = wrapped { request in throw request.refusal ?? Problem.notFound("No route has the path of this request.") }
  }

  /// Adds a route. The template starts with `/`; `{name}` matches one segment.
  ///
  /// - Parameter admission: throws to refuse a body over `Route.shortBody` before it is read. Its middleware counts
  ///   such a request twice.
  package mutating func on(
    _ method: HTTPMethod, at template: String, execution: Route.Execution = .blocking,
    bodyLimit: Int = Router.defaultBodyLimit, takesJSON: Bool = true,
    admission: (@Sendable (Request) throws -> Void)? = nil, handler: @escaping Handler
  ) {
    let parsed = Template(template)
    let route = Route(
      method: method, template: template, execution: execution, bodyLimit: bodyLimit, takesJSON: takesJSON,
      index: routes.count, parameterNames: parsed.parameterNames, respond: wrapped(handler),
      admit: bodyLimit > Route.shortBody
        ? wrapped { request in
          try admission?(request)
          return Response(.admitted)
        } : nil)
    routes.append(route)
    draft.insert(route, parsed.segments[...])
    tree = Node(draft)
  }

  /// Serves `GET` and `HEAD` of every path without a route, on the event thread.
  package mutating func onOtherPaths(_ handler: @escaping Handler) {
    let route = Route(
      method: .get, template: Route.otherPaths, execution: .quick, bodyLimit: 0, takesJSON: false, index: routes.count,
      parameterNames: [], respond: wrapped(handler))
    routes.append(route)
    fallback = route
  }

  /// A middleware, wrapped in a structure: Swift calls closures that an array holds through two conversions.
  private struct Layer: Sendable {
    let apply: Middleware

    /// Errors become responses at once, so that outer layers treat refusals like answers.
    func around(_ next: @escaping Handler) -> Handler {
      { request in Response(catching: { try apply(request, next) }) }
    }
  }

  /// The handler inside the current middleware.
  private func wrapped(_ handler: @escaping Handler) -> Handler {
    var answer: Handler = { request in Response(catching: { try handler(request) }) }
    for layer in layers.reversed() { answer = layer.around(answer) }
    return answer
  }

  func match(_ method: HTTPMethod, _ target: RequestTarget) -> Match {
    var values: [Range<Int>] = []
    if let node = find(tree, target: target, from: 1, values: &values) {
      if let route = Self.route(in: node, for: method) {
        return .route(route, values: values.map(target.decoded))
      }
      return .otherMethods(allow: Self.allow(node))
    }
    if let fallback {
      return method == .get || method == .head
        ? .route(fallback, values: []) : .otherMethods(allow: "GET, HEAD, OPTIONS")
    }
    return .nothing
  }

  private static func route(in node: Node, for method: HTTPMethod) -> Route? {
    node.routes.first { $0.method == method } ?? (method == .head ? node.routes.first { $0.method == .get } : nil)
  }

  private static func allow(_ node: Node) -> String {
    var names = HTTPMethod.allCases.filter { route(in: node, for: $0) != nil }.map { "\($0.name)" }
    names.append("OPTIONS")
    return names.joined(separator: ", ")
  }

  private func find(_ node: Node, target: RequestTarget, from start: Int, values: inout [Range<Int>]) -> Node? {
    guard start <= target.pathEnd else { return node.routes.isEmpty ? nil : node }
    var end = start
    while end < target.pathEnd, target.raw[end] != UInt8(ascii: "/") { end += 1 }
    let segment = target.raw[start..<end]
    for (name, next) in node.literals where name.elementsEqual(segment) {
      if let found = find(next, target: target, from: end + 1, values: &values) { return found }
    }
    guard let next = node.parameter, !segment.isEmpty else { return nil }
    values.append(start..<end)
    if let found = find(next, target: target, from: end + 1, values: &values) { return found }
    values.removeLast()
    return nil
  }
}
