import Kernel
import PlaydAPI

/// A friend's pet and streak, and this week's minutes.
@Payload
package struct IppoFriend: Hashable, Sendable {
  /// The friend.
  package var friendID: PlayerID
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// The companion's number in the collection; missing where it ran away or the friend has not begun.
  @Field(.integer(1...255)) package var species: Int64?
  /// The companion's stage; missing like the species.
  @Field(.integer(1...10)) package var stage: Int64?
  /// Days in a row.
  package var streak: Int64
  /// Minutes of running this week; missing where the friend is on no board.
  package var minutes: Int64?
  /// Whether the bearer has cheered the friend on today.
  package var isCheered: Bool
  /// Whether the friend has cheered the bearer on today.
  package var hasCheered: Bool
}

/// The bearer's friends, and how to become one.
@Payload
package struct IppoFriends: Hashable, Sendable {
  /// What the bearer gives to friends: eight letters and digits. A new one replaces it.
  @Field(Self.codeSchema) package var code: String
  /// Whether the bearer is on the boards.
  package var isListed: Bool
  /// In order of their names' first meeting: the newest friend last.
  package var friends: [IppoFriend]

  package static var most: Int64 { 50 }
  static var codeSchema: Schema { .string(.init(shortest: 8, longest: 8, pattern: "^[0-9a-hjkmnp-tv-z]{8}$")) }
}

/// A friend's code.
@Payload(.request)
package struct IppoFriendCode: Hashable, Sendable {
  /// As the friend's app shows it; capitals, spaces and hyphens do not matter.
  @Field(.text(1...40)) package var code: String

  package init(code: String) { self.code = code }
}

/// Whether the bearer is on the boards.
@Payload(.request)
package struct IppoListing: Hashable, Sendable {
  /// Whether name, pet and minutes are shown to all players.
  package var isListed: Bool

  package init(isListed: Bool) { self.isListed = isListed }
}

/// A row of the week's board.
@Payload
package struct IppoBoardRow: Hashable, Sendable {
  /// 1 is first.
  package var rank: Int64
  /// The player's name.
  @Field(PlayerName.schema) package var name: String
  /// The companion's number in the collection; missing where it ran away.
  @Field(.integer(1...255)) package var species: Int64?
  /// The companion's stage.
  @Field(.integer(1...10)) package var stage: Int64?
  /// Minutes of running this week.
  package var minutes: Int64
  /// Whether it is the bearer.
  package var isMe: Bool
}

/// This week's minutes of all players who are on the board.
@Payload
package struct IppoBoard: Hashable, Sendable {
  /// The week's Monday.
  package var week: CivilDay
  /// The first fifty, by minutes.
  package var rows: [IppoBoardRow]
  /// The bearer's row; missing where the bearer is not on the board or has not run.
  package var me: IppoBoardRow?
}
