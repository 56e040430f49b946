import PlaydAPI

/// Joining a room, its host and its log.
@Problems("roomKinds")
extension ProblemDeclaration {
  @Problem(
    404, "No room has that code",
    remedy: """
      Compare the code with the host's. A room is deleted when the host closes it, or after three hours unchanged.
      """)
  package static var roomNotFound: Self
  @Problem(
    401, "No member of the room has the token", isAudited: true,
    remedy: "Join the room again with POST /v1/rooms/{code}/members.")
  package static var roomTokenInvalid: Self
  @Problem(409, "The room is full", remedy: "Ask the host to open another room; one holds 30 members.")
  package static var roomFull: Self
  @Problem(
    409, "Another member of the room has that name",
    remedy: "Join by another name, or come back with the token from joining before.")
  package static var roomNameTaken: Self
  @Problem(
    403, "Only the host can do this",
    remedy: "Ask the host, or take over with POST /v1/rooms/{code}/host when the host is gone.")
  package static var roomHostOnly: Self
  @Problem(
    409, "The host is still there",
    remedy: "Try again after as many seconds as `Retry-After` says, or ask the host to hand over.")
  package static var roomHostPresent: Self
  @Problem(
    404, "The room has no such member",
    remedy: "Name a member who has not left; GET /v1/rooms/{code}/events lists them.")
  package static var roomMemberUnknown: Self
  @Problem(
    409, "The log has gone on",
    remedy: "Read the events up to `current` first, then decide whether the event still applies.")
  package static var roomLogMoved: Self
  @Problem(409, "The room's log is full", remedy: "Finish the game, and open another room for the next.")
  package static var roomLogFull: Self
  @Problem(
    409, "The game does not allow the event",
    remedy: "Read the log first: the game may have gone on. `detail` names the rule.")
  package static var roomEventRefused: Self
  @Problem(
    422, "The event cannot be read", isAudited: true,
    remedy: "Send the bytes that the game's engine wrote, in base64url without padding.")
  package static var roomEventUnreadable: Self
  @Problem(
    403, "The event is another member's to write", isAudited: true,
    remedy: "Send only events about the bearer; the host may send all.")
  package static var roomEventForeign: Self
}
