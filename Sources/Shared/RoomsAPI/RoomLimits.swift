import Kernel

/// The bounds of a room.
package enum RoomLimits {
  /// Those who have left included.
  package static var mostMembers: Int64 { 30 }
  /// The number of the first member. A game that was begun at one phone may number its players from 1 to 100.
  package static var firstMember: Int64 { 101 }
  package static var mostEvents: Int64 { 5_000 }
  /// The most bytes of all events.
  package static var mostBytes: Int64 { 262_144 }
  package static var mostEventBytes: Int64 { 1_024 }
  /// The most events per request.
  package static var mostAppended: Int64 { 200 }
  /// How far behind the log a stream may resume; further back it is reset.
  package static var mostResumed: Int64 { 250 }
  /// How long the host is offline before another member may become host.
  package static var hostAbsence: Milliseconds { .seconds(15) }
  /// The lifetime after the last change, and the longest lifetime.
  package static var idle: Milliseconds { .seconds(3 * 3_600) }
  package static var lifetime: Milliseconds { .seconds(24 * 3_600) }
  /// How far an event's own stamp may be ahead of the server's clock.
  package static var clockTolerance: Milliseconds { .seconds(2) }
}
