package import AnalyticsAPI
package import Kernel

/// Analytics events waiting to be sent.
///
/// Events are stored as JSON. A batch keeps its identifier and events until the server has answered, so that resending
/// stores nothing twice.
@MemberwiseInit
package struct AnalyticsQueue: Equatable, Sendable {
  /// Oldest first, without the batch in flight.
  @Default([[UInt8]]()) package private(set) var waiting: [[UInt8]]
  @Default(nil) package private(set) var batch: Batch?
  /// Events dropped for lack of space since the last batch.
  @Default(0) package private(set) var dropped: Int64

  /// A batch of events.
  @MemberwiseInit
  package struct Batch: Equatable, Sendable {
    package var id: BatchID
    package var dropped: Int64
    package var events: [[UInt8]]
  }

  /// Maximum number of waiting events; the oldest are dropped first.
  package static let most = 1_000
  /// Number of events that triggers a batch.
  static let enough = 50
  /// Time before a smaller batch is sent.
  static let patience = Milliseconds.seconds(30)

  package var isEmpty: Bool { waiting.isEmpty && batch == nil }

  mutating func add(_ event: LoggedEvent, at moment: Timestamp) {
    waiting.append(event.stamped(at: moment))
    while waiting.count > Self.most {
      waiting.removeFirst()
      dropped += 1
    }
  }

  /// The unanswered batch, or a new one of the oldest events.
  mutating func nextBatch(_ generator: inout Generator) -> Batch? {
    if let batch { return batch }
    guard !waiting.isEmpty else { return nil }
    let count = min(waiting.count, EventBatch.mostEvents)
    let made = Batch(
      id: BatchID(high: generator.next(), low: generator.next()), dropped: dropped, events: Array(waiting[..<count]))
    waiting.removeFirst(count)
    dropped = 0
    batch = made
    return made
  }

  /// Completes the stored batch.
  mutating func batchStored() { batch = nil }

  /// Drops a rejected batch and counts its events as dropped.
  mutating func batchRefused() {
    dropped += Int64(batch?.events.count ?? 0) + (batch?.dropped ?? 0)
    batch = nil
  }
}

extension AnalyticsQueue: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(
      waiting: try Self.texts(try reader.array("waiting")), dropped: try reader.integer("dropped", in: 0...1_000_000))
    guard let id: BatchID = try reader.decodeIfPresent("batchID") else { return }
    batch = Batch(
      id: id, dropped: try reader.integer("batchDropped", in: 0...1_000_000),
      events: try Self.texts(try reader.array("batch")))
  }

  private static func texts(_ events: [JSON]) throws(JSON.DecodingError) -> [[UInt8]] {
    guard events.count <= most else { throw .invalid("must be at most a thousand") }
    return events.map { $0.serialized() }
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("dropped", min(dropped, 1_000_000))
    if let batch {
      writer.member("batchID", batch.id)
      writer.member("batchDropped", min(batch.dropped, 1_000_000))
      writer.name("batch")
      writer.array(batch.events.map { RawJSON(bytes: $0) })
    }
    writer.name("waiting")
    writer.array(waiting.map { RawJSON(bytes: $0) })
  }
}

/// JSON written verbatim.
private struct RawJSON: JSONEncodable {
  let bytes: [UInt8]
  func encode(to writer: inout JSON.Writer) { writer.raw(bytes) }
}
