import Kernel
import PlaydAPI

/// A device's events, and how far it knows the server's log.
@Payload(.request)
package struct IppoEventsReport: Hashable, Sendable {
  /// The place in the player's log up to which the device knows it; 0 is before its first event.
  @Field(in: 0...9_007_199_254_740_991) package var place: Int64
  /// The player to whom the device's events belonged before the bearer signed in; absent where it is the bearer's. If
  /// that player still exists, the events are not taken: they are another person's.
  package var from: PlayerID?
  /// The device's new events in a log's own bytes, base64url without padding.
  @Field(IppoEvents.bytesSchema) package var log: [UInt8]
}

/// A part of a player's log.
@Payload
package struct IppoEvents: Hashable, Sendable {
  /// The place in the player's log up to which this goes.
  package var place: Int64
  /// Events in a log's own bytes, base64url without padding.
  @Field(IppoEvents.bytesSchema) package var log: [UInt8]
  /// Whether there are more events after the place.
  package var hasMore: Bool

  package static var mostAtOnce: Int { 2_000 }

  static var bytesSchema: Schema { .string(.init(longest: 240_000, pattern: "^[A-Za-z0-9_-]*$")) }
}
