import AppKit
import ClientHost
import IppoAPI
import Localization
import Navigation
import PlaydAPI

/// Friends by code or link, their cheers, and the week's board.
extension IppoFeature {
  static func reduce(_ state: inout State, social action: SocialAction, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .opened:
      state.sheet = .friends
      state.social.problem = shell.isOnline ? nil : .offline
      return shell.isOnline ? ask() : []
    case .codeEdited(let code):
      state.social.code = code
      state.social.problem = nil
      return []
    case .addTapped:
      let code = IppoFriendCode(code: state.social.code)
      return change(&state, shell) {
        AddIppoFriend.call(code, token: $0)
      } of: {
        AddIppoFriend.result(status: $0, body: $1)
      }
    case .cheerTapped(let friend):
      return change(&state, shell) {
        CheerIppoFriend.call(friend, token: $0)
      } of: {
        CheerIppoFriend.result(status: $0, body: $1)
      } + [.sound(.successTick), .haptic(.success)]
    case .removeTapped(let friend):
      state.social.leaving = state.social.leaving == friend ? nil : friend
      return []
    case .removeConfirmed(let friend):
      state.social.leaving = nil
      return change(&state, shell) {
        RemoveIppoFriend.call(friend, token: $0)
      } of: {
        RemoveIppoFriend.result(status: $0, body: $1)
      }
    case .listed(let isListed):
      guard shell.isOnline else { return fail(.offline, &state) }
      state.social.friends?.isListed = isListed
      return [
        SetIppoListing.request(tag: Request.board.rawValue) {
          SetIppoListing.call(IppoListing(isListed: isListed), token: $0)
        } then: {
          .social(.boardAnswered($0))
        }
      ]
    case .shareTapped:
      guard let code = state.social.friends?.code else { return [] }
      let words = Localization.string(.ippoShareText, in: shell.language)
      return [.host(.share(text: words, url: "/ippo?friend=" + code))]
    case .renewTapped:
      return change(&state, shell) {
        RenewIppoCode.call(token: $0)
      } of: {
        RenewIppoCode.result(status: $0, body: $1)
      }
    case .answered(let answer): return answered(answer, &state)
    case .boardAnswered(let answer):
      guard case .success(let board) = answer else { return [] }
      state.social.board = board
      return []
    }
  }

  /// Prefills the code of a friend's link; the player decides.
  static func openLink(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let code = Address(shell.page.path).word("friend") else { return [] }
    state.social.code = code
    return state.hasBegun ? reduce(&state, social: .opened, shell) : []
  }

  private static func ask() -> [Effect<Action>] {
    [
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

  private static func change(
    _ state: inout State, _ shell: ShellContext, call: @escaping (String) -> Call,
    of answer: @escaping (Int, [UInt8]) -> Result<IppoFriends, CallFailure>
  ) -> [Effect<Action>] {
    guard shell.isOnline else { return fail(.offline, &state) }
    guard !state.social.isBusy else { return [] }
    state.social.isBusy = true
    state.social.problem = nil
    return [
      .request(
        ServerRequest(.player, tag: Request.change.rawValue, call: { call($0 ?? "") }) {
          .social(.answered(answer($0, $1)))
        })
    ]
  }

  private static func answered(
    _ answer: Result<IppoFriends, CallFailure>, _ state: inout State
  ) -> [Effect<Action>] {
    state.social.isBusy = false
    switch answer {
    case .success(let friends):
      let before = state.social.friends?.friends.count ?? 0
      let isNew = state.social.friends != nil && friends.friends.count > before
      state.social.friends = friends
      guard isNew else { return [] }
      state.social.code = ""
      return [.sound(.roundComplete), .haptic(.celebration), .announce(.ippoFriendAdded)]
    case .failure(let failure):
      if failure.isOffline { return fail(.offline, &state) }
      guard case .refused(let problem) = failure else { return fail(.failed, &state) }
      switch problem.type {
      case .linkCodeUnknown: return fail(.unknownCode, &state)
      case .storageFull: return fail(.full, &state)
      default: return fail(.failed, &state)
      }
    }
  }

  private static func fail(_ problem: SocialProblem, _ state: inout State) -> [Effect<Action>] {
    state.social.problem = problem
    return [.sound(.failure), .haptic(.failure)]
  }
}

extension SocialProblem {
  var words: LocalizedStringResource {
    switch self {
    case .offline: .ippoFriendsOffline
    case .unknownCode: .ippoCodeUnknown
    case .full: .ippoFriendsFull
    case .failed: .ippoFriendsFailed
    }
  }
}
