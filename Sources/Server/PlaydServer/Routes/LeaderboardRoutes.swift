import HTTPServer
import LeaderboardsAPI
import PlaydAPI
import ServerKit

extension Router {
  /// The boards of every game.
  mutating func addLeaderboards(_ services: Services) {
    addLeaderboard(GetLeaderboard.self, services) { incoming in
      guard let game = services.game(incoming.request.parameter("game")) else {
        throw Refusal(.unknownBoard, detail: "There is no board of that game and mode.")
      }
      return try game.board(incoming.request.parameter("mode"), day: try incoming.queryDay("day"), at: incoming.now)
    }
  }
}
