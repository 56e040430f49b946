package import Kernel
package import PlaydAPI

/// A ranked game.
package struct TilesSession: Payload, Hashable, Sendable {
  package var sessionID: SessionID
  /// Sixteen hexadecimal digits in JSON.
  package var seed: UInt64
  package var expiresAt: Timestamp

  package init(sessionID: SessionID, seed: UInt64, expiresAt: Timestamp) {
    self.sessionID = sessionID
    self.seed = seed
    self.expiresAt = expiresAt
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    let seed: Seed = try reader.decode("seed")
    self.seed = seed.value
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("seed", Seed(value: seed))
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "TilesSession",
      [
        .init("sessionID", SessionID.schema, "The game."),
        .init("seed", Seed.schema, "64 bits in hexadecimal; the mixed frame follows from them."),
        .init("expiresAt", .timestamp, "When it can no longer be finished, by the server's clock."),
      ])
  }
}
