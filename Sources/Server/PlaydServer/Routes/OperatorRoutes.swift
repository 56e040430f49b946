import Database
import HTTPServer
import Kernel
import PlaydAPI

extension Router {
  /// What operators and load balancers ask.
  mutating func addOperations(_ services: Services, _ lifecycle: Lifecycle, _ metrics: Metrics) {
    on(.get, "/healthz", .quick) { _ in .text("ok\n") }
    on(.get, "/readyz") { _ in
      guard !lifecycle.isStopping else { throw Refusal.stopping }
      guard let isCurrent = try? DatabaseSchema.migrator.isCurrent(services.database) else {
        throw Refusal(.unavailable, "The database does not answer.", headers: [Header("Retry-After", "1")])
      }
      guard isCurrent else { throw Refusal(.unavailable, "The database waits for its migrations.") }
      return .text("ready\n")
    }
    on(.get, "/metrics", handler: metrics.handler)
  }

  /// The API's description, and a page for every kind of problem.
  mutating func addDocumentation() {
    let document = OpenAPIDocument.bytes
    on(.get, "/v1/openapi.json", .quick) { _ in .json(document) }
    on(.get, "/problems/{slug}", .quick) { request in
      guard let type = ProblemType(uri: "/problems/" + request.parameter("slug")) else {
        throw Refusal(.notFound, "There is no kind of problem of that name.")
      }
      return .text("\(type.title)\n\n\(type.remedy)\n\nStatus \(type.status)\n")
    }
  }

  private mutating func on(_ method: HTTPServer.HTTPMethod, _ template: String, handler: @escaping Handler) {
    on(method, template, .blocking, handler)
  }
}
