import Kernel
import PlaydAPI

/// A finished game as its player saw it.
@Payload(.request)
package struct OutOfPocketFinishRequest: Equatable, Sendable {
  /// What the game's recorder wrote, base64url without padding.
  @Field(.text(0...Self.longestRecording, pattern: "^[A-Za-z0-9_-]*$")) package var recording: [UInt8]
  /// The score the player saw; compared with the replay's.
  package var score: Int64

  /// The longest recording in letters of base64url: half an hour and more with every reading of the sensors in it.
  package static var longestRecording: Int64 { 2_000_000 }
}

/// Bytes in base64url.
package struct RecordingText: JSONDecodable {
  package var bytes: [UInt8]

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let bytes = Base64.url.decode(text) else {
      throw .invalid("must be base64url without padding")
    }
    self.bytes = bytes
  }
}
