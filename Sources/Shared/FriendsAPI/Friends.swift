import Kernel
import PlaydAPI

/// A friend, as the bearer sees them.
@Payload
package struct Friend: Equatable, Sendable {
  /// Names the friend in paths.
  package var playerID: PlayerID
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// By all coins they ever earned.
  package var level: Int64
  /// Days in a row; zero without a streak.
  package var streakDays: Int64
  /// Completed challenges.
  package var badges: Int64
  /// Whether the bearer has cheered them today.
  package var isCheered: Bool
  /// How many coins the bearer can give them now.
  package var giftable: Int64
  /// When they became friends.
  package var since: Timestamp

  package static func == (a: Friend, b: Friend) -> Bool { a.serialized() == b.serialized() }
}

/// The bearer's friends and link.
@Payload
package struct FriendList: Equatable, Sendable {
  /// The longest streak first.
  @Field(most: 100) package var friends: [Friend]
  /// The code of the bearer's link, `/friends?code=…`: a player who follows it becomes a friend.
  package var code: LinkCode

  package static func == (a: FriendList, b: FriendList) -> Bool { a.serialized() == b.serialized() }
}

/// Follows a friend's link.
@Payload(.request)
package struct FriendRequest: Equatable, Sendable {
  /// The link's code.
  package var code: LinkCode
}

/// Gives coins to a friend.
@Payload(.request)
package struct GiftRequest: Equatable, Sendable {
  /// How many.
  @Field(in: 1...1_000_000) package var coins: Int64
}

/// Friends in an export.
@Payload
package struct ExportedFriends: Sendable {
  /// The friends.
  @Field(most: 100, required: true) package var friends: [Friend] = []
}

extension ExportedFriends: Equatable {
  package static func == (a: ExportedFriends, b: ExportedFriends) -> Bool { a.serialized() == b.serialized() }
}
