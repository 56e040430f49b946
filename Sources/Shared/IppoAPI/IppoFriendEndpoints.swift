import Kernel
import PlaydAPI

/// The bearer's friends in Ippo.
///
/// The friends of `GET /v1/friends` with their pets, streaks and cheers, in order of the first meeting. Links, cheers and
/// the end of a friendship are the platform's.
@Endpoint(.get, "/v1/ippo/friends", .required, response: IppoFriends.self)
package enum GetIppoFriends: Endpoint {}

/// This week's board of Ippo.
///
/// By minutes, not by speed; only players who chose to be on it.
@Endpoint(.get, "/v1/ippo/board", .required, response: IppoBoard.self)
package enum GetIppoBoard: Endpoint {}

/// Join or leave the boards of Ippo.
@Endpoint(.patch, "/v1/ippo/board", .required, request: IppoListing.self, response: IppoBoard.self, bodyLimit: 1_024)
package enum SetIppoListing: Endpoint {}
