package import Database
package import InboxAPI
package import Kernel
import Ledger
package import PlaydAPI

/// Friends by link: who they are, cheers, gifts. Everything runs in the caller's transaction.
///
/// A friendship is two rows, one for each side, so that every question uses one index. A link is a code of a player's:
/// who follows it is a friend of its owner at once.
package struct Friends: Sendable {
  /// Notifies a player, in the caller's transaction.
  package typealias Tell =
    @Sendable (_ note: Note, _ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> Void
  /// What friends see of each other.
  package typealias Standing =
    @Sendable (_ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> PlayerStanding
  /// Whether a player has a way of signing in.
  package typealias IsProven = @Sendable (_ player: PlayerID, _ connection: any Connection) throws -> Bool
  /// Whether an operator has frozen a player's account.
  package typealias IsFrozen = @Sendable (_ player: PlayerID, _ connection: any Connection) throws -> Bool

  /// The most friends of a player.
  package static let most: Int64 = 100
  /// The most coins that a player gives, and that one gets, on a day of UTC.
  package static let mostGiven: Int64 = 100
  /// How old a friendship must be before coins are given.
  package static let acquaintance = Milliseconds.seconds(86_400)
  /// How long cheers and gifts are remembered.
  static let remembered: Int64 = 7

  let ledger = Ledger()
  let tell: Tell
  let standing: Standing
  let isProven: IsProven
  let isFrozen: IsFrozen

  package init(
    tell: @escaping Tell = { _, _, _, _ in }, standing: @escaping Standing = { _, _, _ in PlayerStanding() },
    isProven: @escaping IsProven = { _, _ in true }, isFrozen: @escaping IsFrozen = { _, _ in false }
  ) {
    self.tell = tell
    self.standing = standing
    self.isProven = isProven
    self.isFrozen = isFrozen
  }

  /// The tables of this module's migration.
  package static let tables = [
    """
    CREATE TABLE friends (
      player {integer} NOT NULL REFERENCES players (id),
      friend {integer} NOT NULL REFERENCES players (id),
      since {integer} NOT NULL,
      PRIMARY KEY (player, friend)
    ) {clustered}
    """,
    "CREATE INDEX friends_of_friend ON friends (friend)",
    """
    CREATE TABLE friend_links (
      player {integer} PRIMARY KEY REFERENCES players (id),
      code {integer} NOT NULL UNIQUE
    ) {table}
    """,
    // `coins` is 0 for a cheer.
    """
    CREATE TABLE friend_deeds (
      player {integer} NOT NULL,
      friend {integer} NOT NULL,
      day {integer} NOT NULL,
      kind {integer} NOT NULL,
      coins {integer} NOT NULL,
      PRIMARY KEY (player, day, friend, kind)
    ) {clustered}
    """,
    "CREATE INDEX friend_deeds_of_friend ON friend_deeds (friend, day)",
  ]

  /// What was done for a friend. Raw values are stored and never change.
  enum Deed: Int64 {
    case cheer = 1
    case gift = 2
  }
}

/// A friendship and today's cheers.
package struct FriendTie: Sendable {
  package let friend: PlayerID
  package let name: String
  package let since: Timestamp
  /// Whether the player has cheered the friend today.
  package let isCheered: Bool
  /// Whether the friend has cheered the player today.
  package let hasCheered: Bool
}

/// What friends see of a player.
@MemberwiseInit
package struct PlayerStanding: Sendable {
  @Default(1) package var level: Int64
  @Default(0) package var streakDays: Int64
  @Default(0) package var badges: Int64
}

/// Why nothing was changed.
package enum FriendsRefusal: Error, Hashable, Sendable {
  case linkUnknown
  case isSelf
  case full(most: Int64)
  case unknown
  case cheered
  /// Nothing can be given; the sentence says why.
  case gift(String)
  case insufficientCoins(available: Coins)
  /// An operator has frozen the giver's account.
  case accountFrozen
}
