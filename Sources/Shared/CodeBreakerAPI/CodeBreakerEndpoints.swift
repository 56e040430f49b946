import Kernel
import LeaderboardsAPI
import PlaydAPI

/// Have games of CodeBreaker open.
///
/// Answers with as many open sessions of the play as `count` says: first those that are open already, with the game as
/// it was saved last, then new ones. Asked twice it makes no more of them, and a device that lost its storage goes on
/// where it was. A level can be asked for up to three beyond the one after the last won, so that a few are there
/// without a network. New games of the campaign need a life; one that was begun is given back without. A session lasts
/// seven days.
@Endpoint(
  .post, "/v1/code-breaker/sessions", .required, request: CodeBreakerSessionsRequest.self,
  response: CodeBreakerSessions.self, problems: [.levelLocked, .noLives])
package enum CreateCodeBreakerSessions: Endpoint {}

/// Save an open game of CodeBreaker.
///
/// The recording must go on from the one saved last, which may not be shortened or changed: what was guessed is
/// guessed. A claim for an extra attempt or a hint is taken when it is first sent.
@Endpoint(
  .post, "/v1/code-breaker/sessions/{sessionID}/save", .required, request: CodeBreakerReport.self, bodyLimit: 32_768,
  problems: CodeBreakerReport.problems + [.recordingBehind])
package struct SaveCodeBreakerGame: Endpoint {
  /// The session, from POST /v1/code-breaker/sessions.
  package var sessionID: SessionID
}

/// Finish a game of CodeBreaker.
///
/// The server replays the recording; stars, progress, the board and the life a loss takes follow from what the replay
/// gives. A loss in which every guess could have been right takes none, unless the game was given up. Sending the same
/// recording again returns the first outcome and takes nothing again; another recording for a finished session is
/// refused. The recording must go on from the one that was saved, if one was.
@Endpoint(
  .post, "/v1/code-breaker/sessions/{sessionID}/finish", .required, request: CodeBreakerReport.self,
  response: CodeBreakerResult.self, bodyLimit: 32_768,
  problems: CodeBreakerReport.problems + [.recordingBehind, .recordingUnfinished])
package struct FinishCodeBreakerGame: Endpoint {
  /// The session, from POST /v1/code-breaker/sessions.
  package var sessionID: SessionID
}

extension CodeBreakerClaim {
  static var problems: [ProblemType] {
    [
      .claimInvalid, .claimSpent, .adRewardUsed, .adRewardForged, .adRewardExpired, .adRewardElsewhere,
    ]
  }
}

extension CodeBreakerReport {
  static var problems: [ProblemType] {
    [
      .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
      .guessInvalid, .guessRepeated, .gameOver, .claimMissing,
    ] + CodeBreakerClaim.problems
  }
}

/// The bearer's CodeBreaker: lives, levels, open games, streak, statistics.
@Endpoint(.get, "/v1/code-breaker", .required, response: CodeBreakerOverview.self)
package enum GetCodeBreaker: Endpoint {
  package static var parameters: [Parameter] { [utcOffset] }

  /// The parameter that says where the player's civil day begins.
  static var utcOffset: Parameter {
    Parameter(
      "utcOffset", in: .query, schema: .integer(-720...840),
      summary:
        "How many minutes the player's clock is ahead of UTC; 0 when left out. With the server's clock it gives their day."
    )
  }

  package static func call(utcOffsetMinutes offset: Int32, token: String) -> Call {
    makeCall(path: template + "?utcOffset=" + String(offset), body: NoContent(), token: token)
  }
}

/// Gain a life.
///
/// A claim that was used for a life already is answered with the lives as they are now; it gives no second one. With
/// five lives the claim is refused and stays good. Lives bought with coins (POST /v1/games/code-breaker/redemptions)
/// wait in `lives.bought` until they are claimed here.
@Endpoint(
  .post, "/v1/code-breaker/lives", .required, request: CodeBreakerClaim.self, response: CodeBreakerLives.self,
  problems: [.livesFull] + CodeBreakerClaim.problems)
