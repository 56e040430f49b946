package import Kernel
package import PlaydAPI

/// Permission to credit one run.
package struct IppoRunSession: Payload, Hashable, Sendable {
  package var sessionID: SessionID
  /// Sixteen hexadecimal digits in JSON.
  package var seed: UInt64
  package var expiresAt: Timestamp

  package init(sessionID: SessionID, seed: UInt64, expiresAt: Timestamp) {
    self.sessionID = sessionID
    self.seed = seed
    self.expiresAt = expiresAt
  }

  /// The number of the run's event, the same on the device and on the server.
  package var eventID: UInt64 { UInt64(bitPattern: sessionID.rawValue) }

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
      name: "IppoRunSession",
      [
        .init("sessionID", SessionID.schema, "The run."),
        .init("seed", Seed.schema, "64 bits in hexadecimal; encounters and rewards follow from them."),
        .init("expiresAt", .timestamp, "When it can no longer be finished, by the server's clock."),
      ])
  }
}

/// A finished run's samples.
package struct IppoRunReport: Payload, Hashable, Sendable {
  /// The bytes of a `RunRecording`.
  package var recording: [UInt8]

  package init(recording: [UInt8]) { self.recording = recording }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let recording: RecordingText = try reader.decode("recording")
    self.recording = recording.bytes
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("recording", Base64.url.text(recording))
    writer.endObject()
  }

  static var recordingSchema: Schema { .string(.init(longest: 700_000, pattern: "^[A-Za-z0-9_-]*$")) }

  package static var schema: Schema {
    .object(
      name: "IppoRunReport",
      [.init("recording", recordingSchema, "The run's samples, base64url without padding.")])
  }
}

/// What a run came to on the server.
package struct IppoRunResult: Payload, Hashable, Sendable {
  /// The bytes of the `IppoEvent` in the player's log.
  package var event: [UInt8]

  package init(event: [UInt8]) { self.event = event }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let event: RecordingText = try reader.decode("event")
    self.event = event.bytes
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("event", Base64.url.text(event))
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "IppoRunResult",
      [
        .init(
          "event", .string(.init(longest: 700, pattern: "^[A-Za-z0-9_-]*$")),
          "The run as the player's log has it, base64url without padding.")
      ])
  }
}
