import Kernel
import PlaydAPI

/// A name and its password.
@Payload(.request)
package struct ConsoleCredentials: Sendable {
  /// The account's name.
  @Field(form: .line(1...254)) package var name: String
  /// Its password.
  @Field(form: .secret) package var password: String
  /// For an account with two-factor sign-in: the app's six digits, or a recovery code.
  @Field(form: .line(1...64)) package var code: String?

  /// How many characters a password may have where it is all that an account asks for (NIST SP 800-63B-4, 3.1.1.2).
  package static var passwordLengths: ClosedRange<Int> { 15...256 }
  /// The same beside a second factor.
  package static var passwordLengthsWithCode: ClosedRange<Int> { 8...256 }
}

/// What signing in brings: a token for the console, and whose it is.
@Payload
package struct ConsoleSession: Sendable {
  /// The bearer token of the console.
  @Field(.text(43...43)) package var token: String
  /// When it ends.
  package var expiresAt: Timestamp
  /// Whose it is.
  package var account: ConsoleAccount
}

/// An invitation being accepted.
@Payload(.request)
package struct ConsoleAcceptance: Sendable {
  /// The invitation's token.
  @Field(form: .line(1...64)) package var token: String
  /// The account's password from now on: 15 to 256 characters.
  @Field(form: .secret) package var password: String
  /// The language of messages to the account; English when left out.
  package var language: NoteLanguage?
}

/// Another password.
@Payload(.request)
package struct ConsolePasswordChange: Sendable {
  /// The password until now.
  @Field(form: .secret) package var current: String
  /// The password from now on: 15 to 256 characters, or 8 where two-factor sign-in is on.
  @Field(form: .secret) package var new: String
}
