package import Kernel

/// The claims of a verified identity token.
///
/// Source: Apple, Sign in with Apple REST API, "Authenticating users with Sign in with Apple".
package struct AppleIdentityToken: Equatable, Sendable {
  /// The person's stable identifier for all apps of one team: 1 to 255 bytes.
  package let subject: String
  package let issuer: String
  package let audience: String
  package let expiresAt: Timestamp
  package let issuedAt: Timestamp
  package let nonce: String?

  /// The issuer of identity tokens.
  package static let issuer = "https://appleid.apple.com"
  /// The allowed clock skew into the future.
  package static let skew = Milliseconds.seconds(120)

  /// Parses a token's claims.
  package init(_ token: JSONWebToken) throws(IdentityRefusal) {
    let claims = token.claims
    guard case .string(let subject)? = claims["sub"], (1...255).contains(subject.utf8.count),
      subject.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      case .string(let issuer)? = claims["iss"], case .string(let audience)? = claims["aud"]
    else { throw .malformed("idToken: sub, iss and aud must be texts") }
    guard case .integer(let expires)? = claims["exp"], case .integer(let issued)? = claims["iat"],
      Self.seconds.contains(expires), Self.seconds.contains(issued)
    else { throw .malformed("idToken: exp and iat must be times in Unix seconds") }
    switch claims["nonce"] {
    case nil: nonce = nil
    case .string(let text)?: nonce = text
    default: throw .malformed("idToken: nonce must be a text")
    }
    self.subject = subject
    self.issuer = issuer
    self.audience = audience
    expiresAt = Timestamp(expires * 1_000)
    issuedAt = Timestamp(issued * 1_000)
  }

  /// The range of valid times.
  static let seconds: ClosedRange<Int64> = 0...9_007_199_254_740

  /// Checks the claims against the configuration and the clock.
  ///
  /// - Parameter audiences: the accepted apps and services.
  package func check(audiences: [String], at now: Timestamp) throws(IdentityRefusal) {
    guard Array(issuer.utf8) == Array(Self.issuer.utf8) else {
      throw .foreign("The token was not issued by \(Self.issuer).")
    }
    guard audiences.contains(where: { Array($0.utf8) == Array(audience.utf8) }) else {
      throw .foreign("The token was issued for another app.")
    }
    guard now < expiresAt else { throw .expired(expiresAt) }
    guard issuedAt <= now + Self.skew else { throw .inFuture(issuedAt) }
  }

  /// Whether the token answers the request made with `text`: Apple echoes the app's nonce, which is the text or its
  /// SHA-256 in hexadecimal. A token without a nonce answers none.
  package func answers(nonce text: String) -> Bool {
    guard let nonce else { return false }
    let hashed = SHA256.digest(Array(text.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    return [text, hashed].contains { Array($0.utf8) == Array(nonce.utf8) }
  }
}
