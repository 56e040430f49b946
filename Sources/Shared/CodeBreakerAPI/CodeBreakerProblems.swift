import PlaydAPI

/// Campaigns, lives, claims and daily codes.
@Problems("codeBreakerKinds")
extension ProblemDeclaration {
  /// Win the level that `detail` names, or one of the three after it.
  @Problem(409, "The level is not open yet") package static var levelLocked: Self
  /// Wait for the next life, `retryAfterSeconds` says how long, or gain one with POST /v1/code-breaker/lives.
  @Problem(409, "There is no life left") package static var noLives: Self
  /// Keep the reward or grant for later; it was not used.
  @Problem(409, "There are five lives already") package static var livesFull: Self
  /// Ask for the session with POST /v1/code-breaker/sessions and go on from its `saved` game.
  @Problem(409, "The recording does not go on from the saved one") package static var recordingBehind: Self
  /// Send a claim for the extra attempt and for each hint of the recording, in their order.
  @Problem(422, "An extra attempt or a hint is not paid for") package static var claimMissing: Self
  /// Send the token of a reward the player was given, the grant of a civil day that it is somewhere, or for a life one
  /// of those in `lives.bought`.
  @Problem(422, "The reward, grant or bought life is not good", isAudited: true) package static var claimInvalid: Self
  /// Use each reward once, and one grant a day.
  @Problem(409, "The reward or grant was used before", isAudited: true) package static var claimSpent: Self
  /// Guess at today's code; GET /v1/code-breaker/daily?day= shows what this one was.
  @Problem(409, "The day is over") package static var dayOver: Self
  /// Ask for a day on which the code was played.
  @Problem(404, "There is no code of that day") package static var dayUnknown: Self
  /// Send a colour the game has for each of its pegs; `rules` says which.
  @Problem(422, "The guess is no code of this game") package static var guessInvalid: Self
  /// Make another guess; this one would tell nothing new. No attempt was used.
  @Problem(422, "The guess was made before") package static var guessRepeated: Self
  /// Get the game, such as with GET /v1/code-breaker/daily or GET /v1/code-breaker/ranked, and number the next guess
  /// one more than its rows.
  @Problem(409, "Another guess is the next") package static var guessOutOfTurn: Self
  /// Begin another game; one takes no guess after its end, and one extra attempt after a loss.
  @Problem(409, "The game is over") package static var gameOver: Self
  /// Wait for the next day by UTC, `retryAfterSeconds` says how long.
  @Problem(409, "No ranked game is left today") package static var noRankedGame: Self
}
