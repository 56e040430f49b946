import Kernel
import PlaydAPI

/// Store what happened in the app.
///
/// A batch of 1 to 200 events from a closed list. The identifier makes it safe to send again: a batch that has come is
/// answered as before and stored once. The difference between `sentAt` and the server's clock is taken out of the
/// events' moments; what then lies in the future counts as now, and what is older than sixty days is not stored.
/// Players switch this off in the settings; what is stored leaves with the player and is in their export.
@Endpoint(.post, "/v1/events", .required, request: EventBatch.self, response: EventsStored.self, bodyLimit: 65_536)
package enum StoreEvents: Endpoint {
  /// A call with a batch; what it holds stands in `EventBatch`.
  ///
  /// - Parameter events: each as `StampedEvent` writes itself. The client keeps them so, and never reads them again.
  package static func call(
    _ batch: BatchID, sentAt: Timestamp, dropped: Int64, events: [[UInt8]], token: String
  ) -> Call {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("batchID", batch)
    writer.member("sentAt", sentAt.rawValue)
    writer.member("dropped", dropped)
    writer.name("events")
    writer.beginArray()
    for event in events { writer.raw(event) }
    writer.endArray()
    writer.endObject()
    return makeCall(path: template, json: writer.bytes, token: token)
  }
}

/// What happened, counted.
///
/// For the operator: the bearer token is the server's own, from PLAYD_CONSOLE_TOKEN or --console-token-file. Answers
/// counts of events by day, why prompts failed, retention by first-seen day, how long it takes to play again, and games
/// by mode, for at most 400 days. Days are UTC.
@Endpoint(.get, "/v1/console/analytics", .console, response: AnalyticsReport.self)
package enum GetAnalytics: Endpoint {
  package static var parameters: [Parameter] {
    [
      Parameter("from", in: .query, schema: .day, summary: "The first day; 29 days before the last when left out."),
      Parameter("to", in: .query, schema: .day, summary: "The last day; today when left out."),
      Parameter(
        "game", in: .query, schema: .word(AnalyticsGame.allCases.map { $0.word }),
        summary: "Only events of that game; `app` for those of no game. Retention is always the whole app's."),
    ]
  }

  /// The most days one answer covers.
  package static var mostDays: Int64 { 400 }
}
