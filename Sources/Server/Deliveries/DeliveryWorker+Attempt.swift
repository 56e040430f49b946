import Database
import HTTPClient
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import ServerRuntime
import Webhooks

extension DeliveryWorker {
  /// Sends a delivery and records the result.
  func attempt(_ delivery: ClaimedDelivery, _ endpoint: WebhookEndpoint) {
    let begun = options.clock()
    // Too late to exclude another sender: it becomes due again.
    guard begun + options.timeout <= delivery.leaseEnd else { return }
    let (result, outcome) = send(delivery, endpoint, at: begun)
    do {
      let followed = try record(result, of: delivery, game: endpoint.game)
      resultStatus.succeed()
      deliveries.attempts.count(outcome)
      deliveries.results.count(followed)
      if outcome == .addressRefused || outcome == .redirected { options.suspect(endpoint.game, outcome) }
    } catch {
      // The lease ends and it is sent again: the studio deduplicates it by identifier.
      resultStatus.fail(error)
    }
  }

  /// Records a result beside the writers of other players. What concerns a whole game, or a player who was merged into
  /// another meanwhile, is recorded alone.
  private func record(
    _ result: AttemptResult, of delivery: ClaimedDelivery, game: GameID
  ) throws -> DeliveryResult {
    let (deliveries, now) = (deliveries, options.clock())
    let random = UInt64.random(in: 0...UInt64.max)
    let reach = Deliveries.recordReach(of: delivery, result.status, Ledger.shareKey(of: database))
    if reach != .everything {
      let recorded = try database.write(reach) { connection -> DeliveryResult? in
        guard try deliveries.player(of: delivery.id, in: connection) == delivery.player else { return nil }
        return try deliveries.record(result, of: delivery, game: game, random: random, at: now, in: connection)
      }
      if let recorded { return recorded }
    }
    return try database.write {
      try deliveries.record(result, of: delivery, game: game, random: random, at: now, in: $0)
    }
  }

  private func send(
    _ delivery: ClaimedDelivery, _ endpoint: WebhookEndpoint, at begun: Timestamp
  ) -> (AttemptResult, AttemptOutcome) {
    func refuse(_ outcome: AttemptOutcome, _ sentence: String) -> (AttemptResult, AttemptOutcome) {
      (AttemptResult(at: begun, took: .zero, excerpt: sentence), outcome)
    }
    guard !endpoint.secrets.isEmpty else {
      return refuse(.unsigned, "The endpoint's secret does not open with this server's keys.")
    }
    guard let (url, client) = route(to: endpoint) else {
      return refuse(.addressRefused, "Deliveries go over TLS only: the address must begin with https://.")
    }
    let (id, seconds) = (delivery.eventID, begun.rawValue / 1_000)
    let signature = WebhookSignature.header(
      id: id, timestamp: seconds, body: delivery.body, secrets: endpoint.secrets)
    var headers = [
      ("Content-Type", "application/json"), (WebhookHeader.id, id), (WebhookHeader.timestamp, String(seconds)),
      (WebhookHeader.signature, signature),
    ]
    if let trace = delivery.trace {
      headers.append((TraceContext.field, trace.field(span: UInt64.random(in: 1...UInt64.max))))
    }
    let request = HTTPClient.Request(
      .post, url: url, headers: headers, body: delivery.body, timeout: options.timeout)
    do throws(HTTPClient.RequestError) {
      let response = try client.send(request)
      let now = options.clock()
      let result = AttemptResult(
        at: begun, took: now - begun, status: Int64(response.status), excerpt: Self.excerpt(response),
        retryAfter: DeliverySchedule.retryAfter(response.header("retry-after"), at: now))
      return (result, Self.outcome(response.status))
    } catch {
      let result = AttemptResult(at: begun, took: options.clock() - begun, excerpt: error.sentence)
      return (result, error == .forbiddenAddress ? .addressRefused : .unanswered)
    }
  }

  private static func outcome(_ status: Int) -> AttemptOutcome {
    switch status {
    case 200...299: .confirmed
    case 300...399: .redirected
    case 410: .gone
    default: .answeredOtherwise
    }
  }

  /// The URL and client for an endpoint; nil if deliveries may not go there.
  private func route(to endpoint: WebhookEndpoint) -> (url: String, client: HTTPClient)? {
    guard endpoint.isOwn else { return isAllowed(endpoint.url) ? (endpoint.url, client) : nil }
    return options.ownGames.map { ($0 + endpoint.url.dropFirst(Deliveries.ownScheme.count), ownClient) }
  }

  /// The host and port of a URL.
  static func place(of url: String) -> String {
    String((url.split(separator: "/").dropFirst().first ?? "").prefix { $0 != "?" })
  }

  /// Whether deliveries may go there: over TLS, or to one of the operator's exceptions.
  private func isAllowed(_ url: String) -> Bool {
    guard let exceptions = options.exceptions, !url.hasPrefix("https://") else { return true }
    return exceptions.contains(Self.place(of: url))
  }

  /// The beginning of a response, for the log: at most 200 visible characters.
  static func excerpt(_ response: HTTPClient.Response) -> String {
    if (300...399).contains(response.status) { return "Redirects are not followed." }
    let text = String(decoding: response.body.prefix(400), as: UTF8.self)
    var excerpt = ""
    for scalar in text.unicodeScalars.prefix(200) {
      excerpt.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return excerpt
  }
}
