import PlaydAPI

/// Proofs, passkeys, linked identities and their providers.
@Problems("identityKinds")
extension ProblemDeclaration {
  /// Send what the platform gave, unchanged; `detail` names the place.
  @Problem(422, "The proof cannot be read", isAudited: true) package static var proofMalformed: Self
  /// Sign Apple's tokens with RS256 and passkeys with ES256, as their makers do.
  @Problem(422, "The proof is signed in a way that is not taken", isAudited: true)
  package static var proofAlgorithmRefused: Self
  /// Send the publicKeyURL as Game Center gave it.
  @Problem(422, "The key's address is not Game Center's", isAudited: true)
  package static var proofKeyAddressRefused: Self
  /// Ask Apple for a new token; its keys change from time to time.
  @Problem(403, "No published key has that name", isAudited: true) package static var proofKeyUnknown: Self
  /// Ask Game Center for a new proof; the operator names the authorities with --game-center-authorities.
  @Problem(403, "The certificate is not to be trusted", isAudited: true)
  package static var proofCertificateRefused: Self
  /// Send the proof unchanged, for this very app.
  @Problem(403, "The signature does not fit", isAudited: true) package static var proofSignatureWrong: Self
  /// Ask Apple for a token for this app; the operator names the apps with --apple-audiences.
  @Problem(403, "The proof is for somebody else", isAudited: true) package static var proofForeign: Self
  /// Ask the platform for a new one, and send it at once.
  @Problem(410, "The proof is too old", isAudited: true) package static var proofExpired: Self
  /// Compare the clock with a time server.
  @Problem(422, "The proof is from the future", isAudited: true) package static var proofInFuture: Self
  /// Ask the platform for a new one; each is good once.
  @Problem(409, "The proof was used before", isAudited: true) package static var proofReplayed: Self
  /// Begin again: this server hands out challenges, each good once and for minutes.
  @Problem(409, "The challenge is not one that waits for an answer", isAudited: true)
  package static var proofChallengeUnknown: Self
  /// Use the passkey on the site it was made for.
  @Problem(403, "The passkey was used on another site", isAudited: true) package static var passkeyOriginWrong: Self
  /// Touch the authenticator when it asks.
  @Problem(403, "Nobody touched the authenticator", isAudited: true) package static var passkeyPresenceMissing: Self
  /// Unlock it with its PIN, a fingerprint or a face; an authenticator that has none of these will not do.
  @Problem(403, "The authenticator did not check who uses it", isAudited: true)
  package static var passkeyVerificationMissing: Self
  /// Use another authenticator; this one does not keep to WebAuthn.
  @Problem(422, "The authenticator contradicts itself", isAudited: true) package static var passkeyFlagsWrong: Self
  /// Choose another passkey, or make one with POST /v1/auth/passkey/registration.
  @Problem(404, "No player has this passkey", isAudited: true) package static var passkeyUnknown: Self
  /// Sign in with it.
  @Problem(409, "The passkey is registered already", isAudited: true) package static var passkeyRegistered: Self
  /// Sign in another way, unlink the passkey and make a new one.
  @Problem(403, "The passkey may have been copied", isAudited: true) package static var passkeyCloned: Self
  /// Sign out first, then sign in with it; two players who both have identities are not merged.
  @Problem(409, "Another player has this identity", isAudited: true) package static var identityTaken: Self
  /// Sign out first, or unlink the other one.
  @Problem(409, "The bearer has another identity of this kind") package static var identityKindTaken: Self
  /// GET /v1/me/identities lists them.
  @Problem(404, "The bearer has no such identity") package static var identityNotFound: Self
  /// Link another first, or delete the player with DELETE /v1/me.
  @Problem(409, "The last identity stays") package static var identityLast: Self
  /// Unlink one that is no longer used.
  @Problem(409, "The bearer has as many identities as there can be") package static var identitiesFull: Self
  /// Link an identity first, or delete the player with DELETE /v1/me.
  @Problem(409, "Nothing would be left to come back with") package static var signOutLosesPlayer: Self
  /// Sign in another way; `playd serve --help` tells the operator how to set it up.
  @Problem(403, "This way of signing in is not set up") package static var providerNotSetUp: Self
  /// Send the same request again after as many seconds as `Retry-After` says.
  @Problem(503, "The provider cannot be asked") package static var providerUnavailable: Self
  /// Begin the sign-in again; a code is good once and for five minutes.
  @Problem(403, "The provider does not know the code", isAudited: true) package static var providerRefusedCode: Self
  /// GET /v1/me/devices lists them.
  @Problem(404, "The bearer has no such device") package static var deviceUnknown: Self
  /// Check the letters; a code works once, and a new one ends the one before.
  @Problem(404, "No player has this recovery code", isAudited: true) package static var recoveryCodeUnknown: Self
}
