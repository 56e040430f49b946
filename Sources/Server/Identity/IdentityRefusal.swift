package import IdentityAPI
package import Kernel

/// Why a proof or a link was refused. Nothing was changed.
package enum IdentityRefusal: Error, Hashable, Sendable {
  /// The proof is malformed; the sentence names the place.
  case malformed(String)
  /// Signed with an algorithm not allowed for its kind.
  case algorithm(String)
  /// Not the URL of a Game Center certificate.
  case keyAddress
  /// Apple publishes no key of that name.
  case keyUnknown(String)
  /// The certificate has no chain to a trusted authority, or is not valid now.
  case certificate(String)
  case signature
  /// Another issuer or another app; the sentence says which.
  case foreign(String)
  /// It expired at that time.
  case expired(Timestamp)
  /// It claims to be from that future time.
  case inFuture(Timestamp)
  case replayed
  /// The nonce, state or challenge is unknown or expired.
  case challengeUnknown
  /// The foreign origin or domain of the passkey ceremony.
  case origin(String)
  /// The authenticator reports no user presence.
  case presenceMissing
  /// The authenticator did not check who the user is, where that is required.
  case verificationMissing
  /// Authenticator flags that contradict each other or the stored passkey.
  case flags(String)
  case passkeyUnknown
  case passkeyRegistered
  /// The counter did not increase.
  case passkeyCloned(stored: Int64, shown: Int64)
  case identityTaken
  case kindTaken(IdentityKind)
  case identityNotFound
  case identityLast
  case identitiesFull(most: Int64)
  case signOutLosesPlayer
  case deviceUnknown
  case recoveryCodeUnknown
  case notSetUp(IdentityKind)
  /// The failed call to an outside party, as a sentence.
  case unavailable(String)
  /// Apple refuses the authorization code.
  case codeRefused
  /// The bearer was erased or signed out since the token was checked.
  case bearerGone
}
