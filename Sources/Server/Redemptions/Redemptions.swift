public import Database
public import Kernel
import Ledger
import Notifications
public import PlaydAPI

/// Coins turned into things in games: the catalogue, links to players' accounts there, redemptions, and the outbox of
/// deliveries to studios' servers.
///
/// - A redemption, the hold on its coins and the row of its delivery are written in one transaction, so none of them is
///   ever there without the others.
/// - A redemption is never changed. How it stands is its delivery's state, which goes once from waiting to delivered or
///   refunded, in the transaction that settles or voids the hold.
/// - Everything runs in the caller's transaction; functions throw `RedemptionRefusal`, `LedgerRefusal` or `DatabaseError`.
public struct Redemptions: Sendable {
  let ledger = Ledger()
  let notifications = Notifications()
  let teamPlayers: TeamPlayers

  /// The identities of Game Center (`teamPlayerID`) that a player has proved, as Identity keeps them.
  public typealias TeamPlayers = @Sendable (PlayerID, any Connection) throws -> [String]

  /// Where new deliveries are announced to the worker of this process, by the game's number.
  public static let channel = "deliveries"

  public init(teamPlayers: @escaping TeamPlayers = { _, _ in [] }) { self.teamPlayers = teamPlayers }

  /// How long a code is good.
  public static let codeLife = Milliseconds.seconds(600)
  /// How many wrong codes a game may send in a minute.
  public static let mostMisses: Int64 = 10
}

/// Names a game of the catalogue in the database.
public struct GameID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
  public static func < (a: GameID, b: GameID) -> Bool { a.rawValue < b.rawValue }
}

/// Why something about games and redemptions was not done. Nothing was changed.
public enum RedemptionRefusal: Error, Hashable, Sendable {
  /// No game of the catalogue has that name.
  case gameNotFound
  /// The game takes no redemptions at present.
  case gamePaused
  /// The player has no verified connection with the game.
  case notLinked
  /// Another player has the game's account.
  case accountTaken
  /// The player has not proved the identity of Game Center they named.
  case teamPlayerNotProved
  /// No player waits for that code, or not any more.
  case codeUnknown
  /// The game has sent too many wrong codes and waits so long.
  case tooManyCodes(wait: Milliseconds)
  /// The API key is none of a game's.
  case keyInvalid
  /// One redemption has so few to so many units.
  case unitsOutOfRange(least: Int64, most: Int64)
  /// The units cost so many coins now.
  case rateChanged(Coins)
  /// The key came before, with another request.
  case keyReused
  /// The player has no such redemption.
  case redemptionNotFound
}
