package import IppoAPI
package import PlaydAPI

/// Friends and the week's board, as the server last told them.
package struct Social: Sendable {
  package internal(set) var friends: IppoFriends?
  package internal(set) var board: IppoBoard?
  /// The code in the field, typed or from a link.
  package internal(set) var code = ""
  package internal(set) var problem: SocialProblem?
  package internal(set) var isBusy = false
  /// The friend whose end is to be confirmed.
  package internal(set) var leaving: PlayerID?
}

/// Why something among friends did not work.
package enum SocialProblem: UInt8, Sendable {
  case offline, unknownCode, full, failed
}

package enum SocialAction: Sendable {
  case opened
  case codeEdited(String)
  case addTapped
  case cheerTapped(PlayerID)
  case removeTapped(PlayerID)
  case removeConfirmed(PlayerID)
  case listed(Bool)
  case shareTapped
  case renewTapped
  case answered(Result<IppoFriends, CallFailure>)
  case boardAnswered(Result<IppoBoard, CallFailure>)
}
