package import HTTPServer
import Identity
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
    let most = GetLeaderboard.mostRows
    let known: @Sendable (Incoming<E>, Token) throws -> Response? = { incoming, token in
      let (shown, limit): (ShownBoard, Int64)
      do {
        (shown, limit) = (try board(incoming), try incoming.queryInteger("limit", in: 1...most) ?? most)
      } catch {
        // The handler below refuses the request, after its token is checked.
        return nil
      }
      return try host.leaderboardPages.response(shown, limit: limit, with: token, at: incoming.now)
    }
    addResponding(endpoint, on: host, execution: .quick, known: known) { incoming in
      let (board, pages) = (try board(incoming), host.leaderboardPages)
      let limit = try incoming.queryInteger("limit", in: 1...most) ?? most
      guard let player = incoming.player, let token = try incoming.request.token else {
        return try pages.response(board, limit: limit, to: incoming.request)
      }
      return try pages.response(board, limit: limit, for: player, with: token)
    }
  }
}
