package import FriendsAPI
package import IppoAPI
package import PlaydAPI

/// Friends and the week's board, by the server's last answers.
package struct Social: Sendable {
  package internal(set) var friends: IppoFriends?
  package internal(set) var board: IppoBoard?
  /// The code in the field, typed or from a link.
  package internal(set) var code = ""
  /// Whether the code came with a link.
  package internal(set) var isInvited = false
  package internal(set) var problem: SocialProblem?
  package internal(set) var isBusy = false
  /// The friend whose end is to be confirmed.
  package internal(set) var leaving: PlayerID?
}

/// Why a request about friends failed.
package enum SocialProblem: UInt8, Sendable {
  case offline, unknownCode, ownCode, full, failed

  /// Whether the code in the field is the cause.
  var isCode: Bool { self == .unknownCode || self == .ownCode || self == .full }
}

/// A change of friends, which the platform's operations make.
package enum SocialChange: UInt8, Sendable {
  case added, cheered, removed, renewed
}

package enum SocialAction: Sendable {
  case codeEdited(String)
  case addTapped
  case cheerTapped(PlayerID)
  case removeTapped(PlayerID)
  case removeConfirmed(PlayerID)
  case listed(Bool)
  case linkShared
  case linkRenewed
  case retryTapped
  case changed(SocialChange, Result<FriendList, CallError>)
  case answered(Result<IppoFriends, CallError>)
  case boardAnswered(Result<IppoBoard, CallError>)
}
