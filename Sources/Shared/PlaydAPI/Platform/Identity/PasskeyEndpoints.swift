/// Begins the making of a passkey.
package enum BeginPasskeyRegistration: Endpoint {
  package typealias Request = NoContent
  package typealias Response = PasskeyCreationOptions

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/passkey/registration" }
  package static var authentication: Authentication { .optional }
  package static var problems: [ProblemType] { [.providerNotSetUp, .identitiesFull] }
  package static var summary: String { "Begin to make a passkey" }
  package static var details: String {
    """
    For the bearer, or without a token for a player who is made with it. The answer has the shape of WebAuthn's \
    PublicKeyCredentialCreationOptionsJSON.
    """
  }

  package static func call(token: String?) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Ends the making of a passkey.
package enum FinishPasskeyRegistration: Endpoint {
  package typealias Request = PasskeyRegistration
  package typealias Response = SignIn

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/passkey/registration/finish" }
  package static var authentication: Authentication { .optional }
  package static var bodyLimit: Int { 32_768 }
  package static var problems: [ProblemType] {
    ProblemType.passkeyProblems + [.passkeyRegistered, .identitiesFull]
  }
  package static var summary: String { "Link the passkey just made" }
  package static var details: String {
    """
    Sent by the bearer who began, or without a token if nobody was signed in then. The body has the shape of WebAuthn's \
    RegistrationResponseJSON; members not named here are passed over. Attestation is neither asked for nor believed.
    """
  }

  package static func call(_ registration: PasskeyRegistration, token: String?) -> Call {
    makeCall(path: template, body: registration, token: token)
  }
}

/// Begins the proof that somebody has a passkey.
package enum BeginPasskeyAssertion: Endpoint {
  package typealias Request = NoContent
  package typealias Response = PasskeyRequestOptions

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/passkey/assertion" }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { [.providerNotSetUp] }
  package static var summary: String { "Begin to sign in with a passkey" }
  package static var details: String { "The answer has the shape of WebAuthn's PublicKeyCredentialRequestOptionsJSON." }

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Proves that somebody has a passkey.
package enum FinishPasskeyAssertion: Endpoint {
  package typealias Request = PasskeyAssertion
  package typealias Response = SignIn

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/passkey/assertion/finish" }
  package static var authentication: Authentication { .optional }
  package static var bodyLimit: Int { 32_768 }
  package static var problems: [ProblemType] {
    ProblemType.passkeyProblems + [.passkeyUnknown, .passkeyCloned, .proofSignatureWrong, .identityTaken]
  }
  package static var summary: String { "Sign in with a passkey" }
  package static var details: String {
    ProofDetails.common + " The body has the shape of WebAuthn's AuthenticationResponseJSON."
  }

  package static func call(_ assertion: PasskeyAssertion, token: String?) -> Call {
    makeCall(path: template, body: assertion, token: token)
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
}
