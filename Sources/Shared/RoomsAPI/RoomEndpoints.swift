import PlaydAPI

/// Open a room for a game on several devices.
///
/// Needs no account. The answer's token belongs to the host, is valid in this room alone and is the bearer token of all
/// its operations. A room is deleted, with the names in it, when the host closes it, after three hours without a
/// change, and after a day in any case.
@Endpoint(
  .post, "/v1/rooms", .none, success: 201, bodyLimit: 8_192,
  problems: [.gameNotFound, .nameRefused])
package enum CreateRoom: Endpoint {
  package typealias Request = RoomRequest
  package typealias Response = RoomEntry
}

/// Look at a room by its code.
///
/// An address that tries ten unknown codes in a minute has to wait.
@Endpoint(.get, "/v1/rooms/{code}", .none, problems: [.roomNotFound])
package enum FindRoom: Endpoint {
  package typealias Response = RoomNotice

  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode) -> Call {
    makeCall(path: "/v1/rooms/" + code.text, body: NoContent(), token: nil)
  }
}

/// Join a room, or come back to it.
///
/// With the token from joining before, the bearer is the same member again, under the name given now. The answer
/// contains the room and its events, so that one request restores a game. Two present members cannot have one name,
/// unless one is a board.
@Endpoint(
  .post, "/v1/rooms/{code}/members", .none, success: 201, bodyLimit: 8_192,
  problems: [.roomNotFound, .roomFull, .roomNameTaken, .nameRefused])
package enum JoinRoom: Endpoint {
  package typealias Request = RoomJoin
  package typealias Response = RoomEntry

  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, _ join: RoomJoin) -> Call {
    makeCall(path: "/v1/rooms/" + code.text + "/members", body: join, token: nil)
  }
}

/// Leave a room, or remove a member.
///
/// The host may remove others, whose tokens are then invalid. If the host leaves, the member who joined first among
/// those online becomes host.
@Endpoint(
  .delete, "/v1/rooms/{code}/members/{member}", .none, success: 204,
  problems: ProblemType.ofRooms + [.roomHostOnly, .roomMemberUnknown])
package enum LeaveRoom: Endpoint {
  package static var parameters: [Parameter] {
    [RoomCode.parameter, Parameter("member", in: .path, .count, "The member's number.")]
  }

  package static func call(_ code: RoomCode, member: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/members/" + member.description, body: NoContent(),
      token: token)
  }
}

/// Append events to a room's log.
///
/// All events are appended or none. The game's rules check each of them on the server. An event whose id the bearer
/// used before is not appended again; the answer names its first number. With `after`, nothing is appended if the log
/// has gone on since; the problem's `current` is then the number of its last event.
@Endpoint(
  .post, "/v1/rooms/{code}/events", .none, bodyLimit: 65_536,
  problems: ProblemType.ofRooms + [
    .roomLogMoved, .roomEventRefused, .roomEventUnreadable, .roomEventForeign, .roomLogFull,
    .idempotencyKeyReused,
  ])
package enum AppendRoomEvents: Endpoint {
  package typealias Request = RoomAppend
  package typealias Response = RoomReceipt

  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, _ append: RoomAppend, token: String) -> Call {
    makeCall(path: "/v1/rooms/" + code.text + "/events", body: append, token: token)
  }
}

/// Read a room and its log from a number on.
@Endpoint(.get, "/v1/rooms/{code}/events", .none, problems: ProblemType.ofRooms)
package enum ReadRoom: Endpoint {
  package typealias Response = RoomLog

  package static var parameters: [Parameter] { [RoomCode.parameter, after] }

  static var after: Parameter {
    Parameter(
      "after", in: .query, .count, "The number of the last event the device has; 0 if left out.")
  }

  package static func call(_ code: RoomCode, after: Int64 = 0, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/events?after=" + after.description, body: NoContent(),
      token: token)
  }
}

/// What happens in a room, as it happens: server-sent events.
///
/// `event` (a `RoomEvent`) has its number as id; the stream resumes after the id sent as `Last-Event-ID`, at first
/// after `after`, and without either it begins with the next event. `room` (a `Room`) comes at the beginning and
/// whenever members, presence or the host change. `reset` says that the id is more than 250 events old or unknown: the
/// log has to be read. `closed` ends the stream for good. A member is online while a stream is open.
@Endpoint(.get, "/v1/rooms/{code}/stream", .none, problems: ProblemType.ofRooms)
package enum StreamRoom: Endpoint {
  package static var parameters: [Parameter] { [RoomCode.parameter, ReadRoom.after] }

  /// The stream as a call; the page reads its events one by one.
  package static func call(_ code: RoomCode, after: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/stream?after=" + after.description, body: NoContent(),
      token: token)
  }
}

/// Hand a room over, or take over from a host who is gone.
///
/// The host may hand over to any member who has not left. A member may become host when the host has been offline for
/// 15 seconds or has left. Sent again, it changes nothing.
@Endpoint(
  .post, "/v1/rooms/{code}/host", .none, bodyLimit: 1_024,
  problems: ProblemType.ofRooms + [.roomHostOnly, .roomHostPresent, .roomMemberUnknown])
package enum ChangeRoomHost: Endpoint {
  package typealias Request = RoomHostChange
  package typealias Response = Room

  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, member: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/host", body: RoomHostChange(member: member), token: token)
  }
}

/// Close a room and delete everything in it.
@Endpoint(
  .delete, "/v1/rooms/{code}", .none, success: 204, problems: ProblemType.ofRooms + [.roomHostOnly])
package enum CloseRoom: Endpoint {
  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, token: String) -> Call {
    makeCall(path: "/v1/rooms/" + code.text, body: NoContent(), token: token)
  }
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
