package import HTTPServer
import Kernel
import Leaderboards
import LeaderboardsAPI
package import PlaydAPI

extension Router {
  /// Adds the route of an endpoint that answers with a board's page.
  ///
  /// - Parameter board: the board that a request names.
  package mutating func addLeaderboard<E: Endpoint>(
    _ endpoint: E.Type, _ host: some RouteHost, _ board: @escaping @Sendable (Incoming<E>) throws -> ShownBoard
  ) {
    // Quick: mostly two reads by key from memory, some hundred after a change.
    addResponding(endpoint, host, .quick) { incoming in
      let (board, pages) = (try board(incoming), host.leaderboardPages)
      let most = GetLeaderboard.mostRows
      let limit = try incoming.queryInteger("limit", in: 1...most) ?? most
      guard let player = incoming.player else {
        return try pages.response(board, limit: limit, to: incoming.request)
      }
      return try pages.response(board, limit: limit, for: player)
    }
  }
}
