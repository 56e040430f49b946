package import Kernel
package import PlaydAPI

/// A solved game's recording from its device.
package struct TilesReport: Payload, Hashable, Sendable {
  /// The bytes of a `TilesRecording`.
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

  static var recordingSchema: Schema { .string(.init(longest: 2_800, pattern: "^[A-Za-z0-9_-]*$")) }

  package static var schema: Schema {
    .object(
      name: "TilesReport",
      [.init("recording", recordingSchema, "What the game's recorder wrote, base64url without padding.")])
  }
}
