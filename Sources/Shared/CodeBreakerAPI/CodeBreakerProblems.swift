import PlaydAPI

/// Campaigns, lives, claims and daily codes.
@Problems("codeBreakerKinds")
extension ProblemDeclaration {
  @Problem(409, "The level is not open yet", remedy: "Win the level that `detail` names, or one of the three after it.")
  package static var levelLocked: Self
  @Problem(
    409, "There is no life left",
    remedy: "Wait for the next life, `retryAfterSeconds` says how long, or gain one with POST /v1/code-breaker/lives.")
  package static var noLives: Self
  @Problem(409, "There are five lives already", remedy: "Keep the reward or grant for later; it was not used.")
  package static var livesFull: Self
  @Problem(
    409, "The recording does not go on from the saved one",
    remedy: "Ask for the session with POST /v1/code-breaker/sessions and go on from its `saved` game.")
  package static var recordingBehind: Self
  @Problem(
    422, "An extra attempt or a hint is not paid for",
    remedy: "Send a claim for the extra attempt and for each hint of the recording, in their order.")
  package static var claimMissing: Self
  @Problem(
    422, "The reward, grant or bought life is not good", isAudited: true,
    remedy: """
      Send the token of a reward the player was given, the grant of a civil day that it is somewhere, or for a life \
      one of those in `lives.bought`.
      """)
  package static var claimInvalid: Self
  @Problem(
    409, "The reward or grant was used before", isAudited: true, remedy: "Use each reward once, and one grant a day.")
  package static var claimSpent: Self
  @Problem(
    409, "The day is over", remedy: "Guess at today's code; GET /v1/code-breaker/daily?day= shows what this one was.")
  package static var dayOver: Self
  @Problem(404, "There is no code of that day", remedy: "Ask for a day on which the code was played.")
  package static var dayUnknown: Self
  @Problem(
    422, "The guess is no code of this game",
    remedy: "Send a colour the game has for each of its pegs; `rules` says which.")
  package static var guessInvalid: Self
  @Problem(
    422, "The guess was made before",
    remedy: "Make another guess; this one would tell nothing new. No attempt was used.")
  package static var guessRepeated: Self
  @Problem(
    409, "Another guess is the next",
    remedy: """
      Get the game, such as with GET /v1/code-breaker/daily or GET /v1/code-breaker/ranked, and number the next guess \
      one more than its rows.
      """)
  package static var guessOutOfTurn: Self
  @Problem(
    409, "The game is over",
    remedy: "Begin another game; one takes no guess after its end, and one extra attempt after a loss.")
  package static var gameOver: Self
  @Problem(
    409, "No ranked game is left today", remedy: "Wait for the next day by UTC, `retryAfterSeconds` says how long.")
  package static var noRankedGame: Self
}
