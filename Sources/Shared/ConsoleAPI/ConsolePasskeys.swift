import IdentityAPI
import Kernel
import PlaydAPI

/// A passkey of the bearer's account.
@Payload
package struct ConsolePasskey: ConsoleListed, Sendable {
  /// Names the passkey.
  package var passkeyID: ConsolePasskeyID
  /// What its owner calls it.
  @Field(.text(1...60)) package var name: String
  /// When it was added.
  package var createdAt: Timestamp
  /// When it last signed in; left out before the first time.
  package var usedAt: Timestamp?
  /// Whether its maker keeps it on the owner's other devices as well.
  package var isSynced: Bool
}

/// A name for a passkey.
@Payload(.request)
package struct ConsolePasskeyName: Sendable {
  /// The name: 1 to 60 characters.
  @Field(form: .line(1...60)) package var name: String
}

/// A passkey just made, with its name.
@Payload(.request)
package struct ConsoleNewPasskey: Sendable {
  /// The name: 1 to 60 characters.
  @Field(form: .line(1...60)) package var name: String
  /// What the authenticator said, in the shape of WebAuthn's RegistrationResponseJSON.
  package var passkey: PasskeyRegistration
}

// MARK: Operations

/// The passkeys of the bearer's account.
///
/// The oldest one is first.
@Endpoint(.get, "/v1/console/me/passkeys", access: .everyone, response: ConsolePage<ConsolePasskey>.self)
package enum ListConsolePasskeys: ConsoleEndpoint {}

/// Begin to add a passkey to the bearer's account.
///
/// The answer has the shape of WebAuthn's PublicKeyCredentialCreationOptionsJSON. The bearer must have signed in within the last
/// ten minutes. An account has at most 20 passkeys.
@Endpoint(
  .post, "/v1/console/me/passkeys/registration", access: .everyone, response: PasskeyCreationOptions.self,
  problems: [.consoleNotFound, .consoleSignInStale, .consolePasskeysFull, .providerNotSetUp])
package enum BeginConsolePasskey: ConsoleEndpoint {}

/// Add a passkey to the bearer's account.
///
/// It signs in without password and code from then on, because the authenticator checks who uses it. Attestation is neither
/// asked for nor believed.
@Endpoint(
  .post, "/v1/console/me/passkeys", access: .everyone, request: ConsoleNewPasskey.self, response: ConsolePasskey.self,
  success: 201, bodyLimit: 32_768,
  problems: ProblemType.verifiedPasskeyProblems + [
    .consoleNotFound, .consoleSignInStale, .consolePasskeysFull, .passkeyRegistered, .proofSignatureWrong,
  ])
package enum AddConsolePasskey: ConsoleEndpoint {}

/// Rename a passkey of the bearer's account.
@Endpoint(
  .patch, "/v1/console/me/passkeys/{passkeyID}", access: .everyone, request: ConsolePasskeyName.self,
  response: ConsolePasskey.self, problems: [.consoleNotFound])
package struct RenameConsolePasskey: ConsoleEndpoint {
  /// The passkey.
  package var passkeyID: ConsolePasskeyID
}

/// Remove a passkey of the bearer's account.
///
/// The bearer must have signed in within the last ten minutes.
@Endpoint(
  .delete, "/v1/console/me/passkeys/{passkeyID}", access: .everyone, problems: [.consoleNotFound, .consoleSignInStale])
package struct RemoveConsolePasskey: ConsoleEndpoint {
  /// The passkey.
  package var passkeyID: ConsolePasskeyID
}

/// Begin to sign in to the console with a passkey.
///
/// The answer has the shape of WebAuthn's PublicKeyCredentialRequestOptionsJSON: it names no account, and asks the authenticator
/// to check who uses it.
@Endpoint(
  .post, "/v1/console/sessions/passkey", .none, response: PasskeyRequestOptions.self,
  problems: [.consoleClosed, .consoleOriginForeign, .providerNotSetUp])
package enum BeginConsolePasskeySignIn: Endpoint {}

/// Sign in to the console with a passkey.
///
/// The body has the shape of WebAuthn's AuthenticationResponseJSON. Neither password nor code is needed.
@Endpoint(
  .post, "/v1/console/sessions/passkey/finish", .none, request: PasskeyAssertion.self, response: ConsoleSession.self,
  success: 201, bodyLimit: 32_768,
  problems: ProblemType.verifiedPasskeyProblems + [
    .consoleClosed, .consoleOriginForeign, .consoleLocked, .consolePasskeyUnknown, .passkeyCloned, .proofSignatureWrong,
  ])
package enum FinishConsolePasskeySignIn: Endpoint {}
