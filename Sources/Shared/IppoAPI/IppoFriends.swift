import Kernel
import PlaydAPI

/// A friend's pet and streak, and this week's minutes.
@Payload
package struct IppoFriend: Hashable, Sendable {
  /// The friend.
  package var friendID: PlayerID
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// The companion's number in the collection; missing where it ran away or the friend does not play Ippo.
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
  /// The code of the bearer's link, as in `GET /v1/friends`: a player who follows it becomes a friend.
  package var code: LinkCode
  /// Whether the bearer is on the boards.
  package var isListed: Bool
  /// In order of their first meeting: the newest friend last.
  @Field(most: 100) package var friends: [IppoFriend]
}

/// Whether the bearer is on the boards.
@Payload(.request)
package struct IppoListing: Hashable, Sendable {
  /// Whether name, pet and minutes are shown to all players.
  package var isListed: Bool
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
