import Cryptography
package import Kernel

/// A verified notification about an account.
///
/// Source: Apple, Sign in with Apple, "Processing changes for Sign in with Apple accounts".
package struct AppleNotification: Equatable, Sendable {
  /// The kind of change.
  @Words(.hyphenated)
  package enum Event: Equatable, Sendable {
    /// The person revoked consent for this app.
    case consentRevoked
    /// The person deleted their Apple account.
    case accountDeleted
    /// Mail forwarding was switched on or off. This server stores no address.
    case emailEnabled, emailDisabled
    /// An event this version does not know.
    case other

    init(_ word: String) {
      self =
        switch word {
        case "consent-revoked": .consentRevoked
        // Apple's documentation has used both words.
        case "account-delete", "account-deleted": .accountDeleted
        case "email-enabled": .emailEnabled
        case "email-disabled": .emailDisabled
        default: .other
        }
    }
  }

  /// The notification's identifier, the same for every repetition.
  package let id: String
  package let event: Event
  /// The account: the `sub` of its identity tokens.
  package let subject: String
  package let happenedAt: Timestamp

  let issuer: String
  let audience: String
  let issuedAt: Timestamp
  let expiresAt: Timestamp?

  /// Parses a token's claims.
  init(_ token: JSONWebToken) throws(IdentityRefusal) {
    let claims = token.claims
    guard case .string(let issuer)? = claims["iss"], case .string(let audience)? = claims["aud"],
      case .string(let id)? = claims["jti"], (1...255).contains(id.utf8.count)
    else { throw .malformed("payload: iss, aud and jti must be texts") }
    guard case .integer(let issued)? = claims["iat"], AppleIdentityToken.seconds.contains(issued) else {
      throw .malformed("payload: iat must be a time in Unix seconds")
    }
    switch claims["exp"] {
    case nil: expiresAt = nil
    case .integer(let seconds)? where AppleIdentityToken.seconds.contains(seconds):
      expiresAt = Timestamp(seconds * 1_000)
    default: throw .malformed("payload: exp must be a time in Unix seconds")
    }
    // A string that contains JSON.
    guard case .string(let text)? = claims["events"],
      let event = try? JSON.parse(Array(text.utf8), limits: JSON.Limits(depth: 4, bytes: 4_096)),
      case .string(let word)? = event["type"], case .string(let subject)? = event["sub"],
      (1...255).contains(subject.utf8.count), subject.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      case .integer(let moment)? = event["event_time"], AppleIdentityToken.seconds.contains(moment)
    else { throw .malformed("payload: events must be a text with type, sub and event_time") }
    self.id = id
    self.event = Event(word)
    self.subject = subject
    // Milliseconds, but seconds in Apple's own example.
    happenedAt = Timestamp(moment < 100_000_000_000 ? moment * 1_000 : moment)
    self.issuer = issuer
    self.audience = audience
    issuedAt = Timestamp(issued * 1_000)
  }

  /// Checks the claims against the configuration and the clock.
  func check(audiences: [String], at now: Timestamp) throws(IdentityRefusal) {
    guard Array(issuer.utf8) == Array(AppleIdentityToken.issuer.utf8) else {
      throw .foreign("The notification was not issued by \(AppleIdentityToken.issuer).")
    }
    guard audiences.contains(where: { Array($0.utf8) == Array(audience.utf8) }) else {
      throw .foreign("The notification was issued for another app.")
    }
    if let expiresAt, now >= expiresAt { throw .expired(expiresAt) }
    guard issuedAt <= now + AppleIdentityToken.skew else { throw .inFuture(issuedAt) }
  }
}
