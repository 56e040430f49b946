import Kernel
import PlaydAPI

/// A room as its members see it.
@Payload
package struct Room: Hashable, Sendable {
  /// The code that others join by.
  package var code: RoomCode
  /// The game, by its slug in the catalogue.
  package var game: GameSlug
  /// The host's number.
  package var host: Int64
  /// Everyone who has joined, in order.
  @Field(most: RoomLimits.mostMembers) package var members: [RoomMember]
  /// The number of the last event; 0 before the first.
  package var last: Int64
  /// When the room and everything in it is deleted, unless it changes before.
  package var expiresAt: Timestamp
  /// The server's clock at the answer.
  package var serverTime: Timestamp

  package func member(_ number: Int64) -> RoomMember? {
    for member in members where member.number == number { return member }
    return nil
  }
}

/// A member of a room.
@Payload
package struct RoomMember: Hashable, Sendable {
  /// The number within the room, which is not used again.
  package var number: Int64
  /// The name the member chose.
  @Field(.text(1...24)) package var name: String
  /// Whether a stream of the member's is open.
  package var isOnline: Bool
  /// Whether the member has left or was removed. A member who left can join again with the token.
  package var hasLeft: Bool
  /// When `isOnline` or `hasLeft` last changed, by the server's clock.
  package var since: Timestamp
}

/// A room as those see it who have its code but have not joined.
@Payload
package struct RoomNotice: Hashable, Sendable {
  /// The code.
  package var code: RoomCode
  /// The game, by its slug in the catalogue.
  package var game: GameSlug
  /// The host's name.
  @Field(.text(1...24)) package var hostName: String
  /// The number of members who have not left.
  package var members: Int64
  /// Whether the room has no place left.
  package var isFull: Bool
}

/// Opens a room.
@Payload(.request)
package struct RoomRequest: Hashable, Sendable {
  /// The game, by its slug in the catalogue.
  package var game: GameSlug
  /// The host's name: 1 to 24 visible characters.
  @Field(.text(1...1_000)) package var name: String
}

/// Joins a room.
@Payload(.request)
package struct RoomJoin: Hashable, Sendable {
  /// The name to join by: 1 to 24 visible characters.
  @Field(.text(1...1_000)) package var name: String
  /// The token from joining before, to come back as the same member. A token that is not of this room counts as none.
  @Field(form: .secret) package var token: String?
  /// The number of the last event the device has; the answer contains those after it, all if left out.
  package var after: Int64 = 0
  /// Whether the device only shows the game to all, as a television: its name may be another member's too.
  @Field(name: "board") package var isBoard: Bool = false
}

/// What a member needs to take part.
@Payload
package struct RoomEntry: Hashable, Sendable {
  /// The bearer token for this room.
  @Field(.text(43...43)) package var token: String
  /// The member's number.
  package var member: Int64
  /// The room.
  package var room: Room
  /// Its events after the number asked for, in order.
  @Field(most: RoomLimits.mostEvents) package var events: [RoomEvent]
}

/// An event of a room's log. What the body means is a matter of the game.
@Payload
package struct RoomEvent: Hashable, Sendable {
  /// The position in the log, from 1, without gaps.
  package var number: Int64
  /// The id that the writer gave it: 64 bits in hexadecimal.
  package var id: UInt64
  /// The writer's number.
  package var member: Int64
  /// When the server received it, by its clock.
  package var at: Timestamp
  /// The event, base64url.
  @Field(RoomEventDraft.bodySchema) package var body: [UInt8]
}

/// An event to append.
@Payload(.request)
package struct RoomEventDraft: Hashable, Sendable {
  /// Drawn at random by the writer, 64 bits in hexadecimal. An event that is sent again is not appended again.
  package var id: UInt64
  /// The event, base64url without padding.
  @Field(Self.bodySchema) package var body: [UInt8]

  package static var bodySchema: Schema { .text(0...1_366, pattern: "^[A-Za-z0-9_-]*$") }

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard body.count <= Int(RoomLimits.mostEventBytes) else {
      throw reader.error("body", .invalid("must be at most \(RoomLimits.mostEventBytes) bytes"))
    }
  }
}

/// Appends events to a room's log: all of them or none.
@Payload(.request)
package struct RoomAppend: Hashable, Sendable {
  /// The number of the last event the writer knows. If the log has gone on since, nothing is appended. Left out, the
  /// game's rules alone decide.
  package var after: Int64?
  /// The events, in order.
  @Field(least: 1, most: RoomLimits.mostAppended) package var events: [RoomEventDraft]
}

/// Where appended events stand in the log.
@Payload
package struct RoomReceipt: Hashable, Sendable {
  /// The events' numbers, in the order in which they were sent; of one sent before, its first number.
  @Field(items: .count, most: RoomLimits.mostAppended) package var numbers: [Int64]
  /// The number of the last event in the log.
  package var last: Int64
  /// The server's clock at the answer.
  package var serverTime: Timestamp
}

/// The log from a number on.
@Payload
package struct RoomLog: Hashable, Sendable {
  /// The room.
  package var room: Room
  /// Its events after the number asked for, in order.
  @Field(most: RoomLimits.mostEvents) package var events: [RoomEvent]
}

/// Makes a member the host.
@Payload(.request)
package struct RoomHostChange: Hashable, Sendable {
  /// The new host's number: the bearer's own to take over from a host who is gone, another's to hand over.
  package var member: Int64
}
