import Kernel
import PlaydAPI

/// The bearer's friends in Ippo.
///
/// The friends of `GET /v1/friends` with their pets, streaks and cheers, in order of the first meeting. Links, cheers and
/// the end of a friendship are the platform's.
@Endpoint(.get, "/v1/ippo/friends", .required)
package enum GetIppoFriends: Endpoint {
  package typealias Response = IppoFriends
}

/// This week's board of Ippo.
///
/// By minutes, not by speed; only players who chose to be on it.
@Endpoint(.get, "/v1/ippo/board", .required)
package enum GetIppoBoard: Endpoint {
  package typealias Response = IppoBoard
}

/// Join or leave the boards of Ippo.
@Endpoint(.patch, "/v1/ippo/board", .required, bodyLimit: 1_024)
package enum SetIppoListing: Endpoint {
  package typealias Request = IppoListing
  package typealias Response = IppoBoard
}
