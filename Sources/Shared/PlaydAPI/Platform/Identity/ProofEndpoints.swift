/// Proves a Game Center identity.
package enum SignInWithGameCenter: Endpoint {
  package typealias Request = GameCenterProof
  package typealias Response = SignIn

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/game-center" }
  package static var authentication: Authentication { .optional }
  package static var bodyLimit: Int { 8_192 }
  package static var problems: [ProblemType] {
    [
      .providerNotSetUp, .providerUnavailable, .proofMalformed, .proofKeyAddressRefused, .proofCertificateRefused,
      .proofSignatureWrong, .proofExpired, .proofInFuture, .proofReplayed,
    ] + ProblemType.linking
  }
  package static var summary: String { "Sign in with Game Center, or link it to the bearer" }
  package static var details: String { ProofDetails.common }

  package static func call(_ proof: GameCenterProof, token: String?) -> Call {
    makeCall(path: template, body: proof, token: token)
  }
}

/// Hands out the nonce for an app's request to Sign in with Apple.
package enum CreateAppleNonce: Endpoint {
  package typealias Request = NoContent
  package typealias Response = AppleNonce

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/apple/nonce" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { [.providerNotSetUp] }
  package static var summary: String { "A nonce for an app's request to Sign in with Apple" }
  package static var details: String {
    "Hand Apple the text or its SHA-256 in hexadecimal. Good for ten minutes and one sign-in."
  }

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Proves an Apple identity by the token an app was given.
package enum SignInWithApple: Endpoint {
  package typealias Request = AppleProof
  package typealias Response = SignIn

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/apple" }
  package static var authentication: Authentication { .optional }
  package static var bodyLimit: Int { 16_384 }
  package static var problems: [ProblemType] { ProofDetails.apple }
  package static var summary: String { "Sign in with Apple, or link it to the bearer" }
  package static var details: String { ProofDetails.common }

  package static func call(_ proof: AppleProof, token: String?) -> Call {
    makeCall(path: template, body: proof, token: token)
  }
}

/// Begins Sign in with Apple in a browser.
package enum StartApple: Endpoint {
  package typealias Request = NoContent
  package typealias Response = AppleStart

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/auth/apple/start" }
  package static var authentication: Authentication { .none }
  package static var problems: [ProblemType] { [.providerNotSetUp] }
  package static var summary: String { "Begin Sign in with Apple in a browser" }
  package static var details: String {
    """
    The page keeps `verifier` and leaves for `authorizeURL`. Apple sends the browser back by a POST from its own site to \
    /v1/auth/apple/callback, with which no SameSite cookie would come; so there is none, and the callback does nothing \
    but keep Apple's code and lead to /sign-in?state=…. There the page sends state and verifier to \
    POST /v1/auth/apple/finish. Somebody who leads another's browser to the address cannot sign them in: that browser \
    has no verifier.
    """
  }

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Ends Sign in with Apple in a browser.
package enum FinishApple: Endpoint {
  package typealias Request = AppleFinish
  package typealias Response = SignIn

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/apple/finish" }
  package static var authentication: Authentication { .optional }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { ProofDetails.apple }
  package static var summary: String { "Sign in with what Apple sent the browser back with" }
  package static var details: String { ProofDetails.common }

  package static func call(_ finish: AppleFinish, token: String?) -> Call {
    makeCall(path: template, body: finish, token: token)
  }
}

/// Takes what Apple tells about an account.
package enum ReceiveAppleNotification: Endpoint {
  package typealias Request = AppleNotificationEnvelope
  package typealias Response = AppleNotificationReceipt

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/auth/apple/notifications" }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 16_384 }
  package static var problems: [ProblemType] {
    [
      .providerNotSetUp, .providerUnavailable, .proofMalformed, .proofAlgorithmRefused, .proofKeyUnknown,
      .proofSignatureWrong, .proofForeign, .proofExpired, .proofInFuture,
    ]
  }
  package static var summary: String { "Apple's notification of a change to an account" }
  package static var details: String {
    """
    Set as the server-to-server notification endpoint of the app in Apple's developer account. `consent-revoked` signs the \
    player out everywhere and unlinks the identity, unless it is their only one: then it stays as the way back. \
    `account-delete` unlinks it and signs the player out everywhere, unless they have no other: then they stay signed in as \
    a guest. Coins and all else stay with the player. `email-enabled`, `email-disabled` and what Apple may add change nothing. \
    A notification is taken once, by its `jti`, and does nothing to an identity that was proved after the event.
    """
  }
}

/// What the operations that take a proof have in common.
enum ProofDetails {
  static var common: String {
    """
    Without a token: signs in the player who has this identity, or makes a player for it. With a token: links the \
    identity to the bearer; if another player has it and the bearer is a guest, the guest is merged into that player: \
    coins, debts, scores and games go over, and the guest's tokens are the player's from then on. A proof is good once; \
    sent again by the bearer it was good for, it is answered again and changes nothing.
    """
  }

  static var apple: [ProblemType] {
    [
      .providerNotSetUp, .providerUnavailable, .providerRefusedCode, .proofMalformed, .proofAlgorithmRefused,
      .proofKeyUnknown, .proofSignatureWrong, .proofForeign, .proofExpired, .proofInFuture, .proofReplayed,
      .proofChallengeUnknown,
    ] + ProblemType.linking
  }
}

extension ProblemType {
  /// What can stand between a proof and the player it is for.
  static var linking: [ProblemType] { [.identityTaken, .identityKindTaken, .identitiesFull] }
}
