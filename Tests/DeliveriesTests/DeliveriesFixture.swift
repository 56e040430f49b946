import Cryptography
import Database
import Foundation
import GamesAPI
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import ServerRuntime
import Synchronization
import TestDatabase
import Testing
import Webhooks

@testable import Deliveries

/// A database with a player with coins, and workers that deliver to local studios. The clock is manual.
final class DeliveriesFixture: Sendable {
  let store: TestDatabase
  let redemptions = Redemptions()
  let deliveries = Deliveries(vault: .ephemeral())
  let player: PlayerID
  private let clock = Mutex<Int64>(1_800_000_000_000)
  static let dice = GameID(rawValue: 1)
  static let football = GameID(rawValue: 2)

  static let tables: [String] =
    Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
    + Identity.freezes
    + Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay
    + Redemptions.tables
    + Redemptions.firstParty
    + Redemptions.accountPlayers + Deliveries.tables
    + Deliveries.sealing + Redemptions.traces + Redemptions.byPlayer + Deliveries.attemptsByPlayer
    + Redemptions.studioGames + Deliveries.undelivered + Deliveries.testEvents
    + Notifications.tables + Notifications.byPlayer + Notifications.devices

  init(coins: Int64 = 1_000_000) throws {
    let store = try TestDatabase(Self.tables)
    self.store = store
    let start = Timestamp(1_800_000_000_000)
    player = try store.database.write { connection in
      let player = try Identity().createGuest(at: start, in: connection).player.playerID
      let ledger = Ledger()
      try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: "test", at: start, in: connection)
      try ledger.grant(
        Coins(coins), to: player.rawValue, from: .partnerBudget(1), reference: "test", at: start, in: connection)
      for game in [1, 2] {
        try connection.execute(
          "INSERT INTO game_links (player, game, account, hint, since) VALUES ($1, $2, 'acc-1', 'acc', 0)",
          [.integer(player.rawValue), .integer(Int64(game))])
      }
      return player
    }
  }

  var now: Timestamp { Timestamp(clock.withLock { $0 }) }
  func wait(_ span: Milliseconds) { clock.withLock { $0 += span.rawValue } }

  func write<R: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> R) throws -> R {
    try store.database.write(body)
  }

  func read<R>(_ body: (any Connection) throws -> R) throws -> R { try store.database.read(body) }

  /// Registers the address for a game and returns the secret.
  @discardableResult
  func register(_ url: String, _ game: GameID = dice) throws -> String {
    let (deliveries, now) = (deliveries, now)
    return try write { try deliveries.register(url, for: game, at: now, in: $0).secrets[0].text }
  }

  func redeem(
    _ key: String, units: Int64 = 1, game: GameID = dice, trace: TraceContext? = nil
  ) throws -> RedemptionID {
    let (redemptions, player, now) = (redemptions, player, now)
    guard let slug = GameSlug(game == Self.dice ? "monopoly-go-sandbox" : "gridiron-legends-sandbox") else {
      throw DatabaseError.misuse(detail: "no slug")
    }
    let order = RedemptionOrder(
      RedemptionRequest(units: units), at: slug, key: key, by: player, at: now, trace: trace)
    return try write { connection in
      guard let result = try redemptions.redeem([order], in: connection).first else {
        throw DatabaseError.misuse(detail: "no result")
      }
      return try result.get().redemptionID
    }
  }

  func worker(
    _ exceptions: Set<String>? = nil, senders: Int = 4, timeout: Milliseconds = .seconds(2)
  ) -> DeliveryWorker {
    let worker = DeliveryWorker(
      store.database, deliveries,
      DeliveryWorker.Options(
        senders: senders, exceptions: exceptions, timeout: timeout, interval: Milliseconds(5),
        clock: { [self] in now }))
    do { try worker.start() } catch { Issue.record(error) }
    return worker
  }

  func state(of id: RedemptionID) throws -> RedemptionState {
    try read { try redemptions.redemption(id, of: player, in: $0) }.state
  }

  func attempts(of id: RedemptionID) throws -> [DeliveryAttempt] {
    try read { try deliveries.attempts(of: id, in: $0) }
  }

  /// Waits for the condition; fails the test after twenty seconds.
  func until(
    _ what: String, _ location: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
  ) throws {
    for _ in 0..<4_000 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    Issue.record("\(what) did not come about", sourceLocation: location)
  }

  func balance() throws -> [Coins] {
    let balance = try read { try Ledger().balance(of: .player(player.rawValue), in: $0) }
    return [balance.posted, balance.held]
  }

  func checkBooks() throws {
    let discrepancy = try read { try Ledger().firstDiscrepancy(in: $0) }
    #expect(discrepancy == nil)
  }

  func notes() throws -> [String] {
    try read { connection in
      try connection.all("SELECT note FROM inbox WHERE player = $1 ORDER BY id", [.integer(player.rawValue)]) {
        row throws(DatabaseError) in try row.text()
      }
    }
  }
}
