import Console
import ConsoleAPI
import Database
import GamesAPI
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import ServerKit

extension Router {
  /// What operators do to a player's account.
  mutating func addConsolePlayers(_ services: Services) {
    let (console, identity, database) = (services.console, services.identity, services.database)
    add(FreezeConsolePlayer.self, on: services) { incoming in
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
          request.isFrozen ? "player.freeze" : "player.unfreeze", subject: "\(player.text) \(request.note)", by: caller,
          from: origin,
          at: now, in: connection)
        return NoContent()
      }
    }
    add(GetConsolePlayerRecord.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      let name = incoming.request.parameter("playerID")
      return try database.write { connection in
        let id = try services.player(named: name, in: connection)
        try console.record("player.look", subject: id.text, by: caller, from: origin, at: now, in: connection)
        return try services.record(of: id, in: connection)
      }
    }
    add(RefundConsoleRedemption.self, on: services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let id = RedemptionID(incoming.request.parameter("redemptionID")) else {
        throw ConsoleRefusal.notFound("There is no such redemption.")
      }
      return try database.write { connection in
        guard let found = try services.redemptions.refundable(id, in: connection) else {
          throw ConsoleRefusal.notFound("No player has such a redemption.")
        }
        return try console.proposeRefund(
          of: id, coins: found.coins, to: found.player, request: request, giveBack: services.givingBack(at: now),
          by: caller,
          from: origin, at: now, in: connection)
      }
    }
  }
}

extension Services {
  /// Returns a redemption's coins.
  func givingBack(at now: Timestamp) -> Console.GiveBack {
    let redemptions = redemptions
    return { id, connection in
      do {
        return try redemptions.giveBack(id, at: now, in: connection)
      } catch LedgerRefusal.budgetExhausted(let available) {
        throw ConsoleRefusal.balanceShort(available: available)
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
