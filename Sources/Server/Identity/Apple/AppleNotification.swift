import Cryptography
public import Kernel

/// What Apple tells about an account, once its signature has been found good.
///
/// Source: Apple, Sign in with Apple, "Processing changes for Sign in with Apple accounts".
public struct AppleNotification: Equatable, Sendable {
  /// What has happened.
  public enum Event: Equatable, Sendable {
    /// The person no longer wants this app to know them.
    case consentRevoked
    /// The person's Apple account is no more.
    case accountDeleted
    /// The person wants mail of this app forwarded or not any more. This server keeps no address.
    case emailEnabled, emailDisabled
    /// Something that Apple has thought of since.
    case other

    init(_ word: String) {
      self =
        switch word {
        case "consent-revoked": .consentRevoked
        // Apple's documentation has had both words.
        case "account-delete", "account-deleted": .accountDeleted
        case "email-enabled": .emailEnabled
        case "email-disabled": .emailDisabled
        default: .other
        }
    }

    /// As the audit log names it.
    public var word: String {
      switch self {
      case .consentRevoked: "consent-revoked"
      case .accountDeleted: "account-deleted"
      case .emailEnabled: "email-enabled"
      case .emailDisabled: "email-disabled"
      case .other: "other"
      }
    }
  }

  /// Names the notification, however often it is sent.
  public let id: String
  public let event: Event
  /// Whose account it is: the `sub` of their identity tokens.
  public let subject: String
  /// When it happened.
  public let happenedAt: Timestamp

  let issuer: String
  let audience: String
  let issuedAt: Timestamp
  let expiresAt: Timestamp?

  /// Reads the claims of a token.
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
    // A text with JSON in it.
    guard case .string(let text)? = claims["events"],
      let event = try? JSON.parse(Array(text.utf8), limits: JSON.Limits(depth: 4, bytes: 4_096)),
      case .string(let word)? = event["type"], case .string(let subject)? = event["sub"],
      (1...255).contains(subject.utf8.count), subject.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      case .integer(let moment)? = event["event_time"], AppleIdentityToken.seconds.contains(moment)
    else { throw .malformed("payload: events must be a text with type, sub and event_time") }
    self.id = id
    self.event = Event(word)
    self.subject = subject
    // Milliseconds, and seconds in Apple's own example.
    happenedAt = Timestamp(moment < 100_000_000_000 ? moment * 1_000 : moment)
    self.issuer = issuer
    self.audience = audience
    issuedAt = Timestamp(issued * 1_000)
  }

  /// Holds the claims against this server's settings and the clock.
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
