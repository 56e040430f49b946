import Kernel
import PlaydAPI

/// A run in a player's export.
@Payload
package struct ExportedIppoRun: Hashable, Sendable {
  /// The run.
  package var sessionID: SessionID
  /// When it was handed out.
  package var createdAt: Timestamp
  /// When it was finished; missing while it is open.
  package var finishedAt: Timestamp?
  /// Its samples, base64url.
  @Field(IppoRunReport.recordingSchema) package var recording: [UInt8]?
  /// How well it is proved; missing while it is open.
  package var proof: IppoProof?
}

/// All that is kept of a player's pets and runs.
@Payload
package struct ExportedIppo: Hashable, Sendable {
  /// Every event, base64url.
  @Field(Self.logSchema) package var log: [UInt8]
  /// Every run, the oldest first.
  package var runs: [ExportedIppoRun]

  static var logSchema: Schema { .string(.init(longest: .max, pattern: "^[A-Za-z0-9_-]*$")) }
}
