public import Kernel
public import PlaydAPI

/// Why the console did not do something. Nothing was changed but the audit log.
public enum ConsoleRefusal: Error, Hashable, Sendable {
  /// Neither a session's token nor the server's own.
  case tokenInvalid
  /// The session has ended by itself.
  case sessionExpired
  /// A page of another site has asked; with what the browser said of it.
  case originForeign(String)
  /// No open account has that name and password.
  case credentialsWrong
  /// Too many failures; there is another attempt after so long.
  case locked(wait: Milliseconds)
  case nameInvalid
  case nameTaken
  case passwordWeak(PasswordFlaw)
  /// No open invitation has that token.
  case invitationInvalid
  /// The bearer's role does not allow it.
  case roleMissing(ConsoleRole)
  /// It is another studio's, or nobody's.
  case studioForeign
  /// There is no such thing.
  case notFound(String)
  /// The console would be left without an operator.
  case lastOperator
  /// Accounts cannot close themselves.
  case ownAccount
  /// The movement's reference came before, with another amount.
  case referenceUsed
  /// The account has less than that.
  case balanceShort(available: Coins)
}

/// Why a password will not do.
public enum PasswordFlaw: Hashable, Sendable {
  case tooShort, tooLong
  /// It is one character over and over, or a run of the keyboard or alphabet.
  case monotonous
  /// It contains the name, or the name it.
  case likeName
}

extension PasswordFlaw {
  /// The flaw in words.
  public var sentence: String {
    switch self {
    case .tooShort: "The password has fewer than \(ConsoleCredentials.passwordLengths.lowerBound) bytes."
    case .tooLong: "The password has more than \(ConsoleCredentials.passwordLengths.upperBound) bytes."
    case .monotonous: "The password is a run, or a few characters over and over."
    case .likeName: "The password contains the account's name."
    }
  }
}
