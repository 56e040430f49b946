public import Kernel

/// Takes what happened in the app, for counting.
public enum StoreEvents: Endpoint {
  public typealias Request = EventBatch
  public typealias Response = EventsStored

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/events" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 65_536 }
  public static var summary: String { "Store what happened in the app" }
  public static var details: String {
    """
    A batch of 1 to 200 events from a closed list. The identifier makes it safe to send again: a batch that has come is \
    answered as before and stored once. The difference between `sentAt` and the server's clock is taken out of the \
    events' moments; what then lies in the future counts as now, and what is older than sixty days is not stored. \
    Players switch this off in the settings; what is stored leaves with the player and is in their export.
    """
  }

  /// A call with a batch; what it holds stands in `EventBatch`.
  ///
  /// - Parameter events: each as `StampedEvent` writes itself. The client keeps them so, and never reads them again.
  public static func call(
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
