import Ads
import AdsEngine
import CodeBreakerGames
import Console
import Database
import Deliveries
import FirstParty
import Foundation
import GamesAPI
import HTTPClient
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import Rewards
import ServerKit
import Synchronization
import TestDatabase
import Testing
import Webhooks

@testable import PlaydServer

/// Merging, withdrawing and leaving, with purchases in our own games.
extension FirstPartyGamesTests {
  @Test("a guest's redemption reaches the merged player")
  func merging() throws {
    let games = try FirstPartyGames(services)
    defer { games.stop() }
    let (guest, player, services) = (try player(), try player(), services)
    let id = try redeem(2, "a", by: guest)
    try store.database.write { connection in
      try services.redemptions.merge(guest, into: player, in: connection)
      try codeBreaker.merge(guest, into: player, in: connection)
      try services.firstParty.merge(guest, into: player, in: connection)
    }
    #expect(try send(id, to: games, signedWith: try secrets()) == 204)
    #expect(try bought(player) == 2)
    let worker = worker(games)
    try until("the delivery") { try state(id, of: player) == .delivered }
    #expect(try bought(player) == 2)
    worker.stop()
  }

  /// The rows of granted units: days without ads, lives, golden tiles.
  private func granted(to player: PlayerID) throws -> [Int64] {
    try store.database.read { connection in
      try ["ad_free", "code_breaker_bought", "tiles_golden"].map {
        try connection.integer("SELECT count(*) FROM \($0) WHERE player = $1", [.integer(player.rawValue)])
      }
    }
  }

  @Test("each of our games can withdraw all its grants")
  func takenBack() throws {
    let (services, now, store) = (services, now, store)
    let (player, other) = (try self.player(1), try self.player(1))
    try store.database.write { connection in
      for game in services.games {
        for player in [player, other] { try game.grant(2, to: player, at: now, in: connection) }
      }
    }
    #expect(try granted(to: player) == [1, 1, 1])
    try store.database.write { connection in
      for game in services.games { try game.takeGranted(from: player, in: connection) }
    }
    #expect(try granted(to: player) == [0, 0, 0])
    #expect(try granted(to: other) == [1, 1, 1], "nobody else's")
  }

  @Test("a refund takes back what is left of the units of each game, and no more than there is")
  func refundedUnits() throws {
    let (player, other, services, now) = (try player(), try self.player(), services, now)
    try store.database.write { connection in
      for game in services.games {
        for player in [player, other] { try game.grant(2, to: player, at: now, in: connection) }
        let taken = try (0..<2).map { _ in try game.takeBack(3, from: player, at: now, in: connection) }
        #expect(taken == [2, 0], "\(type(of: game).slug.text)")
      }
    }
    #expect(try granted(to: other) == [1, 1, 1], "no other player's")
  }

  @Test("an operator's refund reaches the game, which takes the lives back")
  func refunded() throws {
    let games = try FirstPartyGames(services)
    let (player, worker, services) = (try player(), worker(games), services)
    let id = try redeem(3, "a", by: player)
    try until("the delivery") { try state(id, of: player) == .delivered }
    #expect(try bought(player) == 3)
    let moment = now
    try store.database.write { try services.redemptions.giveBack(id, at: moment, in: $0) }
    try until("the refund") { try bought(player) == 0 }
    #expect(try state(id, of: player) == .refunded)
    worker.stop()
    games.stop()
  }

  @Test("farmed guests who merge into one player lose their purchases")
  func pouring() throws {
    let (services, now, store) = (services, now, store)
    try store.database.write { connection in
      try connection.execute("UPDATE games SET state = 1", [])
      try services.ledger.topUp(.promotions, amount: Coins(10_000), reference: "test", at: now, in: connection)
    }
    /// A player who has claimed the day's bonus.
    func claimant() throws -> PlayerID {
      try store.database.write { connection in
        let player = try services.identity.createGuest(at: now, in: connection).player.playerID
        _ = try services.rewards.claimStreak(of: player, utcOffset: 0, at: now, in: connection)
        return player
      }
    }
    /// Buys and receives two days with it.
    func buy(_ player: PlayerID) throws {
      try store.database.write { connection in
        _ = try services.redemptions.redeem(
          RedemptionRequest(units: 2), at: GameSlug("out-of-pocket") ?? slug, key: "k", by: player, at: now,
          in: connection)
        let entry = try connection.integer(
          "SELECT d.entry FROM deliveries d JOIN redemptions r ON r.id = d.id WHERE r.player = $1",
          [.integer(player.rawValue)])
        try services.ledger.settle(EntryID(rawValue: entry), in: connection)
        try services.ads.giveFree(2, to: player, at: now, in: connection)
      }
    }
    let player = try claimant()
    try buy(player)
    for _ in 0..<5 {
      let guest = try claimant()
      try buy(guest)
      try store.database.write { try services.merge(guest, into: player, at: now, in: $0) }
    }
    let until = try store.database.read { try services.ads.freeUntil(player, at: now, in: $0) }
    #expect(until == now + .seconds(2 * 86_400), "the player's own two days, and nobody else's")
    #expect(try store.database.read { try services.ledger.firstDiscrepancy(in: $0) } == nil)
    // A player without that day's bonus keeps the purchases.
    let other = try claimant()
    let fresh = try self.player(0 + 1)
    try buy(other)
    try store.database.write { try services.merge(other, into: fresh, at: now, in: $0) }
    #expect(try store.database.read { try services.ads.freeUntil(fresh, at: now, in: $0) } != nil)
  }

  @Test("a pending delivery to a player who left grants nothing and leaves nothing")
  func leaving() throws {
    let games = try FirstPartyGames(services)
    defer { games.stop() }
    let player = try player()
    let id = try redeem(2, "a", by: player)
    let body = try store.database.read { connection in
      try #require(
        try connection.first("SELECT body FROM deliveries", []) {
          row throws(DatabaseError) in try row.bytes()
        })
    }
    let (services, moment) = (services, now)
    try store.database.write { connection in
      try services.redemptions.erase(player, at: moment, in: connection)
      try services.notifications.erase(player, at: moment, in: connection)
      try codeBreaker.erase(player, in: connection)
      try services.firstParty.erase(player, in: connection)
      try services.ledger.close(player: player.rawValue, reference: "the player left", at: moment, in: connection)
      try services.identity.erase(player, at: moment, in: connection)
    }
    try store.database.write {
      try $0.execute("UPDATE deliveries SET body = $1", [.bytes(body)])
    }
    #expect(try send(id, to: games, signedWith: try secrets()) == 503)
    for table in ["code_breaker_bought", "first_party_grants", "first_party_accounts"] {
      #expect(try store.database.read { try $0.integer("SELECT count(*) FROM \(table)") } == 0)
    }
  }
}
