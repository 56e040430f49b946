import Database
import HTTPServer
import Kernel
import PlaydAPI
import ServerKit

extension Router {
  /// Endpoints for operators and load balancers.
  mutating func addOperations(
    _ services: Services, _ lifecycle: Lifecycle, _ metrics: Metrics, _ door: OperationsAccess
  ) {
    on(.get, "/healthz", .quick) { _ in .text("ok\n") }
    let (database, clock) = (services.database, services.clock)
    let (log, workers) = (services.log, services.workers)
    let isCurrent = CachedValue(for: Milliseconds(500), clock: clock) {
      log.attempt("looking at the database") { try DatabaseSchema.migrator.isCurrent(database) }
    }
    on(.get, "/readyz") { request in
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
          .unavailable, door.admits(request) ? sentence : "The server is not ready.",
          headers: [Header("Retry-After", "1")])
        refusal.cause = sentence
        throw refusal
      }
      return .text("ready\n")
    }
    on(.get, "/metrics") { request in
      // Hidden from everyone else.
      guard door.admits(request) else { throw Refusal.notFound("No route has the path of this request.") }
      return try metrics.handler(request)
    }
  }

  /// The API's description, and a page per kind of problem.
  mutating func addDocumentation() {
    let whole = OpenAPIDocument.document().serialized()
    let parts = OpenAPIDocument.Tag.allCases.map { ($0.rawValue, OpenAPIDocument.document(tag: $0).serialized()) }
    on(.get, "/v1/openapi.json", .quick) { request in
      let tags = request.query.all("tag")
      guard let tag = tags.first else { return .json(whole) }
      guard tags.count == 1, let part = parts.first(where: { $0.0 == tag }) else {
        throw Refusal(
          .invalidParameter, "The query parameter tag must be one of \(parts.map(\.0).joined(separator: ", ")).")
      }
      return .json(part.1)
    }
    on(.get, "/problems/{slug}", .quick) { request in
      guard let kind = ProblemKind(uri: "/problems/" + request.parameter("slug")) else {
        throw Refusal(.notFound, "There is no kind of problem of that name.")
      }
      return .text("\(kind.title)\n\n\(kind.remedy)\n\nStatus \(kind.status)\n")
    }
  }

  private mutating func on(_ method: HTTPServer.HTTPMethod, _ template: String, handler: @escaping Handler) {
    on(method, template, .blocking, handler)
  }
}
