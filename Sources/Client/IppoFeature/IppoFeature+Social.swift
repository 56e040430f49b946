import AppKit
import ClientHost
import FriendsAPI
import IppoAPI
import Localization
import Navigation
import PlaydAPI
import WebUI

/// The platform's friends with their pets, and the week's board.
extension IppoFeature {
  static func reduce(_ state: inout State, social action: SocialAction, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .codeEdited(let code):
      state.social.code = code
      state.social.problem = nil
      return []
    case .addTapped:
      guard let code = LinkCode(typed: state.social.code) else { return fail(.unknownCode, &state) }
      return change(.added, in: &state, shell: shell) { AddFriend.call(FriendRequest(code: code), token: $0) }
    case .cheerTapped(let friend):
      return change(.cheered, in: &state, shell: shell) { CheerFriend.call(friend, token: $0) }
    case .removeTapped(let friend):
      state.social.leaving = state.social.leaving == friend ? nil : friend
      return []
    case .removeConfirmed(let friend):
      state.social.leaving = nil
      return change(.removed, in: &state, shell: shell) { RemoveFriend.call(friend, token: $0) }
    case .linkRenewed: return change(.renewed, in: &state, shell: shell) { RenewFriendLink.call(token: $0) }
    case .listed(let isListed): return list(isListed, &state, shell)
    case .linkShared:
      guard let code = state.social.friends?.code else { return [] }
      let words = Localization.string(.ippoInvite, in: shell.language)
      return [.host(.share(text: words, url: Screen.friends.path + "?code=" + code.text)), .haptic(.button)]
    case .retryTapped:
      state.social.problem = nil
      return lookAtFriends(&state, shell)
    case .changed(let change, let answer): return changed(change, answer: answer, in: &state, shell: shell)
    case .answered(.success(let friends)):
      state.social.friends = friends
      if state.social.problem?.isCode != true { state.social.problem = nil }
      return []
    case .answered(.failure(let failure)):
      state.social.problem = failure.isOffline ? .offline : .failed
      return []
    case .boardAnswered(let answer):
      if case .success(let board) = answer { state.social.board = board }
      return []
    }
  }

  /// Fills in the code of a friend's link; the player decides.
  static func openLink(_ path: String, _ state: inout State) -> [Effect<Action>] {
    guard let code = Address(path).token("code").flatMap({ LinkCode(typed: $0) }) else { return [] }
    state.social.code = code.grouped
    state.social.isInvited = true
    return [.host(.setPath(Screen.friends.path, replacing: true))]
  }

  /// Asks for friends and board while their page is in view.
  static func lookAtFriends(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.hasBegun, Screen(shell.page) == .friends else { return [] }
    guard shell.isOnline else {
      state.social.problem = .offline
      return []
    }
    return [
      GetIppoFriends.request(tag: Request.friends.rawValue) {
        GetIppoFriends.call(token: $0)
      } then: {
        .social(.answered($0))
      },
      GetIppoBoard.request(tag: Request.board.rawValue) {
        GetIppoBoard.call(token: $0)
      } then: {
        .social(.boardAnswered($0))
      },
    ]
  }

  private static func list(_ isListed: Bool, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard shell.isOnline else { return fail(.offline, &state) }
    state.social.friends?.isListed = isListed
    return [
      SetIppoListing.request {
        SetIppoListing.call(IppoListing(isListed: isListed), token: $0)
      } then: {
        .social(.boardAnswered($0))
      }
    ]
  }

  private static func change(
    _ change: SocialChange, in state: inout State, shell: ShellContext, call: @escaping (String) -> Call
  ) -> [Effect<Action>] {
    guard shell.isOnline else { return fail(.offline, &state) }
    guard !state.social.isBusy else { return [] }
    state.social.isBusy = true
    state.social.problem = nil
    return [
      .request(
        ServerRequest(.player, call: { call($0 ?? "") }) {
          .social(.changed(change, AddFriend.result(status: $0, body: $1)))
        })
    ]
  }

  private static func changed(
    _ change: SocialChange, answer: Result<FriendList, CallError>, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    state.social.isBusy = false
    switch answer {
    case .success: return did(change, &state) + lookAtFriends(&state, shell)
    case .failure(.refused(let problem)):
      switch problem.type {
      case .friendLinkUnknown: return fail(.unknownCode, &state)
      case .friendIsSelf: return fail(.ownCode, &state)
      case .friendsFull: return fail(.full, &state)
      // Ended or cheered on another device: the list shows it.
      case .friendUnknown, .friendCheered: return lookAtFriends(&state, shell)
      default: return fail(.failed, &state)
      }
    case .failure(let failure): return fail(failure.isOffline ? .offline : .failed, &state)
    }
  }

  private static func did(_ change: SocialChange, _ state: inout State) -> [Effect<Action>] {
    switch change {
    case .added:
      state.social.code = ""
      state.social.isInvited = false
      return [.sound(.roundComplete), .haptic(.celebration), .announce(.ippoFriendAdded)]
    case .cheered: return [.sound(.successTick), .haptic(.success), .announce(.playdCheered)]
    case .removed, .renewed: return [.haptic(.success)]
    }
  }

  private static func fail(_ problem: SocialProblem, _ state: inout State) -> [Effect<Action>] {
    state.social.problem = problem
    return [.sound(.failure), .haptic(.failure), .announce(problem.words)]
  }
}

extension SocialProblem {
  var words: LocalizedStringResource {
    switch self {
    case .offline: .ippoFriendsOffline
    case .unknownCode: .ippoCodeUnknown
    case .ownCode: .ippoCodeOwn
    case .full: .ippoFriendsFull
    case .failed: .ippoFriendsFailed
    }
  }
}
