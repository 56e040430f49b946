import Kernel
import PlaydAPI

/// The bearer's friends in Ippo.
///
/// Their pets, streaks and cheers, and the bearer's own code.
@Endpoint(.get, "/v1/ippo/friends", .required)
package enum GetIppoFriends: Endpoint {
  package typealias Response = IppoFriends

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Become friends by a code.
///
/// The friend gave it by hand or as a link. Both see each other at once.
@Endpoint(
  .post, "/v1/ippo/friends", .required, bodyLimit: 1_024, problems: [.linkCodeUnknown, .storageFull])
package enum AddIppoFriend: Endpoint {
  package typealias Request = IppoFriendCode
  package typealias Response = IppoFriends

  package static func call(_ code: IppoFriendCode, token: String) -> Call {
    makeCall(path: template, body: code, token: token)
  }
}

/// End a friendship.
///
/// For both. Ending one that does not exist changes nothing.
@Endpoint(.delete, "/v1/ippo/friends/{friendID}", .required, problems: [.linkCodeUnknown])
package enum RemoveIppoFriend: Endpoint {
  package typealias Response = IppoFriends

  package static var parameters: [Parameter] { [.friend] }

  package static func call(_ friend: PlayerID, token: String) -> Call {
    makeCall(path: "/v1/ippo/friends/" + friend.text, body: NoContent(), token: token)
  }
}

/// Cheer a friend on.
///
/// Once a day; again on the same day changes nothing.
@Endpoint(.post, "/v1/ippo/friends/{friendID}/cheer", .required, problems: [.linkCodeUnknown])
package enum CheerIppoFriend: Endpoint {
  package typealias Response = IppoFriends

  package static var parameters: [Parameter] { [.friend] }

  package static func call(_ friend: PlayerID, token: String) -> Call {
    makeCall(path: "/v1/ippo/friends/" + friend.text + "/cheer", body: NoContent(), token: token)
  }
}

/// Replace the bearer's code.
///
/// The former code and its links are void. Friends stay.
@Endpoint(.post, "/v1/ippo/friends/code", .required)
package enum RenewIppoCode: Endpoint {
  package typealias Response = IppoFriends

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// This week's board of Ippo.
///
/// By minutes, not by speed; only players who chose to be on it.
@Endpoint(.get, "/v1/ippo/board", .required)
package enum GetIppoBoard: Endpoint {
  package typealias Response = IppoBoard

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Join or leave the boards of Ippo.
@Endpoint(.patch, "/v1/ippo/board", .required, bodyLimit: 1_024)
package enum SetIppoListing: Endpoint {
  package typealias Request = IppoListing
  package typealias Response = IppoBoard

  package static func call(_ listing: IppoListing, token: String) -> Call {
    makeCall(path: template, body: listing, token: token)
  }
}

extension Parameter {
  fileprivate static var friend: Parameter { Parameter("friendID", in: .path, PlayerID.schema, "The friend.") }
}
