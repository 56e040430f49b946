import Kernel
import PlaydAPI

/// A session in an export.
@Payload
package struct ExportedOutOfPocketSession: Equatable, Sendable {
  /// The session as it was handed out.
  package var session: OutOfPocketSession
  /// When it was finished.
  package var finishedAt: Timestamp?
  /// What was answered when it was finished.
  package var result: OutOfPocketResult?
  /// The recording, base64url.
  @Field(.text(0...OutOfPocketFinishRequest.longestRecording)) package var recording: String?
}
