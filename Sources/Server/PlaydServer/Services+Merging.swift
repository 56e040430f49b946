import Database
import FirstParty
import Kernel
import Ledger
import PlaydAPI
import Rewards
import ServerKit

/// Merging a guest into a player.
extension Services {
  /// Moves all data of a guest except identities, in the transaction that links them.
  ///
  /// A forgotten table would break a foreign key when the guest is deleted, and with it the whole merge.
  func merge(_ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let before = try owed(by: guest, player, in: connection)
    var isPouring = false
    for data in data {
      // Pending deliveries of a guest without value of their own were dropped already.
      if isPouring, data is FirstPartyGrants { continue }
      try data.merge(guest, into: player, at: now, in: connection)
      // The debt grows if the guest was granted what the player had too, and has spent it. Debts are negative balances.
      if data is Rewards, try owed(by: guest, player, in: connection) < before {
        isPouring = true
        try leaveGoods(of: guest, in: connection)
      }
    }
  }

  /// The combined debt of two players.
  private func owed(by guest: PlayerID, _ player: PlayerID, in connection: any Connection) throws -> Coins {
    try ledger.balance(of: .debt(ofPlayer: guest.rawValue), in: connection).posted
      + ledger.balance(of: .debt(ofPlayer: player.rawValue), in: connection).posted
  }

  /// Drops a guest's purchases in our own games. Guests cost nothing: twenty of them could buy twenty days, merge into
  /// one player, and leave an unpaid debt.
  private func leaveGoods(of guest: PlayerID, in connection: any Connection) throws {
    for game in games { try game.takeGranted(from: guest, in: connection) }
    // Pending deliveries then find no account, and the coins come back.
    try firstParty.erase(guest, in: connection)
  }
}
