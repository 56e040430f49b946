import Database
package import Friends
import FriendsAPI
import HTTPServer
import IdentityAPI
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
package import ServerKit

extension Router {
  /// - Parameter guesses: limits followed links per address, so that codes cannot be searched.
  mutating func addFriends(_ services: Services, guesses: RateLimit? = nil) {
    let friends = services.friends
    add(GetFriends.self, on: services) { incoming in
      try services.changingFriends(of: incoming) { _, _ in }
    }
    add(AddFriend.self, on: services, limit: guesses) { incoming in
      let (code, now) = (incoming.body.code, incoming.now)
      return try services.changingFriends(of: incoming) { player, connection in
        try friends.follow(code, by: player, at: now, in: connection)
      }
    }
    add(RenewFriendLink.self, on: services) { incoming in
      try services.changingFriends(of: incoming) { try friends.renew(of: $0, in: $1) }
    }
    add(RemoveFriend.self, on: services) { incoming in
      let (friend, now) = (try incoming.friend(), incoming.now)
      return try services.changingFriends(of: incoming) { player, connection in
        try friends.end(friend, by: player, at: now, in: connection)
        try services.notifications.publishChange(of: .friends, to: friend, at: now, in: connection)
      }
    }
    add(CheerFriend.self, on: services) { incoming in
      let (friend, now) = (try incoming.friend(), incoming.now)
      return try services.changingFriends(of: incoming) { player, connection in
        try friends.cheer(friend, by: player, at: now, in: connection)
      }
    }
    add(GiveCoins.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let (friend, coins, now) = (try incoming.friend(), incoming.body.coins, incoming.now)
      return try services.once(incoming, for: player) { connection in
        try friends.give(coins, to: friend, by: player, at: now, in: connection)
        return try friends.list(of: player, at: now, in: connection)
      }
    }
  }
}

extension Services {
  /// Changes the bearer's friends and answers with the list.
  fileprivate func changingFriends<E: Endpoint>(
    of incoming: Incoming<E>, _ change: @escaping @Sendable (PlayerID, any Connection) throws -> Void
  ) throws -> FriendList {
    let (player, now, friends) = (try incoming.bearer().playerID, incoming.now, friends)
    return try ofLivingPlayer {
      try database.write { connection in
        try change(player, connection)
        return try friends.list(of: player, at: now, in: connection)
      }
    }
  }
}

extension Incoming {
  fileprivate func friend() throws -> PlayerID {
    guard let friend = PlayerID(request.parameter("playerID")) else { throw FriendsRefusal.unknown }
    return friend
  }
}

extension FriendsRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .linkUnknown: Refusal(.friendLinkUnknown, detail: "No player has that link.")
    case .isSelf: Refusal(.friendIsSelf, detail: "The link is the bearer's own.")
    case .full(let most): Refusal(.friendsFull, detail: "One of the two has \(most) friends.")
    case .unknown: Refusal(.friendUnknown, detail: "The bearer has no friend of that name.")
    case .cheered: Refusal(.friendCheered, detail: "The bearer has cheered this friend today.")
    case .gift(let sentence): Refusal(.giftRefused, detail: sentence)
    case .accountFrozen: Refusal(.accountFrozen, detail: "The bearer's coins cannot be given at present.")
    case .insufficientCoins(let available):
      Refusal(.insufficientCoins, detail: "The bearer has \(available.rawValue) coins.")
    }
  }
}
