import Database
import GamesAPI
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Synchronization
import TestDatabase
import Testing

@testable import Redemptions

/// A database with the games, and players with coins and accounts.
struct RedemptionFixture {
  let store: TestDatabase
  let redemptions: Redemptions
  let noon = Timestamp(1_800_000_000_000)
  static let dice = GameSlug.known("monopoly-go-sandbox")
  static let diceID = GameID(rawValue: 1)

  /// - Parameter proved: the Game Center identity of every player.
  init(proved: String? = nil) throws {
    redemptions = Redemptions { _, _ in proved.map { [$0] } ?? [] }
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes
        + Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay
        + Redemptions.tables
        + Redemptions.firstParty
        + Redemptions.accountPlayers + Redemptions.traces + Redemptions.byPlayer + Redemptions.studioGames
        + Notifications.tables + Notifications.byPlayer + Notifications.devices)
  }

  func write<R: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> R) throws -> R {
    try store.database.write(body)
  }

  func read<R>(_ body: (any Connection) throws -> R) throws -> R { try store.database.read(body) }

  /// A guest with that many coins.
  func player(_ coins: Int64 = 0) throws -> PlayerID {
    let noon = noon
    return try write { connection in
      let player = try Identity().createGuest(at: noon, in: connection).player.playerID
      if coins > 0 {
        let ledger = Ledger()
        try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: "test", at: noon, in: connection)
        try ledger.grant(
          Coins(coins), to: player.rawValue, from: .partnerBudget(1), reference: "test", at: noon, in: connection)
      }
      return player
    }
  }

  /// A guest with coins and a connected account in the dice game.
  func linkedPlayer(_ coins: Int64, account: String? = nil) throws -> PlayerID {
    let player = try player(coins)
    let (redemptions, noon) = (redemptions, noon)
    let account = account ?? "account-\(player.rawValue)"
    _ = try write {
      try redemptions.connect(player, with: Self.diceID, account: account, name: nil, at: noon, in: $0)
    }
    return player
  }

  func redeem(
    _ units: Int64, by player: PlayerID, key: String, game: GameSlug = dice, coins: Int64? = nil
  ) throws -> Redemption {
    let (redemptions, noon) = (redemptions, noon)
    return try write {
      try redemptions.redeem(
        RedemptionRequest(units: units, coins: coins.map { Coins($0) }), at: game, key: key, by: player, at: noon,
        in: $0)
    }
  }

  func balance(of player: PlayerID) throws -> Balance {
    try read { try Ledger().balance(of: .player(player.rawValue), in: $0) }
  }

  /// A player's coins, and the held ones.
  func coins(of player: PlayerID) throws -> [Coins] {
    let balance = try balance(of: player)
    return [balance.posted, balance.held]
  }

  func checkBooks() throws {
    try read { try Ledger()._checkInvariants(in: $0) }
  }
}

extension GameSlug {
  static func known(_ text: String) -> GameSlug {
    guard let slug = GameSlug(text) else { preconditionFailure("\(text) is no slug") }
    return slug
  }
}
