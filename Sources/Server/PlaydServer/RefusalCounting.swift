import Console
import HTTPServer
import PlaydAPI

extension Services {
  /// Counts every refusal, and passes those that suggest an attack on to the audit log.
  var countingRefusals: Middleware {
    // Capturing all services would copy them with every request.
    let (refusals, clock) = (refusals, clock)
    return { request, next in
      let response = try next(request)
      guard response.mayBeRefused else { return response }
      return response.seen { response in
        guard let refused = response.refused, let kind = ProblemKind(uri: refused.type) else { return }
        let template = request.route?.template ?? "-"
        let subjects = [request.parameter("partner"), request.parameter("game")]
        // The console writes the lines about its own passkeys.
        let isOfConsole = template.hasPrefix("/v1/console/") && kind.type.slug.hasPrefix("passkey-")
        let isNotable = kind.isAudited && !isOfConsole
        refusals.count(
          kind.type, isNotable: isNotable, operation: "\(request.method.name) \(template)",
          subject: subjects.first { ConsoleSlug.isValid($0) } ?? "", area: request.remote.area,
          request: request.id.description, at: clock.now())
      }
    }
  }
}

extension RefusalLog {
  /// Registers the counters of problems by kind.
  func register(in metrics: Metrics) {
    metrics.counters("playd_refusals_total", help: "Requests that were refused, by the kind of the problem.") {
      self.totals.map { (labels: Metrics.text([("problem", $0.kind.slug)]), value: $0.times) }
    }
  }
}
