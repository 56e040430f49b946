import Kernel
import PlaydAPI

/// Names a device that is signed in: one token of a player.
@Identifier("dev_") package struct DeviceID: Sendable {}

/// What a device says it is, no more closely than that. The raw values stand in the database and never change.
@Words
package enum DeviceKind: Int64, CaseIterable, Hashable, Sendable {
  case unknown = 0
  @Word("iphone") case iPhone = 1
  @Word("ipad") case iPad = 2
  case android = 3
  case mac = 4
  case windows = 5
  case linux = 6

  /// Reads a word of a newer server as an unknown device.
  package init(from json: JSON) throws(JSON.DecodingError) { self = Self(word: try String(from: json)) ?? .unknown }
}

/// A device on which a player is signed in.
@Payload
package struct SignedInDevice: Equatable, Sendable {
  /// Names the device.
  package var id: DeviceID
  /// What it says it is.
  package var kind: DeviceKind
  /// When it signed in.
  package var signedInAt: Timestamp
  /// When it was last heard of, to within a day.
  package var lastSeenAt: Timestamp
  /// Whether it is the one that asks.
  package var isCurrent: Bool
}

/// The devices on which a player is signed in, the latest sign-in first.
@Payload
package struct SignedInDevices: Equatable, Sendable {
  /// The latest sign-in first.
  @Field(most: 256) package var devices: [SignedInDevice]
}
