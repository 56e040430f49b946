import PlaydAPI

/// Begin to make a passkey.
///
/// For the bearer, or without a token for a player who is made with it. The answer has the shape of WebAuthn's
/// PublicKeyCredentialCreationOptionsJSON.
@Endpoint(
  .post, "/v1/auth/passkey/registration", .optional, response: PasskeyCreationOptions.self,
  problems: [.providerNotSetUp, .identitiesFull])
package enum BeginPasskeyRegistration: Endpoint {}

/// Link the passkey just made.
///
/// Sent by the bearer who began, or without a token if nobody was signed in then. The body has the shape of WebAuthn's
/// RegistrationResponseJSON; members not named here are passed over. Attestation is neither asked for nor believed.
@Endpoint(
  .post, "/v1/auth/passkey/registration/finish", .optional, request: PasskeyRegistration.self, response: SignIn.self,
  bodyLimit: 32_768, problems: ProblemType.passkeyProblems + [.passkeyRegistered, .identitiesFull])
package enum FinishPasskeyRegistration: Endpoint {}

/// Begin to sign in with a passkey.
///
/// The answer has the shape of WebAuthn's PublicKeyCredentialRequestOptionsJSON.
@Endpoint(
  .post, "/v1/auth/passkey/assertion", .none, response: PasskeyRequestOptions.self, problems: [.providerNotSetUp])
package enum BeginPasskeyAssertion: Endpoint {}

/// Sign in with a passkey.
@Endpoint(
  .post, "/v1/auth/passkey/assertion/finish", .optional, request: PasskeyAssertion.self, response: SignIn.self,
  bodyLimit: 32_768,
  problems: ProblemType.passkeyProblems + [.passkeyUnknown, .passkeyCloned, .proofSignatureWrong, .identityTaken])
package enum FinishPasskeyAssertion: Endpoint {
  package static var details: String {
    ProofDetails.common + " The body has the shape of WebAuthn's AuthenticationResponseJSON."
  }
}

extension ProblemType {
  /// What can be wrong with anything an authenticator and its browser say.
  static var passkeyProblems: [ProblemType] {
    [
      .providerNotSetUp, .proofMalformed, .proofAlgorithmRefused, .proofChallengeUnknown, .proofReplayed,
      .passkeyOriginWrong, .passkeyPresenceMissing, .passkeyFlagsWrong,
    ]
  }

  /// The same where the authenticator must check who the user is.
  package static var verifiedPasskeyProblems: [ProblemType] { passkeyProblems + [.passkeyVerificationMissing] }
}
