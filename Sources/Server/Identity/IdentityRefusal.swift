public import Kernel
public import PlaydAPI

/// Why a proof was not taken, or a link not changed. Nothing was changed.
public enum IdentityRefusal: Error, Hashable, Sendable {
  /// It is not what the platform gives; the sentence names the place.
  case malformed(String)
  /// Signed with an algorithm other than the one its kind is pinned to.
  case algorithm(String)
  /// The address is not one of Game Center's certificates.
  case keyAddress
  /// Apple publishes no key of that name.
  case keyUnknown(String)
  /// The certificate does not lead to an authority of the operator's, or not at this time.
  case certificate(String)
  case signature
  /// Issued by somebody else, or for another app; the sentence says which.
  case foreign(String)
  /// It was good until then.
  case expired(Timestamp)
  /// It says it was made then.
  case inFuture(Timestamp)
  case replayed
  /// The nonce, state or challenge was never handed out, or has expired.
  case challengeUnknown
  /// The page or domain the passkey was used for.
  case origin(String)
  /// The authenticator did not see anybody.
  case presenceMissing
  /// Flags of the authenticator that cannot stand together, or with what is known of the passkey.
  case flags(String)
  case passkeyUnknown
  case passkeyRegistered
  /// The counter did not go up.
  case passkeyCloned(stored: Int64, shown: Int64)
  case identityTaken
  case kindTaken(IdentityKind)
  case identityNotFound
  case identityLast
  case identitiesFull(most: Int64)
  case signOutLosesPlayer
  case notSetUp(IdentityKind)
  /// What was asked of whom, in a sentence.
  case unavailable(String)
  /// Apple does not take the authorization code.
  case codeRefused
  /// The bearer was erased, or signed out, since the token was looked at.
  case bearerGone
}
