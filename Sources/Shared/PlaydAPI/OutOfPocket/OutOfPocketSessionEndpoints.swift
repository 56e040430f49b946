/// Hands out sessions for verified games.
package enum CreateOutOfPocketSessions: Endpoint {
  package typealias Request = OutOfPocketSessionsRequest
  package typealias Response = OutOfPocketSessions

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/sessions" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.unknownBoard, .dailyAlreadyPlayed] }
  package static var summary: String { "Begin verified games" }
  package static var details: String {
    """
    A session is a seed and the version of the rules to play it by. It is finished at most once, within seven days. A \
    client asks for a few at a time (`count`) and keeps those it has not used, so that a game starts at once and also \
    without a network. A player has at most two hundred open sessions; the oldest expire when more are asked for. The \
    seed is 64 bits and travels as sixteen hexadecimal digits, since JSON numbers of that size are rounded by JavaScript.

    The daily challenge is different: everyone has the day's seed, and a player one session a day, whatever pool and \
    help it is asked for with; `count` must be 1. Days are those of UTC by the server's clock. Asked again, the server \
    hands out the open session again, now for the board asked for; once it is finished, or has expired, it refuses until \
    the next day. It can be finished until the next day ends.
    """
  }

  package static func call(_ request: OutOfPocketSessionsRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}

/// Sends the recording of a finished game; the server replays it, and what the replay says is ranked.
package enum FinishOutOfPocketSession: Endpoint {
  package typealias Request = OutOfPocketFinishRequest
  package typealias Response = OutOfPocketResult

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/sessions/{sessionID}/finish" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 2_097_152 }
  package static var problems: [ProblemType] {
    [
      .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
      .recordingVersionMismatch, .recordingSettingsMismatch, .recordingAlreadyTaken, .recordingOutOfOrder,
      .recordingUnfinished, .recordingTooEarly, .recordingTooLate,
      .recordingImplausible, .scoreMismatch,
    ]
  }
  package static var summary: String { "Finish a game with its recording" }
  package static var details: String {
    """
    The server replays the recording with the game's own rules. A refusal changes nothing. Sending the same recording \
    again returns the first answer; another recording for a finished session is refused. The recording must be of the \
    session's mode, pool and channel, with no less help, and it is ranked on the board of the help that was used. The start noted in the \
    recording is in server time: the device's clock, corrected by the difference it saw between `serverTime` and its \
    own clock when the session arrived. Two minutes of error are tolerated; never a game that takes longer than the \
    time since its session was created.
    """
  }
  package static var parameters: [Parameter] {
    [Parameter("sessionID", in: .path, SessionID.schema, "The session, from POST /v1/sessions.")]
  }

  package static func call(_ session: SessionID, _ request: OutOfPocketFinishRequest, token: String) -> Call {
    makeCall(path: "/v1/sessions/" + session.text + "/finish", body: request, token: token)
  }
}
