public import Kernel

/// What Apple says in an identity token, once its signature has been found good.
///
/// Source: Apple, Sign in with Apple REST API, "Authenticating users with Sign in with Apple".
public struct AppleIdentityToken: Equatable, Sendable {
  /// Names the person to all apps of one team, for good: 1 to 255 bytes.
  public let subject: String
  public let issuer: String
  public let audience: String
  public let expiresAt: Timestamp
  public let issuedAt: Timestamp
  public let nonce: String?

  /// Who signs identity tokens.
  public static let issuer = "https://appleid.apple.com"
  /// How far Apple's clock may be ahead of ours.
  public static let skew = Milliseconds.seconds(120)

  /// Reads the claims of a token.
  public init(_ token: JSONWebToken) throws(IdentityRefusal) {
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

  /// Times that a token may name.
  static let seconds: ClosedRange<Int64> = 0...9_007_199_254_740

  /// Holds the claims against this server's settings and the clock.
  ///
  /// - Parameter audiences: the apps and services that this server answers for.
  public func check(audiences: [String], at now: Timestamp) throws(IdentityRefusal) {
    guard Array(issuer.utf8) == Array(Self.issuer.utf8) else {
      throw .foreign("The token was not issued by \(Self.issuer).")
    }
    guard audiences.contains(where: { Array($0.utf8) == Array(audience.utf8) }) else {
      throw .foreign("The token was issued for another app.")
    }
    guard now < expiresAt else { throw .expired(expiresAt) }
    guard issuedAt <= now + Self.skew else { throw .inFuture(issuedAt) }
  }

  /// Whether the token answers the request that was made with `text`: Apple echoes what an app hands it, which is the
  /// nonce itself or its SHA-256 in hexadecimal. A token without one answers no request.
  public func answers(nonce text: String) -> Bool {
    guard let nonce else { return false }
    let hashed = SHA256.digest(Array(text.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    return [text, hashed].contains { Array($0.utf8) == Array(nonce.utf8) }
  }
}
