import PlaydAPI

/// Proofs, passkeys, linked identities and their providers.
@Problems("identityKinds")
extension ProblemDeclaration {
  @Problem(
    422, "The proof cannot be read", isAudited: true,
    remedy: "Send what the platform gave, unchanged; `detail` names the place.")
  package static var proofMalformed: Self
  @Problem(
    422, "The proof is signed in a way that is not taken", isAudited: true,
    remedy: "Sign Apple's tokens with RS256 and passkeys with ES256, as their makers do.")
  package static var proofAlgorithmRefused: Self
  @Problem(
    422, "The key's address is not Game Center's", isAudited: true,
    remedy: "Send the publicKeyURL as Game Center gave it.")
  package static var proofKeyAddressRefused: Self
  @Problem(
    403, "No published key has that name", isAudited: true,
    remedy: "Ask Apple for a new token; its keys change from time to time.")
  package static var proofKeyUnknown: Self
  @Problem(
    403, "The certificate is not to be trusted", isAudited: true,
    remedy: "Ask Game Center for a new proof; the operator names the authorities with --game-center-authorities.")
  package static var proofCertificateRefused: Self
  @Problem(403, "The signature does not fit", isAudited: true, remedy: "Send the proof unchanged, for this very app.")
  package static var proofSignatureWrong: Self
  @Problem(
    403, "The proof is for somebody else", isAudited: true,
    remedy: "Ask Apple for a token for this app; the operator names the apps with --apple-audiences.")
  package static var proofForeign: Self
  @Problem(410, "The proof is too old", isAudited: true, remedy: "Ask the platform for a new one, and send it at once.")
  package static var proofExpired: Self
  @Problem(422, "The proof is from the future", isAudited: true, remedy: "Compare the clock with a time server.")
  package static var proofInFuture: Self
  @Problem(
    409, "The proof was used before", isAudited: true, remedy: "Ask the platform for a new one; each is good once.")
  package static var proofReplayed: Self
  @Problem(
    409, "The challenge is not one that waits for an answer", isAudited: true,
    remedy: "Begin again: this server hands out challenges, each good once and for minutes.")
  package static var proofChallengeUnknown: Self
  @Problem(
    403, "The passkey was used on another site", isAudited: true,
    remedy: "Use the passkey on the site it was made for.")
  package static var passkeyOriginWrong: Self
  @Problem(403, "Nobody touched the authenticator", isAudited: true, remedy: "Touch the authenticator when it asks.")
  package static var passkeyPresenceMissing: Self
  @Problem(
    403, "The authenticator did not check who uses it", isAudited: true,
    remedy: "Unlock it with its PIN, a fingerprint or a face; an authenticator that has none of these will not do.")
  package static var passkeyVerificationMissing: Self
  @Problem(
    422, "The authenticator contradicts itself", isAudited: true,
    remedy: "Use another authenticator; this one does not keep to WebAuthn.")
  package static var passkeyFlagsWrong: Self
  @Problem(
    404, "No player has this passkey", isAudited: true,
    remedy: "Choose another passkey, or make one with POST /v1/auth/passkey/registration.")
  package static var passkeyUnknown: Self
  @Problem(409, "The passkey is registered already", isAudited: true, remedy: "Sign in with it.")
  package static var passkeyRegistered: Self
  @Problem(
    403, "The passkey may have been copied", isAudited: true,
    remedy: "Sign in another way, unlink the passkey and make a new one.")
  package static var passkeyCloned: Self
  @Problem(
    409, "Another player has this identity", isAudited: true,
    remedy: "Sign out first, then sign in with it; two players who both have identities are not merged.")
  package static var identityTaken: Self
  @Problem(409, "The bearer has another identity of this kind", remedy: "Sign out first, or unlink the other one.")
  package static var identityKindTaken: Self
  @Problem(404, "The bearer has no such identity", remedy: "GET /v1/me/identities lists them.")
  package static var identityNotFound: Self
  @Problem(409, "The last identity stays", remedy: "Link another first, or delete the player with DELETE /v1/me.")
  package static var identityLast: Self
  @Problem(409, "The bearer has as many identities as there can be", remedy: "Unlink one that is no longer used.")
  package static var identitiesFull: Self
  @Problem(
    409, "Nothing would be left to come back with",
    remedy: "Link an identity first, or delete the player with DELETE /v1/me.")
  package static var signOutLosesPlayer: Self
  @Problem(
    403, "This way of signing in is not set up",
    remedy: "Sign in another way; `playd serve --help` tells the operator how to set it up.")
  package static var providerNotSetUp: Self
  @Problem(
    503, "The provider cannot be asked",
    remedy: "Send the same request again after as many seconds as `Retry-After` says.")
  package static var providerUnavailable: Self
  @Problem(
    403, "The provider does not know the code", isAudited: true,
    remedy: "Begin the sign-in again; a code is good once and for five minutes.")
  package static var providerRefusedCode: Self
  @Problem(404, "The bearer has no such device", remedy: "GET /v1/me/devices lists them.")
  package static var deviceUnknown: Self
  @Problem(
    404, "No player has this recovery code", isAudited: true,
    remedy: "Check the letters; a code works once, and a new one ends the one before.")
  package static var recoveryCodeUnknown: Self
}
