import Console
import ConsoleAPI
import Database
import HTTPServer
import Identity
import PlaydAPI
import ServerKit

extension Router {
  /// Coins given in place of lost ones.
  mutating func addConsoleAdjustments(_ services: Services) {
    let (console, identity, database) = (services.console, services.identity, services.database)
    add(CreateConsoleAdjustment.self, on: services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let player = PlayerID(incoming.request.parameter("playerID")) else {
        throw ConsoleRefusal.notFound("There is no such player.")
      }
      return try database.write { connection in
        guard try identity.player(player, in: connection) != nil else {
          throw ConsoleRefusal.notFound("There is no such player.")
        }
        return try console.propose(request, for: player, by: caller, from: origin, at: now, in: connection)
      }
    }
    add(ListConsoleAdjustments.self, on: services) { _ in
      ConsolePage(try database.read { try console.adjustments(in: $0) })
    }
    add(DecideConsoleAdjustment.self, on: services) { incoming in
      let (caller, origin, decision, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let id = ConsoleAdjustmentID(incoming.request.parameter("adjustmentID")) else {
        throw ConsoleRefusal.notFound("There is no such adjustment.")
      }
      return try database.write { connection in
        try console.decide(
          id, approves: decision.approves, isThere: { try identity.player($0, in: connection) != nil },
          giveBack: services.givingBack(at: now), by: caller, from: origin, at: now, in: connection)
      }
    }
  }
}
