import Kernel

/// The catalogue of games with rates and connections.
public enum GetGames: Endpoint {
  public typealias Request = NoContent
  public typealias Response = Games

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/games" }
  public static var authentication: Authentication { .optional }
  public static var summary: String { "The games that coins can be redeemed in" }
  public static var details: String {
    "With a token each game has the bearer's connection and last redemption. A game that `isSandbox` delivers nothing real."
  }

  public static func call(token: String? = nil) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

extension GameSlug {
  static var parameter: Parameter { Parameter("game", in: .path, schema, "The game, as GET /v1/games names it.") }
}

/// How the bearer stands with a game.
public enum GetGameLink: Endpoint {
  public typealias Request = NoContent
  public typealias Response = GameConnection

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/games/{game}/link" }
  public static var authentication: Authentication { .required }
  public static var problems: [ProblemType] { [.gameNotFound] }
  public static var summary: String { "How the bearer is connected with a game" }
  public static var parameters: [Parameter] { [GameSlug.parameter] }

  public static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Connects the bearer's account in a game.
public enum LinkGame: Endpoint {
  public typealias Request = LinkRequest
  public typealias Response = GameConnection

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/games/{game}/link" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.gameNotFound, .teamPlayerNotProved, .gameAccountTaken] }
  public static var summary: String { "Connect the bearer with their account in a game" }
  public static var details: String {
    """
    With a `teamPlayerID` that the bearer has proved and the studio has announced, the connection is verified at once. \
    Otherwise the answer is pending and has a code of eight letters, good for ten minutes, that the player types into \
    the game; the studio's server then confirms it. Asked again while a code is good, the same code is answered; a \
    verified connection is answered as it is.
    """
  }
  public static var parameters: [Parameter] { [GameSlug.parameter] }

  public static func call(_ game: GameSlug, _ request: LinkRequest, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: request, token: token)
  }
}

/// Ends the bearer's connection with a game.
public enum UnlinkGame: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/games/{game}/link" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .required }
  public static var problems: [ProblemType] { [.gameNotFound] }
  public static var summary: String { "End the bearer's connection with a game" }
  public static var details: String {
    "What has been redeemed before is still delivered, to the account it was redeemed for. A code that waits is void."
  }
  public static var parameters: [Parameter] { [GameSlug.parameter] }

  public static func call(_ game: GameSlug, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/link", body: NoContent(), token: token)
  }
}

/// Redeems coins for units of a game.
public enum RedeemCoins: Endpoint {
  public typealias Request = RedemptionRequest
  public typealias Response = Redemption

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/games/{game}/redemptions" }
  public static var success: Int { 201 }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] {
    [
      .gameNotFound, .gamePaused, .gameNotLinked, .insufficientCoins, .unitsOutOfRange, .rateChanged,
    ] + IdempotencyKey.problems
  }
  public static var summary: String { "Redeem coins for something in a game" }
  public static var details: String {
    """
    Holds the coins and tells the game, which may take from moments to days; GET /v1/redemptions/{redemptionID} says how \
    it stands. When the game cannot be reached, or refuses, the coins come back. The same request again under the same \
    `Idempotency-Key` is answered as the first time and redeems nothing more.
    """
  }
  public static var parameters: [Parameter] { [GameSlug.parameter, IdempotencyKey.parameter] }

  public static func call(_ game: GameSlug, _ request: RedemptionRequest, key: String, token: String) -> Call {
    makeCall(path: "/v1/games/" + game.text + "/redemptions", body: request, token: token).keyed(key)
  }
}

/// How one of the bearer's redemptions stands.
public enum GetRedemption: Endpoint {
  public typealias Request = NoContent
  public typealias Response = Redemption

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/redemptions/{redemptionID}" }
  public static var authentication: Authentication { .required }
  public static var problems: [ProblemType] { [.redemptionNotFound] }
  public static var summary: String { "How one of the bearer's redemptions stands" }
  public static var parameters: [Parameter] {
    [Parameter("redemptionID", in: .path, RedemptionID.schema, "The redemption.")]
  }

  public static func call(_ redemption: RedemptionID, token: String) -> Call {
    makeCall(path: "/v1/redemptions/" + redemption.text, body: NoContent(), token: token)
  }
}

/// The bearer's redemptions.
public enum ListRedemptions: Endpoint {
  public typealias Request = NoContent
  public typealias Response = RedemptionPage

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/redemptions" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "The bearer's redemptions, the latest first" }
  public static var parameters: [Parameter] {
    [
      Parameter("limit", in: .query, .integer(1...mostRows), "How many; 20 when left out."),
      Parameter("cursor", in: .query, RedemptionID.schema, "`nextCursor` of the page before."),
    ]
  }
  /// The most rows of one page.
  public static var mostRows: Int64 { 100 }

  public static func call(limit: Int64 = 20, cursor: RedemptionID? = nil, token: String) -> Call {
    var path = template + "?limit=" + String(limit)
    if let cursor { path += "&cursor=" + cursor.text }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}
