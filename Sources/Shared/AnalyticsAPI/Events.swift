import Kernel
import PlaydAPI

/// Events on their way to the server. Sending a batch again, with the same identifier, stores nothing twice.
@Payload(.request)
package struct EventBatch: Equatable, Sendable {
  /// Made by the client; the same batch sent again is stored once.
  package var batchID: BatchID
  /// The device's clock at the moment of sending.
  @Field(in: StampedEvent.moments) package var sentAt: Timestamp
  /// How many events the device had no room for.
  @Field(in: 0...1_000_000_000) package var dropped: Int64 = 0
  /// The events, the oldest first.
  @Field(least: 1, most: Int64(Self.mostEvents)) package var events: [StampedEvent]

  package static var mostEvents: Int { 200 }
}

/// Names a batch of events: thirty-two hexadecimal digits on the wire.
@MemberwiseInit
package struct BatchID: Hashable, Sendable, JSONEncodable, JSONDecodable {
  package var high: UInt64
  package var low: UInt64

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    let bytes = [UInt8](text.utf8)
    guard bytes.count == 32, let high = Seed.parse(String(decoding: bytes[..<16], as: UTF8.self)),
      let low = Seed.parse(String(decoding: bytes[16...], as: UTF8.self))
    else { throw .invalid("must be thirty-two hexadecimal digits") }
    self.init(high: high, low: low)
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(Seed.text(high) + Seed.text(low)) }

  package static var schema: Schema { .string(.init(shortest: 32, longest: 32, pattern: "^[0-9a-f]{32}$")) }
}

/// What became of a batch.
@Payload
package struct EventsStored: Equatable, Sendable {
  /// How many events of the batch are stored.
  @Field(.integer(0...Int64(EventBatch.mostEvents))) package var stored: Int64
  /// Whether the batch had come before.
  @Field(name: "repeated") package var isRepeated: Bool
}
