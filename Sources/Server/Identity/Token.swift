import COpenSSL
import Kernel

/// A player's bearer token: 256 bits from the operating system, as 43 base64url characters.
///
/// The server stores only its SHA-256. With that much entropy a plain hash suffices: guessing is hopeless without salt
/// or a slow function, and a stolen database reveals no token.
package struct Token: Sendable {
  package let text: String

  /// A new token.
  package init() {
    var random = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      let word = random.next()
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
    text = Base64.url.text(bytes)
  }

  /// A presented token; nil if it cannot be ours.
  package init?(_ text: String) {
    guard text.utf8.count == 43, Base64.url.decode(text) != nil else { return nil }
    self.text = text
  }

  /// The stored hash, 32 bytes.
  package var digest: [UInt8] { SHA256.digest([UInt8](text.utf8)) }
}

/// SHA-256 by libcrypto.
enum SHA256 {
  /// Looked up once: for each digest it would cost as much as the digest.
  nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let done = EVP_Digest(bytes, bytes.count, &digest, nil, algorithm, nil)
    precondition(done == 1, "libcrypto has SHA-256")
    return digest
  }

  /// Compares in time independent of the position of the first difference.
  static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
  }
}
