import Kernel
import PlaydAPI

/// Permission to credit one run.
@Payload
package struct IppoRunSession: Hashable, Sendable {
  /// The run.
  package var sessionID: SessionID
  /// 64 bits in hexadecimal; encounters and rewards follow from them.
  package var seed: UInt64
  /// When it can no longer be finished, by the server's clock.
  package var expiresAt: Timestamp

  /// The number of the run's event, the same on the device and on the server.
  package var eventID: UInt64 { UInt64(bitPattern: sessionID.rawValue) }
}

/// A finished run's samples.
@Payload(.request)
package struct IppoRunReport: Hashable, Sendable {
  /// The run's samples, base64url without padding.
  @Field(Self.recordingSchema) package var recording: [UInt8]

  static var recordingSchema: Schema { .string(.init(longest: 700_000, pattern: "^[A-Za-z0-9_-]*$")) }
}

/// How well a run is proved, by what its sensors gave.
@Words
package enum IppoProof: UInt8, CaseIterable, Hashable, Sendable {
  case time, movement, heart
}

/// What a run came to on the server.
@Payload
package struct IppoRunResult: Hashable, Sendable {
  /// The run as the player's log has it, base64url without padding.
  @Field(Self.eventSchema) package var event: [UInt8]
  /// How well it is proved. Without steps, distance and heart rate it counts ten minutes at most.
  package var proof: IppoProof

  static var eventSchema: Schema { .string(.init(longest: 700, pattern: "^[A-Za-z0-9_-]*$")) }
}
