import Kernel
import PlaydAPI

/// The games that coins can be redeemed in.
///
/// With a token each game has the bearer's connection and last redemption. A game that `isSandbox` delivers nothing
/// real.
@Endpoint(.get, "/v1/games", .optional, response: Games.self)
package enum GetGames: Endpoint {}

extension GameSlug {
  static var parameter: Parameter {
    Parameter("game", in: .path, schema: schema, summary: "The game, as GET /v1/games names it.")
  }
}

/// How the bearer is connected with a game.
@Endpoint(.get, "/v1/games/{game}/link", .required, response: GameConnection.self, problems: [.gameNotFound])
package struct GetGameLink: Endpoint {
  @Field(shared: GameSlug.parameter) package var game: GameSlug
}

/// Connect the bearer with their account in a game.
///
/// With a `teamPlayerID` that the bearer has proved and the studio has announced, the connection is verified at once.
/// Otherwise the answer is pending and has a code of eight letters, good for ten minutes, that the player types into
/// the game; the studio's server then confirms it. Asked again while a code is good, the same code is answered; a
/// verified connection is answered as it is.
@Endpoint(
  .post, "/v1/games/{game}/link", .required, request: LinkRequest.self, response: GameConnection.self,
  problems: [.gameNotFound, .teamPlayerNotProved, .gameAccountTaken])
package struct LinkGame: Endpoint {
  @Field(shared: GameSlug.parameter) package var game: GameSlug
}

/// End the bearer's connection with a game.
///
/// What has been redeemed before is still delivered, to the account it was redeemed for. A code that waits is void.
@Endpoint(.delete, "/v1/games/{game}/link", .required, problems: [.gameNotFound])
package struct UnlinkGame: Endpoint {
  @Field(shared: GameSlug.parameter) package var game: GameSlug
}

/// Redeem coins for something in a game.
///
/// Holds the coins and tells the game, which may take from moments to days; GET /v1/redemptions/{redemptionID} says how
/// it stands. When the game cannot be reached, or refuses, the coins come back. The same request again under the same
/// `Idempotency-Key` is answered as the first time and redeems nothing more.
@Endpoint(
  .post, "/v1/games/{game}/redemptions", .required, request: RedemptionRequest.self, response: Redemption.self,
  success: 201,
  problems: [
    .gameNotFound, .gamePaused, .gameNotLinked, .insufficientCoins, .unitsOutOfRange, .unitsInAllExceeded, .rateChanged,
    .accountFrozen,
  ] + IdempotencyKey.problems)
package struct RedeemCoins: Endpoint {
  @Field(shared: GameSlug.parameter) package var game: GameSlug
  @Header(IdempotencyKey.parameter) package var key: String
}

/// How one of the bearer's redemptions stands.
@Endpoint(.get, "/v1/redemptions/{redemptionID}", .required, response: Redemption.self, problems: [.redemptionNotFound])
package struct GetRedemption: Endpoint {
  /// The redemption.
  package var redemptionID: RedemptionID
}

/// The bearer's redemptions, the latest first.
@Endpoint(.get, "/v1/redemptions", .required, response: RedemptionPage.self)
package struct ListRedemptions: Endpoint {
  /// How many; 20 when left out.
  @Field(.integer(1...mostRows)) package var limit: Int64 = 20
  /// `nextCursor` of the page before.
  package var cursor: RedemptionID?

  /// The most rows of one page.
  package static var mostRows: Int64 { 100 }
}
