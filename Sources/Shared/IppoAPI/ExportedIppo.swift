package import Kernel
package import PlaydAPI

/// A run in a player's export.
package struct ExportedIppoRun: Payload, Hashable, Sendable {
  package var sessionID: SessionID
  package var createdAt: Timestamp
  /// Nil while the run is open.
  package var finishedAt: Timestamp?
  package var recording: [UInt8]?

  package init(sessionID: SessionID, createdAt: Timestamp, finishedAt: Timestamp? = nil, recording: [UInt8]? = nil) {
    self.sessionID = sessionID
    self.createdAt = createdAt
    self.finishedAt = finishedAt
    self.recording = recording
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    createdAt = Timestamp(try reader.integer("createdAt"))
    finishedAt = try reader.optionalInteger("finishedAt").map { Timestamp($0) }
    let recording: RecordingText? = try reader.decodeIfPresent("recording")
    self.recording = recording?.bytes
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("createdAt", createdAt.rawValue)
    if let finishedAt { writer.member("finishedAt", finishedAt.rawValue) }
    if let recording { writer.member("recording", Base64.url.text(recording)) }
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ExportedIppoRun",
      [
        .init("sessionID", SessionID.schema, "The run."),
        .init("createdAt", .timestamp, "When it was handed out."),
        .init("finishedAt", .timestamp, required: false, "When it was finished; missing while it is open."),
        .init("recording", IppoRunReport.recordingSchema, required: false, "Its samples, base64url."),
      ])
  }
}

/// All that is kept of a player's pets and runs.
package struct ExportedIppo: Payload, Hashable, Sendable {
  /// The bytes of the whole `IppoLog`.
  package var log: [UInt8]
  /// The oldest first.
  package var runs: [ExportedIppoRun]

  package init(log: [UInt8], runs: [ExportedIppoRun]) {
    self.log = log
    self.runs = runs
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let log: RecordingText = try reader.decode("log")
    self.log = log.bytes
    runs = try reader.array("runs")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("log", Base64.url.text(log))
    writer.member("runs", runs)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ExportedIppo",
      [
        .init("log", IppoEvents.bytesSchema, "Every event, base64url."),
        .init("runs", .array(ExportedIppoRun.schema, most: .max), "Every run, the oldest first."),
      ])
  }
}
