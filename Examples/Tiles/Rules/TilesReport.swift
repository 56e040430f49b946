import Kernel
import PlaydAPI

/// A solved game's recording from its device.
@Payload(.request)
package struct TilesReport: Hashable, Sendable {
  /// What the game's recorder wrote, base64url without padding.
  @Field(Self.recordingSchema) package var recording: [UInt8]

  static var recordingSchema: Schema { .string(.init(longest: 2_800, pattern: "^[A-Za-z0-9_-]*$")) }
}
