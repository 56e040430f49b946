package import Kernel
package import PlaydAPI

/// A part of a player's log, from the device or to it.
package struct IppoEvents: Payload, Hashable, Sendable {
  /// The place in the server's log up to which the sender of the request knows it, or the answer goes.
  package var place: Int64
  /// The bytes of an `IppoLog` of these events.
  package var log: [UInt8]
  /// Whether there are more after `place`.
  package var hasMore: Bool

  package static var mostAtOnce: Int { 2_000 }

  package init(place: Int64, log: [UInt8], hasMore: Bool = false) {
    self.place = place
    self.log = log
    self.hasMore = hasMore
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    place = try reader.integer("place", in: 0...Int64.max)
    let log: RecordingText = try reader.decode("log")
    self.log = log.bytes
    hasMore = try reader.optionalBool("hasMore") ?? false
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("place", place)
    writer.member("log", Base64.url.text(log))
    writer.member("hasMore", hasMore)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "IppoEvents",
      [
        .init("place", .count, "A place in the player's log on the server; 0 is before its first event."),
        .init("log", bytesSchema, "Events in the log's own bytes, base64url without padding."),
        .init("hasMore", .boolean, required: false, "Whether there are more events after the place."),
      ])
  }

  static var bytesSchema: Schema { .string(.init(longest: 240_000, pattern: "^[A-Za-z0-9_-]*$")) }
}
