import LeaderboardsAPI
import PlaydAPI

/// The bearer's best score and golden tiles.
@Endpoint(.get, "/v1/tiles", .required, response: TilesOverview.self)
package enum GetTiles: Endpoint {}

/// Begin a game of Tiles.
///
/// The seed gives the mixed frame. A game can be finished for seven days. A player has twenty open games at most: the
/// oldest makes room for a new one.
@Endpoint(.post, "/v1/tiles/games", .required, response: TilesSession.self, success: 201)
package enum BeginTiles: Endpoint {}

/// Finish a game of Tiles.
///
/// The score is what the replay gives: a thousand less the moves. The same recording sent again gets the same score;
/// another recording for a finished game is refused.
@Endpoint(
  .post, "/v1/tiles/games/{sessionID}/finish", .required, request: TilesReport.self, response: TilesResult.self,
  problems: [
    .sessionNotFound, .sessionFinished, .sessionExpired, .recordingUnreadable, .recordingForAnotherSession,
    .recordingUnfinished,
  ])
package struct FinishTiles: Endpoint {
  /// The game, from POST /v1/tiles/games.
  package var sessionID: SessionID
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
