import PlaydAPI

/// Begin verified games.
///
/// A session is a seed and the version of the rules to play it by. It is finished at most once, within seven days. A
/// client asks for a few at a time (`count`) and keeps those it has not used, so that a game starts at once and also
/// without a network. A player has at most two hundred open sessions; the oldest expire when more are asked for. The
/// seed is 64 bits and travels as sixteen hexadecimal digits, since JSON numbers of that size are rounded by
/// JavaScript.
///
/// The daily challenge is different: everyone has the day's seed, and a player one session a day, whatever pool and
/// help it is asked for with; `count` must be 1. Days are those of UTC by the server's clock. Asked again, the server
/// hands out the open session again, now for the board asked for; once it is finished, or has expired, it refuses until
/// the next day. It can be finished until the next day ends.
@Endpoint(
  .post, "/v1/sessions", .required, request: OutOfPocketSessionsRequest.self, response: OutOfPocketSessions.self,
  success: 201, problems: [.unknownBoard, .dailyAlreadyPlayed])
package enum CreateOutOfPocketSessions: Endpoint {}

/// Finish a game with its recording.
///
/// The server replays the recording with the game's own rules. A refusal changes nothing. Sending the same recording
/// again returns the first answer; another recording for a finished session is refused. The recording must be of the
/// session's mode, pool and channel, with no less help, and it is ranked on the board of the help that was used. The
/// start noted in the recording is in server time: the device's clock, corrected by the difference it saw between
/// `serverTime` and its own clock when the session arrived. Two minutes of error are tolerated; never a game that takes
/// longer than the time since its session was created.
@Endpoint(
  .post, "/v1/sessions/{sessionID}/finish", .required, request: OutOfPocketFinishRequest.self,
  response: OutOfPocketResult.self, bodyLimit: 2_097_152,
  problems: [
    .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
    .recordingVersionMismatch, .recordingSettingsMismatch, .recordingAlreadyTaken, .recordingOutOfOrder,
    .recordingUnfinished, .recordingTooEarly, .recordingTooLate, .recordingImplausible, .scoreMismatch,
  ])
package struct FinishOutOfPocketSession: Endpoint {
  /// The session, from POST /v1/sessions.
  package var sessionID: SessionID
}

/// Send a Zen run with its recording.
///
/// Zen has no session and no leaderboard: its seed is the client's own, and nothing but the bearer's achievements comes of
/// it. The server replays the recording by the rules that it names. The run must have begun within the last seven days, in
/// server time as in a game's recording. Answers count only if it began after the last counted game ended, so that
/// sending a recording again changes nothing.
@Endpoint(
  .post, "/v1/out-of-pocket/zen", .required, request: OutOfPocketFinishRequest.self, response: OutOfPocketCareer.self,
  bodyLimit: 2_097_152,
  problems: [
    .recordingUnreadable, .recordingVersionMismatch, .recordingSettingsMismatch, .recordingOutOfOrder,
    .recordingUnfinished, .recordingTooEarly, .recordingTooLate, .recordingImplausible, .scoreMismatch,
  ])
package enum RecordOutOfPocketZen: Endpoint {}
