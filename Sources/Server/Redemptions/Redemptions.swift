package import Database
package import Kernel
import Ledger
import Notifications
package import PlaydAPI

/// Redemptions of coins in games: the catalogue, connections with players' accounts, redemptions, and the outbox of
/// deliveries to studios.
///
/// - A redemption, the hold on its coins and its delivery's row are written in one transaction.
/// - A redemption never changes. Its state is its delivery's, which moves once from waiting to delivered or refunded,
///   in the transaction that settles or voids the hold.
/// - Everything runs in the caller's transaction; functions throw `RedemptionRefusal`, `LedgerRefusal` or
///   `DatabaseError`.
package struct Redemptions: Sendable {
  let ledger = Ledger()
  let notifications = Notifications()
  let teamPlayers: TeamPlayers
  /// Whether players see sandbox games and samples. Without the sandbox nothing serves them, so coins would be wasted.
  let listsSandbox: Bool
  /// The most units a player can have redeemed in all, for games with such a limit.
  let unitsInAll: [GameSlug: Int64]

  /// A player's proven Game Center identities (`teamPlayerID`), from Identity.
  package typealias TeamPlayers = @Sendable (PlayerID, any Connection) throws -> [String]

  /// The channel that notifies this process's worker of new deliveries, by game number.
  package static let channel = "deliveries"

  package init(
    listsSandbox: Bool = true, unitsInAll: [GameSlug: Int64] = [:], teamPlayers: @escaping TeamPlayers = { _, _ in [] }
  ) {
    self.listsSandbox = listsSandbox
    self.unitsInAll = unitsInAll
    self.teamPlayers = teamPlayers
  }

  /// The lifetime of a code.
  package static let codeLife = Milliseconds.seconds(600)
  /// The most wrong codes of a game per minute.
  package static let mostMisses: Int64 = 10
}

/// A game's number in the database.
@MemberwiseInit
package struct GameID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: Int64
  package static func < (a: GameID, b: GameID) -> Bool { a.rawValue < b.rawValue }
}

/// Why an operation on games or redemptions was refused. Nothing was changed.
package enum RedemptionRefusal: Error, Hashable, Sendable {
  /// No game has that slug.
  case gameNotFound
  /// The game currently accepts no redemptions.
  case gamePaused
  /// The player has no verified connection with the game.
  case notLinked
  /// Another player has the game's account.
  case accountTaken
  /// Several other players were recently connected with the account.
  case accountCrowded
  /// The player has not proved that Game Center identity.
  case teamPlayerNotProved
  /// The code is unknown or expired.
  case codeUnknown
  /// The game sent too many wrong codes and must wait.
  case tooManyCodes(wait: Milliseconds)
  /// The API key is not a game's.
  case keyInvalid
  /// The API key is for test mode, and the request about live data.
  case keyIsTest
  /// The units are outside the allowed range of one redemption.
  case unitsOutOfRange(least: Int64, most: Int64)
  /// The player would have more units than the game has.
  case unitsInAllExceeded(left: Int64)
  /// The units cost a different number of coins now.
  case rateChanged(Coins)
  /// The key was used with another request.
  case keyReused
  /// The player has no such redemption.
  case redemptionNotFound
  /// An operator has frozen the player's account.
  case accountFrozen
  /// The redemption's coins are back already.
  case alreadyRefunded
}
