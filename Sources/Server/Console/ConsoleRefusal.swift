import ConsoleAPI
package import Identity
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
  /// The redemption has been refunded, or its refund waits for another operator.
  case refunded
  /// The account's balance is lower.
  case balanceShort(available: Coins)
  /// The server sends no e-mail.
  case mailMissing
  /// No open link has that token.
  case linkInvalid
  /// Too many links for an address or a network; the next is allowed after the wait.
  case requestsMany(wait: Milliseconds)
  /// Another operator decided before.
  case decided
  /// The password is right; a code is needed as well.
  case codeMissing
  case codeWrong
  /// The code is right, but it or a later one has been used.
  case codeUsed
  case twoFactorOn
  case twoFactorOff
  /// The sign-in is too long ago for changes of passkeys.
  case signInStale
  case passkeysFull
  /// No active account has the passkey.
  case passkeyUnknown
  /// A passkey was refused at sign-in; with its account's name, empty for an unknown one.
  case passkey(IdentityRefusal, account: String)
  /// Another game has the slug.
  case gameTaken
  case gamesFull
  /// Another operator has to decide.
  case ownProposal
  /// The file is no picture for us, as a sentence.
  case pictureRefused(String)
}

/// Why a password is too weak.
package enum PasswordWeakness: Hashable, Sendable {
  case tooShort(least: Int)
  case tooLong
  /// One of the passwords that guessing begins with.
  case common
  /// A few characters, a repeated part, or a run in the alphabet.
  case monotonous
  /// It contains the name, or little else than names of the account.
  case likeName
}

extension PasswordWeakness {
  /// A description for the person choosing it.
  package var sentence: String {
    switch self {
    case .tooShort(let least): "The password has fewer than \(least) characters."
    case .tooLong: "The password has more than \(ConsoleCredentials.passwordLengths.upperBound) characters."
    case .common: "The password is one of those that are guessed first."
    case .monotonous: "The password is a run, or repeats a few characters."
    case .likeName: "The password contains the account's name, or little else than its address or studio."
    }
  }
}
