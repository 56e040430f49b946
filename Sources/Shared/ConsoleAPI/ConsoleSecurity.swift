import IdentityAPI
import Kernel
import PlaydAPI

/// A session of the bearer's account.
@Payload
package struct ConsoleOpenSession: ConsoleListed, Sendable {
  /// Names the session.
  package var sessionID: ConsoleSessionID
  /// What the device said it is.
  package var device: DeviceKind
  /// The network from which it signed in.
  @Field(.text(0...100)) package var network: String
  /// When it signed in.
  package var createdAt: Timestamp
  /// When it was last used, to within five minutes.
  package var usedAt: Timestamp
  /// Whether it is the one that asks.
  package var isCurrent: Bool

  package static var listName: String { "ConsoleSessions" }
}

/// What guards the bearer's account.
@Payload
package struct ConsoleSecurity: Sendable {
  /// Since when sign-in asks for a code; left out while it does not.
  package var twoFactorSince: Timestamp?
  /// How many recovery codes are left.
  @Field(in: 0...100) package var recoveryCodesLeft: Int64
}

/// The bearer's password once more.
@Payload(.request)
package struct ConsolePasswordProof: Sendable {
  /// The account's password.
  @Field(form: .secret) package var password: String
}

/// A secret for an authenticator app, shown once.
@Payload
package struct ConsoleTwoFactorSetup: Sendable {
  /// The secret in base32, to type.
  @Field(.text(32...32)) package var secret: String
  /// The same as an `otpauth:` address, to scan.
  @Field(.text(1...106)) package var address: String
}

/// A code of the authenticator app.
@Payload(.request)
package struct ConsoleCode: Sendable {
  /// Six digits.
  @Field(form: .line(1...64)) package var code: String
}

/// Password and code once more.
@Payload(.request)
package struct ConsoleCodeProof: Sendable {
  /// The account's password.
  @Field(form: .secret) package var password: String
  /// The app's six digits, or a recovery code.
  @Field(form: .line(1...64)) package var code: String
}

/// New recovery codes, shown once.
@Payload
package struct ConsoleRecoveryCodes: Sendable {
  /// Each signs in once in place of the app's code.
  @Field(items: .text(16...24), most: 10) package var codes: [String]
}

// MARK: Operations

/// The sessions of the bearer's account.
///
/// The one that was used last is first.
@Endpoint(.get, "/v1/console/me/sessions", access: .everyone, response: ConsolePage<ConsoleOpenSession>.self)
package enum ListConsoleSessions: ConsoleEndpoint {}

/// End one session of the bearer's account.
@Endpoint(.delete, "/v1/console/me/sessions/{sessionID}", access: .everyone, problems: [.consoleNotFound])
package struct EndConsoleSession: ConsoleEndpoint {
  /// The session.
  package var sessionID: ConsoleSessionID
}

/// End every other session of the bearer's account.
@Endpoint(.delete, "/v1/console/me/sessions", access: .everyone)
package enum EndOtherConsoleSessions: ConsoleEndpoint {}

/// What guards the bearer's account.
@Endpoint(.get, "/v1/console/me/security", access: .everyone, response: ConsoleSecurity.self)
package enum GetConsoleSecurity: ConsoleEndpoint {}

/// Begin two-factor sign-in.
///
/// The answer's secret is for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). Nothing changes until the app's
/// first code is confirmed; beginning again replaces the secret.
@Endpoint(
  .post, "/v1/console/me/two-factor", access: .everyone, request: ConsolePasswordProof.self,
  response: ConsoleTwoFactorSetup.self, success: 201,
  problems: [.consoleCredentialsWrong, .consoleLocked, .consoleNotFound, .consoleTwoFactorOn])
package enum BeginConsoleTwoFactor: ConsoleEndpoint {}

/// Turn two-factor sign-in on.
///
/// Answers recovery codes, shown once. All other sessions of the account end.
@Endpoint(
  .post, "/v1/console/me/two-factor/confirm", access: .everyone, request: ConsoleCode.self,
  response: ConsoleRecoveryCodes.self,
  problems: [.consoleCodeWrong, .consoleCodeUsed, .consoleLocked, .consoleTwoFactorOff, .consoleTwoFactorOn])
package enum ConfirmConsoleTwoFactor: ConsoleEndpoint {}

/// Turn two-factor sign-in off.
///
/// The password is then all that the account asks for, so it must have 15 characters.
@Endpoint(
  .post, "/v1/console/me/two-factor/end", access: .everyone, request: ConsoleCodeProof.self,
  problems: [
    .consoleCredentialsWrong, .consoleCodeWrong, .consoleCodeUsed, .consoleLocked, .consolePasswordWeak,
    .consoleNotFound, .consoleTwoFactorOff,
  ])
package enum EndConsoleTwoFactor: ConsoleEndpoint {}

/// Make new recovery codes.
///
/// The earlier ones end.
@Endpoint(
  .post, "/v1/console/me/recovery-codes", access: .everyone, request: ConsoleCode.self,
  response: ConsoleRecoveryCodes.self,
  problems: [.consoleCodeWrong, .consoleCodeUsed, .consoleLocked, .consoleTwoFactorOff])
package enum RenewConsoleRecoveryCodes: ConsoleEndpoint {}
