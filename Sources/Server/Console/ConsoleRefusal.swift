import ConsoleAPI
package import Kernel
package import PlaydAPI

/// Why the console refused. Only the audit log was changed.
package enum ConsoleRefusal: Error, Hashable, Sendable {
  /// Neither a session's token nor the server's own.
  case tokenInvalid
  /// The session has expired.
  case sessionExpired
  /// The request came from another site's page; with its origin.
  case originForeign(String)
  /// No active account has that name and password.
  case credentialsWrong
  /// Too many failures; the next attempt is allowed after the wait.
  case locked(wait: Milliseconds)
  /// The hashing queue is full.
  case busy
  case nameInvalid
  case nameTaken
  case passwordWeak(PasswordWeakness)
  /// No open invitation has that token.
  case invitationInvalid
  /// The caller's role does not allow it.
  case roleMissing(ConsoleRole)
  /// It belongs to another studio, or to none.
  case studioForeign
  case notFound(String)
  /// The last operator cannot be removed.
  case lastOperator
  /// Accounts cannot deactivate themselves.
  case ownAccount
  /// The reference was used with another amount.
  case referenceUsed
  /// The account's balance is lower.
  case balanceShort(available: Coins)
}

/// Why a password is too weak.
package enum PasswordWeakness: Hashable, Sendable {
  case tooShort, tooLong
  /// One repeated character, or a run on the keyboard or in the alphabet.
  case monotonous
  /// It contains the name, or the name contains it.
  case likeName
}

extension PasswordWeakness {
  /// A description for the person choosing it.
  package var sentence: String {
    switch self {
    case .tooShort: "The password has fewer than \(ConsoleCredentials.passwordLengths.lowerBound) bytes."
    case .tooLong: "The password has more than \(ConsoleCredentials.passwordLengths.upperBound) bytes."
    case .monotonous: "The password is a run, or a few characters over and over."
    case .likeName: "The password contains the account's name."
    }
  }
}
