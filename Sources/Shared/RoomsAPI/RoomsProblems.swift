import PlaydAPI

/// Joining a room, its host and its log.
@Problems("roomKinds")
extension ProblemDeclaration {
  /// Compare the code with the host's. A room is deleted when the host closes it, or after three hours unchanged.
  @Problem(404, "No room has that code") package static var roomNotFound: Self
  /// Join the room again with POST /v1/rooms/{code}/members.
  @Problem(401, "No member of the room has the token", isAudited: true) package static var roomTokenInvalid: Self
  /// Ask the host to open another room; one holds 30 members.
  @Problem(409, "The room is full") package static var roomFull: Self
  /// Join by another name, or come back with the token from joining before.
  @Problem(409, "Another member of the room has that name") package static var roomNameTaken: Self
  /// Ask the host, or take over with POST /v1/rooms/{code}/host when the host is gone.
  @Problem(403, "Only the host can do this") package static var roomHostOnly: Self
  /// Try again after as many seconds as `Retry-After` says, or ask the host to hand over.
  @Problem(409, "The host is still there") package static var roomHostPresent: Self
  /// Name a member who has not left; GET /v1/rooms/{code}/events lists them.
  @Problem(404, "The room has no such member") package static var roomMemberUnknown: Self
  /// Read the events up to `current` first, then decide whether the event still applies.
  @Problem(409, "The log has gone on") package static var roomLogMoved: Self
  /// Finish the game, and open another room for the next.
  @Problem(409, "The room's log is full") package static var roomLogFull: Self
  /// Read the log first: the game may have gone on. `detail` names the rule.
  @Problem(409, "The game does not allow the event") package static var roomEventRefused: Self
  /// Send the bytes that the game's engine wrote, in base64url without padding.
  @Problem(422, "The event cannot be read", isAudited: true) package static var roomEventUnreadable: Self
  /// Send only events about the bearer; the host may send all.
  @Problem(403, "The event is another member's to write", isAudited: true) package static var roomEventForeign: Self
}
