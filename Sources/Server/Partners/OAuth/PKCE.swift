import Cryptography
import Kernel

/// Proof key for code exchange (RFC 7636), method S256: whoever brings the code must also have begun.
public struct PKCE: Equatable, Sendable {
  /// 43 letters of base64url: 256 random bits. Stays here until the code is exchanged.
  public let verifier: String

  public init(verifier: String) { self.verifier = verifier }

  public static func random() -> PKCE { PKCE(verifier: Base64.url.text(SecureRandom.bytes(32))) }

  /// What the authorisation request carries: base64url of the verifier's SHA-256.
  public var challenge: String { Base64.url.text(SHA256.digest(Array(verifier.utf8))) }
}
