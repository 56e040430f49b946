import Kernel
import PlaydAPI

/// The bearer's friends and link.
@Endpoint(.get, "/v1/friends", .required)
package enum GetFriends: Endpoint {
  package typealias Response = FriendList
}

/// Follow a friend's link.
///
/// The two are friends at once; following it again changes nothing.
@Endpoint(
  .post, "/v1/friends", .required, bodyLimit: 1_024, problems: [.friendLinkUnknown, .friendIsSelf, .friendsFull])
package enum AddFriend: Endpoint {
  package typealias Request = FriendRequest
  package typealias Response = FriendList

  package static func call(_ code: LinkCode, token: String) -> Call {
    makeCall(path: template, body: FriendRequest(code: code), token: token)
  }
}

/// Replace the bearer's link; the old one no longer works.
@Endpoint(.post, "/v1/friends/link", .required)
package enum RenewFriendLink: Endpoint {
  package typealias Response = FriendList
}

/// End a friendship, for both.
@Endpoint(.delete, "/v1/friends/{playerID}", .required, problems: [.friendUnknown])
package enum RemoveFriend: Endpoint {
  package typealias Response = FriendList
  package static var parameters: [Parameter] { [.friend] }

  package static func call(_ friend: PlayerID, token: String) -> Call {
    makeCall(path: "/v1/friends/" + friend.text, body: NoContent(), token: token)
  }
}

/// Cheer a friend, once on a day of UTC.
@Endpoint(.post, "/v1/friends/{playerID}/cheer", .required, problems: [.friendUnknown, .friendCheered])
package enum CheerFriend: Endpoint {
  package typealias Response = FriendList
  package static var parameters: [Parameter] { [.friend] }

  package static func call(_ friend: PlayerID, token: String) -> Call {
    makeCall(path: "/v1/friends/" + friend.text + "/cheer", body: NoContent(), token: token)
  }
}

/// Give coins to a friend.
///
/// Both need a way of signing in, and must have been friends for a day. A player gives and gets few coins a day.
@Endpoint(
  .post, "/v1/friends/{playerID}/gifts", .required, bodyLimit: 1_024,
  problems: [
    .friendUnknown, .giftRefused, .insufficientCoins, .accountFrozen, .idempotencyKeyMissing, .idempotencyKeyReused,
  ])
package enum GiveCoins: Endpoint {
  package typealias Request = GiftRequest
  package typealias Response = FriendList
  package static var parameters: [Parameter] { [.friend, IdempotencyKey.parameter] }

  package static func call(_ friend: PlayerID, coins: Int64, key: String, token: String) -> Call {
    makeCall(path: "/v1/friends/" + friend.text + "/gifts", body: GiftRequest(coins: coins), token: token).keyed(key)
  }
}

extension Parameter {
  fileprivate static var friend: Parameter {
    Parameter("playerID", in: .path, PlayerID.schema, "The friend, from GET /v1/friends.")
  }
}
