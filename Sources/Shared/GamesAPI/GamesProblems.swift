import PlaydAPI

/// Connections with games, and redemptions.
@Problems("gameKinds")
extension ProblemDeclaration {
  /// Try again later; no coins were taken.
  @Problem(409, "The game takes no redemptions at present") package static var gamePaused: Self
  /// Connect first, with POST /v1/games/{game}/link.
  @Problem(409, "The player is not connected with the game") package static var gameNotLinked: Self
  /// End the other connection first, signed in as that player.
  @Problem(409, "The game's account is connected with another player", isAudited: true)
  package static var gameAccountTaken: Self
  /// Prove it with POST /v1/auth/game-center first, or leave it out and use the code.
  @Problem(403, "The bearer has not proved that identity of Game Center", isAudited: true)
  package static var teamPlayerNotProved: Self
  /// Compare the letters; codes are good once, for ten minutes. The player can ask for a new one.
  @Problem(404, "No player waits for that code", isAudited: true) package static var linkCodeUnknown: Self
  /// Send `Authorization: Bearer` and an API key of the game that has not been revoked.
  @Problem(401, "The studio's API key is missing or wrong", isAudited: true) package static var studioKeyInvalid: Self
  /// Use the code TSTT-TSTT with a test key, and a live key for players' codes.
  @Problem(403, "A test key reaches no live data", isAudited: true) package static var studioKeyTest: Self
  /// Redeem as many units as the game's rate allows; `detail` says how many.
  @Problem(422, "A redemption has not so few or so many units", isAudited: true)
  package static var unitsOutOfRange: Self
  /// Redeem fewer units; `detail` says how many are left.
  @Problem(409, "The player would have more units than the game has", isAudited: true)
  package static var unitsInAllExceeded: Self
  /// Show the player the new price, from GET /v1/games, and ask again.
  @Problem(409, "The price is another one now") package static var rateChanged: Self
  /// GET /v1/redemptions lists the bearer's redemptions.
  @Problem(404, "The player has no such redemption") package static var redemptionNotFound: Self
}
