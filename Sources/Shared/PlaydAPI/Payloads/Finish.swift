public import Kernel

/// A finished game as its player saw it.
public struct FinishRequest: Payload, Equatable, Sendable {
  /// What the game's recorder wrote. Its start is in server time: the device's clock, corrected by the difference between
  /// `NewSessions.serverTime` and the device's clock at the moment the session arrived.
  public var recording: [UInt8]
  /// The score the player saw. Not trusted; a difference to the replay is refused, so that it is noticed.
  public var score: Int64

  /// The longest recording in letters of base64url: half an hour and more with every reading of the sensors in it.
  public static var longestRecording: Int64 { 2_000_000 }

  public init(recording: [UInt8], score: Int64) {
    self.recording = recording
    self.score = score
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let recording: RecordingText = try reader.decode("recording")
    self.recording = recording.bytes
    score = try reader.integer("score", in: 0...9_007_199_254_740_991)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("recording", Base64.url.text(recording))
    writer.member("score", score)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "FinishRequest",
      [
        .init(
          "recording", .string(.init(longest: longestRecording, pattern: "^[A-Za-z0-9_-]*$")),
          "What the game's recorder wrote, base64url without padding."),
        .init("score", .count, "The score the player saw; compared with the replay's."),
      ])
  }
}

/// Bytes in base64url.
struct RecordingText: JSONDecodable {
  var bytes: [UInt8]

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let bytes = Base64.url.decode(text) else {
      throw .invalid("must be base64url without padding")
    }
    self.bytes = bytes
  }
}
