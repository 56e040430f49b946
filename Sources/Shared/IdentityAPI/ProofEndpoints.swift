import PlaydAPI

/// Sign in with Game Center, or link it to the bearer.
@Endpoint(
  .post, "/v1/auth/game-center", .optional, request: GameCenterProof.self, response: SignIn.self, bodyLimit: 8_192,
  problems: [
    .providerNotSetUp, .providerUnavailable, .proofMalformed, .proofKeyAddressRefused, .proofCertificateRefused,
    .proofSignatureWrong, .proofExpired, .proofInFuture, .proofReplayed,
  ] + ProblemType.linking)
package enum SignInWithGameCenter: Endpoint {
  package static var details: String { ProofDetails.common }
}

/// A nonce for an app's request to Sign in with Apple.
///
/// Hand Apple the text or its SHA-256 in hexadecimal. Good for ten minutes and one sign-in.
@Endpoint(.post, "/v1/auth/apple/nonce", .none, response: AppleNonce.self, success: 201, problems: [.providerNotSetUp])
package enum CreateAppleNonce: Endpoint {}

/// Sign in with Apple, or link it to the bearer.
@Endpoint(
  .post, "/v1/auth/apple", .optional, request: AppleProof.self, response: SignIn.self, bodyLimit: 16_384,
  problems: ProofDetails.apple)
package enum SignInWithApple: Endpoint {
  package static var details: String { ProofDetails.common }
}

/// Begin Sign in with Apple in a browser.
///
/// The page keeps `verifier` and leaves for `authorizeURL`. Apple sends the browser back by a POST from its own site to
/// /v1/auth/apple/callback, with which no SameSite cookie would come; so there is none, and the callback does nothing
/// but keep Apple's code and lead to /sign-in?state=…. There the page sends state and verifier to POST
/// /v1/auth/apple/finish. Somebody who leads another's browser to the address cannot sign them in: that browser has no
/// verifier.
@Endpoint(.get, "/v1/auth/apple/start", .none, response: AppleStart.self, problems: [.providerNotSetUp])
package enum StartApple: Endpoint {}

/// Sign in with what Apple sent the browser back with.
@Endpoint(
  .post, "/v1/auth/apple/finish", .optional, request: AppleFinish.self, response: SignIn.self,
  problems: ProofDetails.apple)
package enum FinishApple: Endpoint {
  package static var details: String { ProofDetails.common }
}

/// Apple's notification of a change to an account.
///
/// Set as the server-to-server notification endpoint of the app in Apple's developer account. `consent-revoked` signs
/// the player out everywhere and unlinks the identity, unless it is their only one: then it stays as the way back.
/// `account-delete` unlinks it and signs the player out everywhere, unless they have no other: then they stay signed in
/// as a guest. Coins and all else stay with the player. `email-enabled`, `email-disabled` and what Apple may add change
/// nothing. A notification is taken once, by its `jti`, and does nothing to an identity that was proved after the
/// event.
@Endpoint(
  .post, "/v1/auth/apple/notifications", .none, request: AppleNotificationEnvelope.self,
  response: AppleNotificationReceipt.self, bodyLimit: 16_384,
  problems: [
    .providerNotSetUp, .providerUnavailable, .proofMalformed, .proofAlgorithmRefused, .proofKeyUnknown,
    .proofSignatureWrong, .proofForeign, .proofExpired, .proofInFuture,
  ])
package enum ReceiveAppleNotification: Endpoint {}

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
