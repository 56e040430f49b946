package import Console
package import Database
package import HTTPServer
package import Identity
package import PlaydAPI

/// The server as routes see it, in PlaydServer or in a game's module.
package protocol RouteHost: Sendable {
  var database: any Database { get }
  var identity: Identity { get }
  /// Looks up the sessions of many tokens in one statement.
  var recognizing: BatchedWork<Token, Identity.Session?> { get }
  var console: Console { get }
  var leaderboardPages: LeaderboardPages { get }
  var clock: ServerClock { get }
  var log: Log { get }

  /// Runs `body` if the caller's role allows the console endpoint.
  func admitting<E: Endpoint, Result>(
    _ endpoint: E.Type, _ request: HTTPServer.Request, _ body: (ConsoleCaller) throws -> Result
  ) throws -> Result
}