package enum GainCodeBreakerLife: Endpoint {}

/// Record a level that was won without a session.
///
/// A device that has neither a network nor a session in stock draws its own seed. The recording is replayed by the rules
/// of the level, which counts as won, with its stars and its fewest guesses. Sending it again changes nothing. Losses of
/// such games stay on the device.
@Endpoint(
  .post, "/v1/code-breaker/wins", .required, request: CodeBreakerWin.self, response: CodeBreakerLevel.self,
  problems: [
    .recordingUnreadable, .recordingForAnotherSession, .guessInvalid, .guessRepeated, .gameOver, .recordingUnfinished,
  ])
package enum RecordCodeBreakerWin: Endpoint {}

/// The daily code: its commitment, the bearer's game, and what is revealed.
///
/// A day's code is the same for everyone, and a day is a civil day: it begins in the zones furthest east and is over
/// for all twelve hours after midnight UTC. `commitment` is the SHA-256, in hexadecimal, of the text
/// `playd:code-breaker:DAY:PEGSxCOLOURS:CODE:SALT`, as in `playd:code-breaker:2026-11-21:4x6:0351:` and 64 digits. It
/// is made the day before at the latest where a server runs then, and never changed; `nextCommitment` is the next
/// day's. `reveal` has code and salt: for everyone once the day is over everywhere, for a player once their game is
/// over.
@Endpoint(
  .get, "/v1/code-breaker/daily", .optional, response: CodeBreakerDaily.self, problems: [.dayNotBegun, .dayUnknown])
package struct GetCodeBreakerDaily: Endpoint {
  /// Which day's; the player's today when left out.
  package var day: CivilDay?
  @Field(shared: GetCodeBreaker.utcOffset) package var utcOffset: Int64

  package static func call(day: CivilDay?, utcOffsetMinutes offset: Int32, token: String?) -> Call {
    var path = template + "?utcOffset=" + String(offset)
    if let day = day?.iso { path += "&day=" + day }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}

/// Guess at the daily code.
///
/// A player has one game a day; it costs no life and has no extra attempt. The same guess sent again under the same
/// number is answered with the game as it is and takes no second attempt.
@Endpoint(
  .post, "/v1/code-breaker/daily/{day}/guesses", .required, request: CodeBreakerGuess.self,
  response: CodeBreakerDaily.self,
  problems: [.dayNotBegun, .dayOver, .guessInvalid, .guessRepeated, .guessOutOfTurn, .gameOver])
package struct GuessCodeBreakerDaily: Endpoint {
  /// The day.
  package var day: CivilDay

  package static func call(day: CivilDay, _ guess: CodeBreakerGuess, token: String) -> Call {
    makeCall(path: "/v1/code-breaker/daily/" + (day.iso ?? "") + "/guesses", body: guess, token: token)
  }
}

/// The best players of CodeBreaker's campaign, of a daily code, or of a season's ranked ladder.
@Endpoint(
  .get, "/v1/code-breaker/leaderboards/{board}", .optional, response: Leaderboard.self,
  problems: [.unknownBoard, .dayNotBegun])
package struct GetCodeBreakerLeaderboard: Endpoint {
  /// The board.
  @Field(.word(CodeBreakerBoard.words)) package var board: String
  /// Which day's board of the daily code, or a day of the ranked season; today in UTC when left out.
  package var day: CivilDay?
  /// How many rows at most; 100 when left out.
  @Field(.integer(1...GetLeaderboard.mostRows)) package var limit: Int64?

  package static func call(
    _ board: CodeBreakerBoard, limit: Int64 = GetLeaderboard.mostRows, token: String?
  ) -> Call {
    var path = "/v1/code-breaker/leaderboards/" + board.word + "?limit=" + String(limit)
    if let text = board.day?.iso { path += "&day=" + text }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}
