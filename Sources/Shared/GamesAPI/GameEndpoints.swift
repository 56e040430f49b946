import Kernel
import PlaydAPI

/// The games that coins can be redeemed in.
///
/// With a token each game has the bearer's connection and last redemption. A game that `isSandbox` delivers nothing
/// real.
@Endpoint(.get, "/v1/games", .optional)
package enum GetGames: Endpoint {
  package typealias Response = Games
}

extension GameSlug {
  static var parameter: Parameter { Parameter("game", in: .path, schema, "The game, as GET /v1/games names it.") }
}

/// How the bearer is connected with a game.
@Endpoint(.get, "/v1/games/{game}/link", .required, problems: [.gameNotFound])
package enum GetGameLink: Endpoint {
  package typealias Response = GameConnection

  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Connect the bearer with their account in a game.
///
/// With a `teamPlayerID` that the bearer has proved and the studio has announced, the connection is verified at once.
/// Otherwise the answer is pending and has a code of eight letters, good for ten minutes, that the player types into
/// the game; the studio's server then confirms it. Asked again while a code is good, the same code is answered; a
/// verified connection is answered as it is.
@Endpoint(
  .post, "/v1/games/{game}/link", .required, bodyLimit: 4_096,
  problems: [.gameNotFound, .teamPlayerNotProved, .gameAccountTaken])
package enum LinkGame: Endpoint {
  package typealias Request = LinkRequest
  package typealias Response = GameConnection

  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, _ request: LinkRequest, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: request, token: token)
  }
}

/// End the bearer's connection with a game.
///
/// What has been redeemed before is still delivered, to the account it was redeemed for. A code that waits is void.
@Endpoint(.delete, "/v1/games/{game}/link", .required, success: 204, problems: [.gameNotFound])
package enum UnlinkGame: Endpoint {
  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Redeem coins for something in a game.
///
/// Holds the coins and tells the game, which may take from moments to days; GET /v1/redemptions/{redemptionID} says how
/// it stands. When the game cannot be reached, or refuses, the coins come back. The same request again under the same
/// `Idempotency-Key` is answered as the first time and redeems nothing more.
@Endpoint(
  .post, "/v1/games/{game}/redemptions", .required, success: 201, bodyLimit: 4_096,
  problems: [
    .gameNotFound, .gamePaused, .gameNotLinked, .insufficientCoins, .unitsOutOfRange, .unitsInAllExceeded,
    .rateChanged, .accountFrozen,
  ]
    + IdempotencyKey.problems)
package enum RedeemCoins: Endpoint {
  package typealias Request = RedemptionRequest
  package typealias Response = Redemption

  package static var parameters: [Parameter] { [GameSlug.parameter, IdempotencyKey.parameter] }

  package static func call(_ game: GameSlug, _ request: RedemptionRequest, key: String, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/redemptions", body: request, token: token).keyed(key)
  }
}

/// How one of the bearer's redemptions stands.
@Endpoint(.get, "/v1/redemptions/{redemptionID}", .required, problems: [.redemptionNotFound])
package enum GetRedemption: Endpoint {
  package typealias Response = Redemption

  package static var parameters: [Parameter] {
    [Parameter("redemptionID", in: .path, RedemptionID.schema, "The redemption.")]
  }

  package static func call(_ redemption: RedemptionID, token: String) -> Call {
    makeCall(path: "/v1/redemptions/" + redemption.text, body: NoContent(), token: token)
  }
}

/// The bearer's redemptions, the latest first.
@Endpoint(.get, "/v1/redemptions", .required)
package enum ListRedemptions: Endpoint {
  package typealias Response = RedemptionPage

  package static var parameters: [Parameter] {
    [
      Parameter("limit", in: .query, .integer(1...mostRows), "How many; 20 when left out."),
      Parameter("cursor", in: .query, RedemptionID.schema, "`nextCursor` of the page before."),
    ]
  }
  /// The most rows of one page.
  package static var mostRows: Int64 { 100 }

  package static func call(limit: Int64 = 20, cursor: RedemptionID? = nil, token: String) -> Call {
    var path = template + "?limit=" + String(limit)
    if let cursor { path += "&cursor=" + cursor.text }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}
