public import Kernel

/// Events on their way to the server. Sending a batch again, with the same identifier, stores nothing twice.
public struct EventBatch: Payload, Equatable, Sendable {
  /// Made by the client: 128 random bits.
  public var batchID: BatchID
  /// The device's clock at the moment of sending; the server takes the difference to its own out of the events' moments.
  public var sentAt: Timestamp
  /// How many events the device has had to let go of since the last batch, for want of room.
  public var dropped: Int64
  /// 1 to 200, the oldest first.
  public var events: [StampedEvent]

  public static var mostEvents: Int { 200 }

  public init(batchID: BatchID, sentAt: Timestamp, dropped: Int64 = 0, events: [StampedEvent]) {
    self.batchID = batchID
    self.sentAt = sentAt
    self.dropped = dropped
    self.events = events
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    batchID = try reader.decode("batchID")
    sentAt = Timestamp(try reader.integer("sentAt", in: StampedEvent.moments))
    dropped = try reader.optionalInteger("dropped", in: 0...1_000_000_000) ?? 0
    if case .array(let events) = try reader.value("events"), !(1...Self.mostEvents).contains(events.count) {
      throw reader.error("events", .invalid("must be 1 to 200 events"))
    }
    events = try reader.array("events")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("batchID", batchID)
    writer.member("sentAt", sentAt.rawValue)
    writer.member("dropped", dropped)
    writer.member("events", events)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "EventBatch",
      [
        .init("batchID", BatchID.schema, "Made by the client; the same batch sent again is stored once."),
        .init("sentAt", .integer(StampedEvent.moments), "The device's clock at the moment of sending."),
        .init(
          "dropped", .nullable(.integer(0...1_000_000_000)), required: false,
          "How many events the device had no room for."),
        .init(
          "events", .array(StampedEvent.schema, least: 1, most: Int64(mostEvents)), "The events, the oldest first."),
      ])
  }
}

/// Names a batch of events: thirty-two hexadecimal digits on the wire.
public struct BatchID: Hashable, Sendable, JSONEncodable, JSONDecodable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    let bytes = [UInt8](text.utf8)
    guard bytes.count == 32, let high = Seed.parse(String(decoding: bytes[..<16], as: UTF8.self)),
      let low = Seed.parse(String(decoding: bytes[16...], as: UTF8.self))
    else { throw .invalid("must be thirty-two hexadecimal digits") }
    self.init(high: high, low: low)
  }

  public func encode(to writer: inout JSON.Writer) { writer.string(Seed.text(high) + Seed.text(low)) }

  public static var schema: Schema { .string(.init(shortest: 32, longest: 32, pattern: "^[0-9a-f]{32}$")) }
}

/// What became of a batch.
public struct EventsStored: Payload, Equatable, Sendable {
  /// How many events of it are stored now.
  public var stored: Int64
  /// Whether the batch had come before.
  public var isRepeated: Bool

  public init(stored: Int64, isRepeated: Bool) {
    self.stored = stored
    self.isRepeated = isRepeated
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    stored = try reader.integer("stored")
    isRepeated = try reader.bool("repeated")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("stored", stored)
    writer.member("repeated", isRepeated)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "EventsStored",
      [
        .init("stored", .integer(0...Int64(EventBatch.mostEvents)), "How many events of the batch are stored."),
        .init("repeated", .boolean, "Whether the batch had come before."),
      ])
  }
}
