import Console
import ConsoleAPI
import Database
import HTTPServer
import Identity
import IdentityAPI
import PlaydAPI
import ServerKit

extension Router {
  /// What operators do to a player's account.
  mutating func addConsolePlayers(_ services: Services) {
    let (console, identity, database) = (services.console, services.identity, services.database)
    add(FreezeConsolePlayer.self, services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let player = try incoming.consolePlayer()
      return try database.write { connection in
        guard try identity.player(player, in: connection) != nil else { throw ConsoleRefusal.noPlayer }
        let changed =
          request.isFrozen
          ? try identity.freeze(player, by: caller.account.name, note: request.note, at: now, in: connection)
          : try identity.unfreeze(player, in: connection)
        guard changed else { return NoContent() }
        try console.record(
          request.isFrozen ? "player.freeze" : "player.unfreeze", "\(player.text) \(request.note)", by: caller, origin,
          now, connection)
        return NoContent()
      }
    }
  }
}

extension Incoming {
  /// The player in the path.
  func consolePlayer() throws -> PlayerID {
    guard let player = PlayerID(request.parameter("playerID")) else { throw ConsoleRefusal.noPlayer }
    return player
  }
}

extension ConsoleRefusal {
  static var noPlayer: Self { .notFound("There is no such player.") }
}
