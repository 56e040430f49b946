import Database
import HTTPServer
import Kernel
import PlaydAPI
import ServerKit

extension Router {
  /// Endpoints for operators and load balancers.
  mutating func addOperations(
    _ services: Services, lifecycle: Lifecycle, metrics: Metrics, door: OperationsAccess
  ) {
    on(.get, at: "/healthz", execution: .quick) { _ in .text("ok\n") }
    let (database, clock) = (services.database, services.clock)
    let (log, workers) = (services.log, services.workers)
    let isCurrent = CachedValue(for: Milliseconds(500), clock: clock) {
      log.attempt("looking at the database") { try DatabaseSchema.migrator.isCurrent(database) }
    }
    on(.get, at: "/readyz") { request in
      guard !lifecycle.isStopping else { throw Refusal.stopping }
      // A load balancer that leaves out a server whose database answers would leave out all of them.
      let failures = request.query.all("exclude").contains("workers") ? [] : workers.failures
      let sentence: String? =
        switch isCurrent.value {
        case nil: "The database does not answer."
        case false?: "The database waits for its migrations."
        case true?: failures.isEmpty ? nil : failures.joined(separator: " ")
        }
      if let sentence {
        var refusal = Refusal(
          .unavailable, detail: door.admits(request) ? sentence : "The server is not ready.",
          headers: [Header("Retry-After", "1")])
        refusal.cause = sentence
        throw refusal
      }
      return .text("ready\n")
    }
    on(.get, at: "/metrics") { request in
      // Hidden from everyone else.
      guard door.admits(request) else { throw Refusal.notFound("No route has the path of this request.") }
      return try metrics.handler(request)
    }
  }

  /// The API's description, and a page per kind of problem.
  mutating func addDocumentation() {
    on(.get, at: "/v1/openapi.json") { request in
      let tags = request.query.all("tag")
      guard let tag = tags.first else { return .json(Descriptions.whole) }
      guard tags.count == 1, let part = Descriptions.parts.first(where: { $0.0 == tag }) else {
        let names = OpenAPIDocument.Tag.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(.invalidParameter, detail: "The query parameter tag must be one of \(names).")
      }
      return .json(part.1)
    }
    on(.get, at: "/problems/{slug}", execution: .quick) { request in
      guard let kind = ProblemKind(uri: "/problems/" + request.parameter("slug")) else {
        throw Refusal(.notFound, detail: "There is no kind of problem of that name.")
      }
      return .text("\(kind.title)\n\n\(kind.remedy)\n\nStatus \(kind.status)\n")
    }
  }

  private mutating func on(_ method: HTTPServer.HTTPMethod, _ template: String, handler: @escaping Handler) {
    on(method, at: template, execution: .blocking, handler: handler)
  }
}

/// The API's description as JSON, written at the first request: it would take a third of the processor time of a
/// server's start.
private enum Descriptions {
  static let whole = OpenAPIDocument.document().serialized()
  static let parts = OpenAPIDocument.Tag.allCases.map { ($0.rawValue, OpenAPIDocument.document(tag: $0).serialized()) }
}
