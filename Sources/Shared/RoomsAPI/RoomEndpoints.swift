import PlaydAPI

/// Opens a room.
package enum CreateRoom: Endpoint {
  package typealias Request = RoomRequest
  package typealias Response = RoomEntry

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/rooms" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 8_192 }
  package static var problems: [ProblemType] { [.gameNotFound, .nameRefused] }
  package static var summary: String { "Open a room for a game on several devices" }
  package static var details: String {
    """
    Needs no account. The answer's token belongs to the host, is valid in this room alone and is the bearer token of \
    all its operations. A room is deleted, with the names in it, when the host closes it, after three hours without a \
    change, and after a day in any case.
    """
  }

  package static func call(_ request: RoomRequest) -> Call { makeCall(path: template, body: request, token: nil) }
}

/// Looks at a room before joining.
package enum FindRoom: Endpoint {
  package typealias Request = NoContent
  package typealias Response = RoomNotice

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/rooms/{code}" }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { [.roomNotFound] }
  package static var summary: String { "Look at a room by its code" }
  package static var details: String { "An address that tries ten unknown codes in a minute has to wait." }
  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode) -> Call {
    makeCall(path: "/v1/rooms/" + code.text, body: NoContent(), token: nil)
  }
}

/// Joins a room, or comes back to it.
package enum JoinRoom: Endpoint {
  package typealias Request = RoomJoin
  package typealias Response = RoomEntry

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/rooms/{code}/members" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 8_192 }
  package static var problems: [ProblemType] { [.roomNotFound, .roomFull, .nameRefused] }
  package static var summary: String { "Join a room, or come back to it" }
  package static var details: String {
    """
    With the token from joining before, the bearer is the same member again, under the name given now. The answer \
    contains the room and its events, so that one request restores a game.
    """
  }
  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, _ join: RoomJoin) -> Call {
    makeCall(path: "/v1/rooms/" + code.text + "/members", body: join, token: nil)
  }
}

/// Leaves a room, or removes a member from it.
package enum LeaveRoom: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/rooms/{code}/members/{member}" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] {
    ProblemType.ofRooms + [.roomHostOnly, .roomMemberUnknown]
  }
  package static var summary: String { "Leave a room, or remove a member" }
  package static var details: String {
    """
    The host may remove others, whose tokens are then invalid. If the host leaves, the member who joined first among \
    those online becomes host.
    """
  }
  package static var parameters: [Parameter] {
    [RoomCode.parameter, Parameter("member", in: .path, .count, "The member's number.")]
  }

  package static func call(_ code: RoomCode, member: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/members/" + member.description, body: NoContent(), token: token)
  }
}

/// Appends events to a room's log.
package enum AppendRoomEvents: Endpoint {
  package typealias Request = RoomAppend
  package typealias Response = RoomReceipt

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/rooms/{code}/events" }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 65_536 }
  package static var problems: [ProblemType] {
    ProblemType.ofRooms + [
      .roomLogMoved, .roomEventRefused, .roomEventUnreadable, .roomEventForeign, .roomLogFull, .idempotencyKeyReused,
    ]
  }
  package static var summary: String { "Append events to a room's log" }
  package static var details: String {
    """
    All events are appended or none. The game's rules check each of them on the server. An event whose id the bearer \
    used before is not appended again; the answer names its first number. With `after`, nothing is appended if the log \
    has gone on since; the problem's `current` is then the number of its last event.
    """
  }
  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, _ append: RoomAppend, token: String) -> Call {
    makeCall(path: "/v1/rooms/" + code.text + "/events", body: append, token: token)
  }
}

/// Reads a room and its log.
package enum ReadRoom: Endpoint {
  package typealias Request = NoContent
  package typealias Response = RoomLog

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/rooms/{code}/events" }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { ProblemType.ofRooms }
  package static var summary: String { "Read a room and its log from a number on" }
  package static var parameters: [Parameter] { [RoomCode.parameter, after] }

  static var after: Parameter {
    Parameter("after", in: .query, .count, "The number of the last event the device has; 0 if left out.")
  }

  package static func call(_ code: RoomCode, after: Int64 = 0, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/events?after=" + after.description, body: NoContent(), token: token)
  }
}

/// What happens in a room, as it happens.
package enum StreamRoom: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/rooms/{code}/stream" }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { ProblemType.ofRooms }
  package static var summary: String { "What happens in a room, as it happens: server-sent events" }
  package static var details: String {
    """
    `event` (a `RoomEvent`) has its number as id; the stream resumes after the id sent as `Last-Event-ID`, at first \
    after `after`, and without either it begins with the next event. `room` (a `Room`) comes at the beginning and whenever \
    members, presence or the host change. `reset` says that the id is more than 250 events old or unknown: the log has \
    to be read. `closed` ends the stream for good. A member is online while a stream is open.
    """
  }
  package static var parameters: [Parameter] { [RoomCode.parameter, ReadRoom.after] }

  /// The stream as a call; the page reads its events one by one.
  package static func call(_ code: RoomCode, after: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/rooms/" + code.text + "/stream?after=" + after.description, body: NoContent(), token: token)
  }
}

/// Makes a member the host.
package enum ChangeRoomHost: Endpoint {
  package typealias Request = RoomHostChange
  package typealias Response = Room

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/rooms/{code}/host" }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 1_024 }
  package static var problems: [ProblemType] {
    ProblemType.ofRooms + [.roomHostOnly, .roomHostPresent, .roomMemberUnknown]
  }
  package static var summary: String { "Hand a room over, or take over from a host who is gone" }
  package static var details: String {
    """
    The host may hand over to any member who has not left. A member may become host when the host has been offline for \
    15 seconds or has left. Sent again, it changes nothing.
    """
  }
  package static var parameters: [Parameter] { [RoomCode.parameter] }

  package static func call(_ code: RoomCode, member: Int64, token: String) -> Call {
    makeCall(path: "/v1/rooms/" + code.text + "/host", body: RoomHostChange(member: member), token: token)
  }
}

/// Closes a room.
package enum CloseRoom: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/rooms/{code}" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { ProblemType.ofRooms + [.roomHostOnly] }
  package static var summary: String { "Close a room and delete everything in it" }
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
