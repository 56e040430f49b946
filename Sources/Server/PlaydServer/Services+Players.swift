import Ads
import Database
import HTTPServer
import Kernel
import Notifications
import PlaydAPI
package import ServerKit

extension Services {
  /// All services with player data, in order of dependency.
  ///
  /// Merging goes upward. Coins are merged before anything that refers to them, and refuse more than anything else;
  /// awards come before them, since duplicate awards of the guest are withdrawn. Erasure goes downward, so that no
  /// reference is left: pending redemptions are refunded while the books and the inbox still exist, and the player goes
  /// last.
  package var data: [any PlayerData] {
    let scores = PlayerScores(boards: leaderboards) { [games] in games.board($0) }
    let platform: [any PlayerData] = [
      identity, health, rewards, ledger, notifications, redemptions, partners, friends, scores, events, ads, appStore,
    ]
    return platform + games + [firstParty]
  }

  /// Erases a player's data, in one transaction.
  ///
  /// - Parameter condition: checked first in the same transaction; if false, the data stays.
  func erase(
    _ player: PlayerID, if condition: @escaping @Sendable (any Connection) throws -> Bool = { _ in true }
  ) throws {
    let (data, now) = (data, clock.now())
    let isErased = try database.write { connection in
      guard try condition(connection) else { return false }
      for data in data.reversed() { try data.erase(player, at: now, in: connection) }
      return true
    }
    if isErased { streams.end(of: player) }
  }

  /// A player's data.
  func export(of player: PlayerID, at now: Timestamp) throws -> ExportDocument {
    try database.read { connection in
      var document = ExportDocument()
      document.add("exportedAt", now)
      for data in data { try data.export(of: player, at: now, to: &document, in: connection) }
      return document
    }
  }
}
