package import PlaydAPI

/// The bearer's games.
package enum GetTiles: Endpoint {
  package typealias Request = NoContent
  package typealias Response = TilesOverview

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/tiles" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The bearer's best score and golden tiles" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Issues a ranked game.
package enum BeginTiles: Endpoint {
  package typealias Request = NoContent
  package typealias Response = TilesSession

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/tiles/games" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .required }
  package static var summary: String { "Begin a game of Tiles" }
  package static var details: String {
    """
    The seed gives the mixed frame. A game can be finished for seven days. A player has twenty open games at most: the \
    oldest makes room for a new one.
    """
  }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Submits a solved game's recording, which the server replays.
package enum FinishTiles: Endpoint {
  package typealias Request = TilesReport
  package typealias Response = TilesResult

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/tiles/games/{sessionID}/finish" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [
      .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
      .recordingUnfinished,
    ]
  }
  package static var summary: String { "Finish a game of Tiles" }
  package static var details: String {
    """
    The score is what the replay gives: a thousand less the moves. The same recording sent again gets the same score; \
    another recording for a finished game is refused.
    """
  }
  package static var parameters: [Parameter] {
    [Parameter("sessionID", in: .path, SessionID.schema, "The game, from POST /v1/tiles/games.")]
  }

  package static func call(_ session: SessionID, _ report: TilesReport, token: String) -> Call {
    makeCall(path: "/v1/tiles/games/" + session.text + "/finish", body: report, token: token)
  }
}

/// The only leaderboard, a page of `GetLeaderboard`.
package enum TilesBoard {
  /// The game in paths, also its slug in the catalogue.
  package static var game: String { "tiles" }
  /// The board's word within the game.
  package static var word: String { "score" }

  package static func call(limit: Int64, token: String?) -> Call {
    GetLeaderboard.makeCall(
      path: "/v1/leaderboards/" + game + "/" + word + "?limit=" + String(limit), body: NoContent(), token: token)
  }
}
