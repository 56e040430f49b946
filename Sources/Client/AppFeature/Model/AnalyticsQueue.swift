import Kernel
public import PlaydAPI

/// What happened in the app, on its way to the server.
///
/// Events are kept as the JSON they travel in. A batch that is being sent keeps its identifier and its events until the
/// server has answered, so that sending it again stores nothing twice.
public struct AnalyticsQueue: Equatable, Sendable {
  /// The oldest first; those of the batch under way are not among them.
  public private(set) var waiting: [[UInt8]]
  public private(set) var batch: Batch?
  /// How many events have been let go of, for want of room, since the last batch was made.
  public private(set) var dropped: Int64

  /// Events that are sent together.
  public struct Batch: Equatable, Sendable {
    public var id: BatchID
    public var dropped: Int64
    public var events: [[UInt8]]

    public init(id: BatchID, dropped: Int64, events: [[UInt8]]) {
      self.id = id
      self.dropped = dropped
      self.events = events
    }
  }

  /// How many events wait at most; the oldest go first.
  public static let most = 1_000
  /// So many make a batch at once.
  static let enough = 50
  /// How long a few events wait for more.
  static let patience = Milliseconds.seconds(30)

  public init(waiting: [[UInt8]] = [], batch: Batch? = nil, dropped: Int64 = 0) {
    self.waiting = waiting
    self.batch = batch
    self.dropped = dropped
  }

  public var isEmpty: Bool { waiting.isEmpty && batch == nil }

  mutating func add(_ event: StampedEvent) {
    waiting.append(event.serialized())
    while waiting.count > Self.most {
      waiting.removeFirst()
      dropped += 1
    }
  }

  /// The batch to send: the one that is not answered yet, or the oldest events as a new one.
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

  /// The batch has been stored.
  mutating func batchStored() { batch = nil }

  /// The batch will never be taken: it is let go of, and counted.
  mutating func batchRefused() {
    dropped += Int64(batch?.events.count ?? 0) + (batch?.dropped ?? 0)
    batch = nil
  }
}

extension AnalyticsQueue: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
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

  func encodeMembers(to writer: inout JSON.Writer) {
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

/// JSON that is written as it is.
private struct RawJSON: JSONEncodable {
  let bytes: [UInt8]
  func encode(to writer: inout JSON.Writer) { writer.raw(bytes) }
}
