import PlaydAPI

/// Connections with games, and redemptions.
@Problems("gameKinds")
extension ProblemDeclaration {
  @Problem(409, "The game takes no redemptions at present", remedy: "Try again later; no coins were taken.")
  package static var gamePaused: Self
  @Problem(409, "The player is not connected with the game", remedy: "Connect first, with POST /v1/games/{game}/link.")
  package static var gameNotLinked: Self
  @Problem(
    409, "The game's account is connected with another player", isAudited: true,
    remedy: "End the other connection first, signed in as that player.")
  package static var gameAccountTaken: Self
  @Problem(
    403, "The bearer has not proved that identity of Game Center", isAudited: true,
    remedy: "Prove it with POST /v1/auth/game-center first, or leave it out and use the code.")
  package static var teamPlayerNotProved: Self
  @Problem(
    404, "No player waits for that code", isAudited: true,
    remedy: "Compare the letters; codes are good once, for ten minutes. The player can ask for a new one.")
  package static var linkCodeUnknown: Self
  @Problem(
    401, "The studio's API key is missing or wrong", isAudited: true,
    remedy: "Send `Authorization: Bearer` and an API key of the game that has not been revoked.")
  package static var studioKeyInvalid: Self
  @Problem(
    403, "A test key reaches no live data", isAudited: true,
    remedy: "Use the code TSTT-TSTT with a test key, and a live key for players' codes.")
  package static var studioKeyTest: Self
  @Problem(
    422, "A redemption has not so few or so many units", isAudited: true,
    remedy: "Redeem as many units as the game's rate allows; `detail` says how many.")
  package static var unitsOutOfRange: Self
  @Problem(
    409, "The player would have more units than the game has", isAudited: true,
    remedy: "Redeem fewer units; `detail` says how many are left.")
  package static var unitsInAllExceeded: Self
  @Problem(
    409, "The price is another one now", remedy: "Show the player the new price, from GET /v1/games, and ask again.")
  package static var rateChanged: Self
  @Problem(404, "The player has no such redemption", remedy: "GET /v1/redemptions lists the bearer's redemptions.")
  package static var redemptionNotFound: Self
}
