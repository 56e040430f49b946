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
