import Kernel
import PlaydAPI

/// The bearer's friends and link.
@Endpoint(.get, "/v1/friends", .required, response: FriendList.self)
package enum GetFriends: Endpoint {}

/// Follow a friend's link.
///
/// The two are friends at once; following it again changes nothing.
@Endpoint(
  .post, "/v1/friends", .required, request: FriendRequest.self, response: FriendList.self, bodyLimit: 1_024,
  problems: [.friendLinkUnknown, .friendIsSelf, .friendsFull])
package enum AddFriend: Endpoint {}

/// Replace the bearer's link; the old one no longer works.
@Endpoint(.post, "/v1/friends/link", .required, response: FriendList.self)
package enum RenewFriendLink: Endpoint {}

/// End a friendship, for both.
@Endpoint(.delete, "/v1/friends/{playerID}", .required, response: FriendList.self, problems: [.friendUnknown])
package struct RemoveFriend: Endpoint {
  @Field(shared: .friend) package var playerID: PlayerID
}

/// Cheer a friend, once on a day of UTC.
@Endpoint(
  .post, "/v1/friends/{playerID}/cheer", .required, response: FriendList.self,
  problems: [.friendUnknown, .friendCheered])
package struct CheerFriend: Endpoint {
  @Field(shared: .friend) package var playerID: PlayerID
}

/// Give coins to a friend.
///
/// Both need a way of signing in, and must have been friends for a day. A player gives and gets few coins a day.
@Endpoint(
  .post, "/v1/friends/{playerID}/gifts", .required, request: GiftRequest.self, response: FriendList.self,
  bodyLimit: 1_024,
  problems: [
    .friendUnknown, .giftRefused, .insufficientCoins, .accountFrozen, .idempotencyKeyMissing, .idempotencyKeyReused,
  ])
package struct GiveCoins: Endpoint {
  @Field(shared: .friend) package var playerID: PlayerID
  @Header(IdempotencyKey.parameter) package var key: String
}

extension Parameter {
  fileprivate static var friend: Parameter {
    Parameter("playerID", in: .path, schema: PlayerID.schema, summary: "The friend, from GET /v1/friends.")
  }
}
