import Kernel
import PlaydAPI

/// A name and its password.
@Payload(.request)
package struct ConsoleCredentials: Sendable {
  /// The account's name.
  @Field(form: .line(1...254)) package var name: String
  /// Its password.
  @Field(form: .secret) package var password: String

  /// How long a password may be, in bytes of UTF-8.
  package static var passwordLengths: ClosedRange<Int> { 12...256 }
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
  /// The account's password from now on: 12 to 256 bytes.
  @Field(form: .secret) package var password: String
}

/// Another password.
@Payload(.request)
package struct ConsolePasswordChange: Sendable {
  /// The password until now.
  @Field(form: .secret) package var current: String
  /// The password from now on: 12 to 256 bytes.
  @Field(form: .secret) package var new: String
}
