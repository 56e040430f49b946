/// Begins the making of a passkey.
public enum BeginPasskeyRegistration: Endpoint {
  public typealias Request = NoContent
  public typealias Response = PasskeyCreationOptions

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/auth/passkey/registration" }
  public static var authentication: Authentication { .optional }
  public static var problems: [ProblemType] { [.providerNotSetUp, .identitiesFull] }
  public static var summary: String { "Begin to make a passkey" }
  public static var details: String {
    """
    For the bearer, or without a token for a player who is made with it. The answer has the shape of WebAuthn's \
    PublicKeyCredentialCreationOptionsJSON.
    """
  }

  public static func call(token: String?) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Ends the making of a passkey.
public enum FinishPasskeyRegistration: Endpoint {
  public typealias Request = PasskeyRegistration
  public typealias Response = SignIn

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/auth/passkey/registration/finish" }
  public static var authentication: Authentication { .optional }
  public static var bodyLimit: Int { 32_768 }
  public static var problems: [ProblemType] {
    ProblemType.passkeyProblems + [.passkeyRegistered, .identitiesFull]
  }
  public static var summary: String { "Link the passkey just made" }
  public static var details: String {
    """
    Sent by the bearer who began, or without a token if nobody was signed in then. The body has the shape of WebAuthn's \
    RegistrationResponseJSON; members not named here are passed over. Attestation is neither asked for nor believed.
    """
  }

  public static func call(_ registration: PasskeyRegistration, token: String?) -> Call {
    makeCall(path: template, body: registration, token: token)
  }
}

/// Begins the proof that somebody has a passkey.
public enum BeginPasskeyAssertion: Endpoint {
  public typealias Request = NoContent
  public typealias Response = PasskeyRequestOptions

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/auth/passkey/assertion" }
  public static var authentication: Authentication { .none }
  public static var problems: [ProblemType] { [.providerNotSetUp] }
  public static var summary: String { "Begin to sign in with a passkey" }
  public static var details: String { "The answer has the shape of WebAuthn's PublicKeyCredentialRequestOptionsJSON." }

  public static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Proves that somebody has a passkey.
public enum FinishPasskeyAssertion: Endpoint {
  public typealias Request = PasskeyAssertion
  public typealias Response = SignIn

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/auth/passkey/assertion/finish" }
  public static var authentication: Authentication { .optional }
  public static var bodyLimit: Int { 32_768 }
  public static var problems: [ProblemType] {
    ProblemType.passkeyProblems + [.passkeyUnknown, .passkeyCloned, .proofSignatureWrong, .identityTaken]
  }
  public static var summary: String { "Sign in with a passkey" }
  public static var details: String {
    ProofDetails.common + " The body has the shape of WebAuthn's AuthenticationResponseJSON."
  }

  public static func call(_ assertion: PasskeyAssertion, token: String?) -> Call {
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
