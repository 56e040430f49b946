import COpenSSL
import Kernel

/// What a player shows to prove who they are: 256 bits from the operating system, as 43 letters of base64url.
///
/// The server keeps only the SHA-256 of the letters. With that many random bits a plain hash is enough: there is nothing
/// to guess, so no salt and no slow function is needed, and a stolen database gives no token away.
public struct Token: Sendable {
  public let text: String

  /// A new token.
  public init() {
    var random = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      let word = random.next()
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
    text = Base64.url.text(bytes)
  }

  /// A token somebody showed; nil when it cannot be one of ours.
  public init?(_ text: String) {
    guard text.utf8.count == 43, Base64.url.decode(text) != nil else { return nil }
    self.text = text
  }

  /// What is stored: 32 bytes.
  public var digest: [UInt8] { SHA256.digest([UInt8](text.utf8)) }
}

/// SHA-256 by libcrypto.
enum SHA256 {
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let done = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    precondition(done == 1, "libcrypto has SHA-256")
    return digest
  }

  /// Compares in a time that does not depend on where the first difference is.
  static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
  }
}
