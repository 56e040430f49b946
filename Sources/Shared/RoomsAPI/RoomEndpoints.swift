import PlaydAPI

/// Open a room for a game on several devices.
///
/// Needs no account. The answer's token belongs to the host, is valid in this room alone and is the bearer token of all
/// its operations. A room is deleted, with the names in it, when the host closes it, after three hours without a
/// change, and after a day in any case.
@Endpoint(
  .post, "/v1/rooms", .none, request: RoomRequest.self, response: RoomEntry.self, success: 201, bodyLimit: 8_192,
  problems: [.gameNotFound, .nameRefused])
package enum CreateRoom: Endpoint {}

/// Look at a room by its code.
///
/// An address that tries ten unknown codes in a minute has to wait.
@Endpoint(.get, "/v1/rooms/{code}", .none, response: RoomNotice.self, problems: [.roomNotFound])
package struct FindRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
}

/// Join a room, or come back to it.
///
/// With the token from joining before, the bearer is the same member again, under the name given now. The answer
/// contains the room and its events, so that one request restores a game. Two present members cannot have one name,
/// unless one is a board.
@Endpoint(
  .post, "/v1/rooms/{code}/members", .none, request: RoomJoin.self, response: RoomEntry.self, success: 201,
  bodyLimit: 8_192, problems: [.roomNotFound, .roomFull, .roomNameTaken, .nameRefused])
package struct JoinRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
}

/// Leave a room, or remove a member.
///
/// The host may remove others, whose tokens are then invalid. If the host leaves, the member who joined first among
/// those online becomes host.
@Endpoint(
  .delete, "/v1/rooms/{code}/members/{member}", .none, sendsToken: true,
  problems: ProblemType.ofRooms + [.roomHostOnly, .roomMemberUnknown])
package struct LeaveRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
  /// The member's number.
  package var member: Int64
}

/// Append events to a room's log.
///
/// All events are appended or none. The game's rules check each of them on the server. An event whose id the bearer
/// used before is not appended again; the answer names its first number. With `after`, nothing is appended if the log
/// has gone on since; the problem's `current` is then the number of its last event.
@Endpoint(
  .post, "/v1/rooms/{code}/events", .none, request: RoomAppend.self, response: RoomReceipt.self, sendsToken: true,
  bodyLimit: 65_536,
  problems: ProblemType.ofRooms + [
    .roomLogMoved, .roomEventRefused, .roomEventUnreadable, .roomEventForeign, .roomLogFull, .idempotencyKeyReused,
  ])
package struct AppendRoomEvents: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
}

/// Read a room and its log from a number on.
@Endpoint(
  .get, "/v1/rooms/{code}/events", .none, response: RoomLog.self, sendsToken: true, problems: ProblemType.ofRooms)
package struct ReadRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
  /// The number of the last event the device has; 0 if left out.
  package var after: Int64 = 0
}

/// What happens in a room, as it happens: server-sent events.
///
/// `event` (a `RoomEvent`) has its number as id; the stream resumes after the id sent as `Last-Event-ID`, at first
/// after `after`, and without either it begins with the next event. `room` (a `Room`) comes at the beginning and
/// whenever members, presence or the host change. `reset` says that the id is more than 250 events old or unknown: the
/// log has to be read. `closed` ends the stream for good. A member is online while a stream is open.
@Endpoint(.get, "/v1/rooms/{code}/stream", .none, sendsToken: true, success: 200, problems: ProblemType.ofRooms)
package struct StreamRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
  /// The number of the last event the device has; 0 if left out.
  package var after: Int64
}

/// Hand a room over, or take over from a host who is gone.
///
/// The host may hand over to any member who has not left. A member may become host when the host has been offline for
/// 15 seconds or has left. Sent again, it changes nothing.
@Endpoint(
  .post, "/v1/rooms/{code}/host", .none, request: RoomHostChange.self, response: Room.self, sendsToken: true,
  bodyLimit: 1_024, problems: ProblemType.ofRooms + [.roomHostOnly, .roomHostPresent, .roomMemberUnknown])
package struct ChangeRoomHost: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
}

/// Close a room and delete everything in it.
@Endpoint(.delete, "/v1/rooms/{code}", .none, sendsToken: true, problems: ProblemType.ofRooms + [.roomHostOnly])
package struct CloseRoom: Endpoint {
  @Field(shared: RoomCode.parameter) package var code: RoomCode
}

extension ProblemType {
  /// The refusals of every operation with a room's token.
  static var ofRooms: [ProblemType] { [.roomNotFound, .roomTokenInvalid] }
}

/// The operations of rooms.
package enum RoomOperations {
  package static var all: [API.Operation] {
    [
      API.Operation(CreateRoom.self, id: "createRoom"),
      API.Operation(FindRoom.self, id: "findRoom"),
      API.Operation(JoinRoom.self, id: "joinRoom"),
      API.Operation(LeaveRoom.self, id: "leaveRoom"),
      API.Operation(AppendRoomEvents.self, id: "appendRoomEvents"),
      API.Operation(ReadRoom.self, id: "readRoom"),
      API.Operation(StreamRoom.self, id: "streamRoom"),
      API.Operation(ChangeRoomHost.self, id: "changeRoomHost"),
      API.Operation(CloseRoom.self, id: "closeRoom"),
    ]
  }
}
