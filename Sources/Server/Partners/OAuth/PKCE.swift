import Cryptography
import Kernel

/// Proof key for code exchange (RFC 7636), method S256: only the initiator can use the code.
@MemberwiseInit
package struct PKCE: Equatable, Sendable {
  /// 43 base64url characters: 256 random bits. Kept on the server until the exchange.
  package let verifier: String

  package static func random() -> PKCE { PKCE(verifier: Base64.url.text(SecureRandom.bytes(32))) }

  /// The authorization request's parameter: base64url of the verifier's SHA-256.
  package var challenge: String { Base64.url.text(SHA256.digest(Array(verifier.utf8))) }
}
