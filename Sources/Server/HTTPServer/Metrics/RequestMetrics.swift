/// Counts requests by route, method and status class, and their durations by route.
///
/// All combinations are allocated up front, so that counting is two additions.
package struct RequestMetrics: Sendable {
  private struct Cells: Sendable {
    var template: String
    /// By method, then by the first digit of the status; 0 stands for connections lost before a status.
    var counts: [Counter]
    var latency: Histogram
  }

  private static let families = 6
  private let routes: [Cells]

  /// Counters for a router's routes, registered with `metrics`.
  package init(_ router: Router, in metrics: Metrics) {
    // Routes with the same template share cells.
    var byTemplate: [Cells] = []
    routes = (router.routes.map(\.template) + ["none"]).map { template in
      if let known = byTemplate.first(where: { $0.template == template }) { return known }
      let cells = Cells(
        template: template,
        counts: (0..<HTTPMethod.allCases.count * Self.families).map { _ in Counter() }, latency: Histogram())
      byTemplate.append(cells)
      return cells
    }
    let cells = byTemplate
    metrics.counters("http_requests_total", help: "Requests that are over, by route, method and class of status.") {
      cells.flatMap(Self.series)
    }
    for cells in cells {
      metrics.add(
        cells.latency, name: "http_request_duration_seconds",
        help: "Time from complete header fields to the last byte, by route; streams are not in it.",
        labels: [("route", cells.template)])
    }
  }

  /// Records a finished request.
  package var observer: RequestObserver {
    { finished in
      let cells = routes[finished.request.route?.index ?? routes.count - 1]
      let family = min(finished.status.family, Self.families - 1)
      cells.counts[Int(finished.request.method.rawValue) * Self.families + family].increment()
      if !finished.isStream { cells.latency.observe(nanoseconds: finished.duration) }
    }
  }

  private static func series(_ cells: Cells) -> [(labels: String, value: Int64)] {
    HTTPMethod.allCases.flatMap { method in
      (0..<families).compactMap { family in
        let count = cells.counts[Int(method.rawValue) * families + family].value
        guard count > 0 else { return nil }
        let status = family == 0 ? "lost" : "\(family)xx"
        return (
          Metrics.text([("route", cells.template), ("method", "\(method.name)"), ("status", status)]), count
        )
      }
    }
  }
}

extension Server {
  /// Registers the server's own gauges: connections, requests in flight and streams.
  package func register(in metrics: Metrics) {
    metrics.gauge("http_connections", help: "Open connections, idle ones included.") { [weak self] in
      Int64(self?.openConnections ?? 0)
    }
    metrics.gauge("http_requests_in_flight", help: "Requests being read or answered, streams included.") {
      [weak self] in
      Int64(self?.requestsInFlight ?? 0)
    }
    metrics.gauge("http_requests_suspended", help: "Requests set aside until a worker or a later answer is done.") {
      [weak self] in Int64(self?.requestsSuspended ?? 0)
    }
    metrics.gauge("http_body_memory_bytes", help: "Memory that bodies have which are being read or answered.") {
      [weak self] in Int64(self?.bodyMemoryInUse ?? 0)
    }
    metrics.counters(
      "http_connections_refused_total", help: "Connections closed at once because their network has its share."
    ) { [weak self] in [(labels: "", value: self?.refusedConnections ?? 0)] }
    metrics.counters(
      "http_untrusted_forwards_total",
      help: "Requests with X-Forwarded-For while --trusted-proxies is 0: visitors behind a proxy count as one."
    ) { [weak self] in [(labels: "", value: self?.untrustedForwards ?? 0)] }
    metrics.gauge("http_event_streams", help: "Open streams of server-sent events.") { [weak self] in
      Int64(self?.openStreams ?? 0)
    }
  }
}
