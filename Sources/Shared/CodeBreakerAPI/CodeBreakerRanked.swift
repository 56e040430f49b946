import CodeBreakerEngine
import Kernel
import PlaydAPI

/// The bearer's standing on the ranked ladder, and their latest game on it.
@Payload
package struct CodeBreakerRanked: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The season's first day, in UTC; a season is a month.
  package var season: CivilDay
  /// When the season is over.
  package var endsAt: Timestamp
  /// The season's points; every hundred of them open a division with harder codes, up to the fifth.
  @Field(.count) package var points: Int64
  /// The place on the season's board; absent without points.
  package var rank: Int64?
  /// How many games can be started today, by UTC.
  @Field(.count) package var startsLeft: Int64
  /// When more games can be started.
  package var startsAt: Timestamp
  /// The open game, or the latest one.
  package var game: CodeBreakerRankedGame?
}

/// A ranked game. The server holds its code.
@Payload
package struct CodeBreakerRankedGame: Hashable, Sendable {
  /// The game.
  package var sessionID: SessionID
  /// The rules of the game.
  package var rules: GameRules
  /// SHA-256 of game, rules, code and salt, in hexadecimal; the same from before the first guess on.
  @Field(CodeBreakerDaily.digestSchema) package var commitment: String
  /// When it was started.
  package var startedAt: Timestamp
  /// When it counts as lost.
  package var closesAt: Timestamp
  /// How it stands.
  package var status: CodeBreakerStatus
  /// The guesses with their answers, the first first.
  @Field(most: 14) package var rows: [CodeBreakerRow]
  /// The code and the salt, once the game is over.
  package var reveal: CodeBreakerReveal?
  /// The change of the points, once the game is over.
  package var change: Int64?

  package static func == (a: CodeBreakerRankedGame, b: CodeBreakerRankedGame) -> Bool {
    a.sessionID == b.sessionID && a.rules == b.rules && a.commitment.utf8.elementsEqual(b.commitment.utf8)
      && a.startedAt == b.startedAt && a.closesAt == b.closesAt && a.status == b.status && a.rows == b.rows
      && a.reveal == b.reveal && a.change == b.change
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(sessionID)
    hasher.combine(rows)
  }
}

/// The bearer's friends on a season's ladder.
@Payload
package struct CodeBreakerRankedFriends: Sendable {
  /// The season's first day.
  package var season: CivilDay
  /// The most points first; those who did not play last.
  @Field(most: 100) package var friends: [CodeBreakerRankedFriend]
}

/// A friend on a season's ladder.
@Payload
package struct CodeBreakerRankedFriend: Sendable {
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// The season's points; absent before the first finished game.
  package var points: Int64?
}

/// The bearer's standing on the ranked ladder.
///
/// Six guesses keep the points, each guess fewer brings ten, each guess more takes ten, and a lost code takes thirty,
/// but never below the division. A game left for a day counts as lost. Points begin at zero each month.
@Endpoint(.get, "/v1/code-breaker/ranked", .required, response: CodeBreakerRanked.self)
package enum GetCodeBreakerRanked: Endpoint {}

/// Start a ranked game.
///
/// The server draws the code and answers with its commitment: the SHA-256, in hexadecimal, of the text
/// `playd:code-breaker:ranked:SESSION:PEGSxCOLOURS:CODE:SALT`. A player has one open game at a time, on all devices: while
/// one is open, it is the answer. Ten games can be started a day. A game costs no life and has no extra attempt.
@Endpoint(
  .post, "/v1/code-breaker/ranked", .required, response: CodeBreakerRanked.self,
  problems: [.noRankedGame])
package enum StartCodeBreakerRanked: Endpoint {}

/// Guess in a ranked game.
///
/// The same guess sent again under the same number is answered with the game as it is and takes no second attempt.
@Endpoint(
  .post, "/v1/code-breaker/ranked/{sessionID}/guesses", .required, request: CodeBreakerGuess.self,
  response: CodeBreakerRanked.self,
  problems: [.sessionNotFound, .guessInvalid, .guessRepeated, .guessOutOfTurn, .gameOver])
package struct GuessCodeBreakerRanked: Endpoint {
  /// The game, from POST /v1/code-breaker/ranked.
  package var sessionID: SessionID
}

/// How the bearer's friends stand on the ladder of the current season.
///
/// Friends are the platform's (GET /v1/friends).
@Endpoint(.get, "/v1/code-breaker/ranked/friends", .required, response: CodeBreakerRankedFriends.self)
package enum GetCodeBreakerRankedFriends: Endpoint {}
