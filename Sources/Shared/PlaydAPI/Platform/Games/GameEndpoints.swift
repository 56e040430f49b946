import Kernel

/// The catalogue of games with rates and connections.
package enum GetGames: Endpoint {
  package typealias Request = NoContent
  package typealias Response = Games

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/games" }
  package static var authentication: Authentication { .optional }
  package static var summary: String { "The games that coins can be redeemed in" }
  package static var details: String {
    "With a token each game has the bearer's connection and last redemption. A game that `isSandbox` delivers nothing real."
  }

  package static func call(token: String? = nil) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

extension GameSlug {
  static var parameter: Parameter { Parameter("game", in: .path, schema, "The game, as GET /v1/games names it.") }
}

/// How the bearer stands with a game.
package enum GetGameLink: Endpoint {
  package typealias Request = NoContent
  package typealias Response = GameConnection

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/games/{game}/link" }
  package static var authentication: Authentication { .required }
  package static var problems: [ProblemType] { [.gameNotFound] }
  package static var summary: String { "How the bearer is connected with a game" }
  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Connects the bearer's account in a game.
package enum LinkGame: Endpoint {
  package typealias Request = LinkRequest
  package typealias Response = GameConnection

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/games/{game}/link" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.gameNotFound, .teamPlayerNotProved, .gameAccountTaken] }
  package static var summary: String { "Connect the bearer with their account in a game" }
  package static var details: String {
    """
    With a `teamPlayerID` that the bearer has proved and the studio has announced, the connection is verified at once. \
    Otherwise the answer is pending and has a code of eight letters, good for ten minutes, that the player types into \
    the game; the studio's server then confirms it. Asked again while a code is good, the same code is answered; a \
    verified connection is answered as it is.
    """
  }
  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, _ request: LinkRequest, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: request, token: token)
  }
}

/// Ends the bearer's connection with a game.
package enum UnlinkGame: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/games/{game}/link" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .required }
  package static var problems: [ProblemType] { [.gameNotFound] }
  package static var summary: String { "End the bearer's connection with a game" }
  package static var details: String {
    "What has been redeemed before is still delivered, to the account it was redeemed for. A code that waits is void."
  }
  package static var parameters: [Parameter] { [GameSlug.parameter] }

  package static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Redeems coins for units of a game.
package enum RedeemCoins: Endpoint {
  package typealias Request = RedemptionRequest
  package typealias Response = Redemption

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/games/{game}/redemptions" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [
      .gameNotFound, .gamePaused, .gameNotLinked, .insufficientCoins, .unitsOutOfRange, .rateChanged,
    ] + IdempotencyKey.problems
  }
  package static var summary: String { "Redeem coins for something in a game" }
  package static var details: String {
    """
    Holds the coins and tells the game, which may take from moments to days; GET /v1/redemptions/{redemptionID} says how \
    it stands. When the game cannot be reached, or refuses, the coins come back. The same request again under the same \
    `Idempotency-Key` is answered as the first time and redeems nothing more.
    """
  }
  package static var parameters: [Parameter] { [GameSlug.parameter, IdempotencyKey.parameter] }

  package static func call(_ game: GameSlug, _ request: RedemptionRequest, key: String, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/redemptions", body: request, token: token).keyed(key)
  }
}

/// How one of the bearer's redemptions stands.
package enum GetRedemption: Endpoint {
  package typealias Request = NoContent
  package typealias Response = Redemption

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/redemptions/{redemptionID}" }
  package static var authentication: Authentication { .required }
  package static var problems: [ProblemType] { [.redemptionNotFound] }
  package static var summary: String { "How one of the bearer's redemptions stands" }
  package static var parameters: [Parameter] {
    [Parameter("redemptionID", in: .path, RedemptionID.schema, "The redemption.")]
  }

  package static func call(_ redemption: RedemptionID, token: String) -> Call {
    makeCall(path: "/v1/redemptions/" + redemption.text, body: NoContent(), token: token)
  }
}

/// The bearer's redemptions.
package enum ListRedemptions: Endpoint {
  package typealias Request = NoContent
  package typealias Response = RedemptionPage

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/redemptions" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The bearer's redemptions, the latest first" }
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
