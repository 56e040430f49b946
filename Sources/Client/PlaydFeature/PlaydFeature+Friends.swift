import AppKit
import ClientHost
import FriendsAPI
import Kernel
import Localization
import PlaydAPI

// Friends: the link, cheers, gifts.
extension PlaydFeature {
  /// Coins of a gift.
  static let gift: Int64 = 20

  @inline(never)
  static func friends(_ action: FriendsAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .linkShared:
      guard let code = state.friends?.code else { return load(.friends, &state) }
      let words = Localization.string(.playdFriendInvite, in: state.language)
      return [.host(.share(text: words, url: "/friends?code=" + code.text)), .haptic(.button)]
    case .linkRenewed:
      let question: Effect<Action> = RenewFriendLink.request {
        RenewFriendLink.call(token: $0)
      } then: {
        .answered(.friendsChanged($0, nil, nil))
      }
      return start(.friendLink, question, &state)
    case .cheerTapped(let friend):
      let question: Effect<Action> = CheerFriend.request {
        CheerFriend.call(friend, token: $0)
      } then: {
        .answered(.friendsChanged($0, friend, .cheered))
      }
      return start(.friend(friend), question, &state)
    case .giftTapped(let friend):
      guard state.isOnline, !state.isBusy(.friend(friend)) else {
        return start(.friend(friend), question(giving: gift, to: friend, key: ""), &state)
      }
      // Kept on the device until it is answered, so that a second tap after a lost answer gives once.
      let key = state.key(for: .give(friend, coins: gift))
      state.setNeedsSaving()
      return start(.friend(friend), question(giving: gift, to: friend, key: key), &state)
    case .endTapped(let friend):
      state.overlay = .endFriendship(friend)
      return []
    case .endConfirmed(let friend):
      let question: Effect<Action> = RemoveFriend.request {
        RemoveFriend.call(friend, token: $0)
      } then: {
        .answered(.friendsChanged($0, friend, nil))
      }
      return start(.friend(friend), question, &state)
    }
  }

  static func question(giving coins: Int64, to friend: PlayerID, key: String) -> Effect<Action> {
    GiveCoins.request {
      GiveCoins.call(friend, GiftRequest(coins: coins), key: key, token: $0)
    } then: {
      .answered(.friendsChanged($0, friend, .gifted(coins)))
    }
  }

  /// Follows a friend's link that was opened.
  static func followLink(_ state: inout State) -> [Effect<Action>] {
    guard let code = state.friendCode, state.isOnline else { return [] }
    state.friendCode = nil
    let question: Effect<Action> = AddFriend.request {
      AddFriend.call(FriendRequest(code: code), token: $0)
    } then: {
      .answered(.friendsChanged($0, nil, .befriended))
    }
    return start(.friendLink, question, &state)
  }

  @inline(never)
  static func handleFriends(
    _ answer: Result<FriendList, CallError>, of friend: PlayerID?, toast: Toast?, state: inout State
  ) -> [Effect<Action>] {
    state.finish(friend.map { .friend($0) } ?? .friendLink)
    state.overlay = nil
    if let friend, case .gifted(let coins)? = toast {
      if case .failure(let failure) = answer, failure.isOffline || failure.isWorthRetrying {
        // The next tap, or the network's return, sends the same gift.
      } else {
        state.complete(.give(friend, coins: coins))
        state.setNeedsSaving()
      }
    }
    switch answer {
    case .success(let friends):
      state.friends = friends
      state.markOutdated(.friends)
      guard let toast else { return [] }
      return show(toast, &state) + [.haptic(.success)]
    case .failure(.refused(let problem)) where problem.type == .friendLinkUnknown:
      return show(.friendLinkUnknown, &state)
    case .failure(.refused(let problem)) where problem.type == .friendIsSelf: return show(.friendIsSelf, &state)
    case .failure(let failure):
      return show(failure.isOffline ? .offline : .failed, &state) + load(.friends, &state)
    }
  }
}
