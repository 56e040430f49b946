import COpenSSL

/// Message authentication by a shared key (RFC 2104) by libcrypto.
public enum HMAC {
  /// The 32 bytes of HMAC-SHA-256.
  public static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] { make(message, key, EVP_sha256(), 32) }

  /// The 20 bytes of HMAC-SHA-1, for partners that sign with nothing better.
  public static func sha1(_ message: [UInt8], key: [UInt8]) -> [UInt8] { make(message, key, EVP_sha1(), 20) }

  private static func make(_ message: [UInt8], _ key: [UInt8], _ hash: OpaquePointer?, _ count: Int) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: count)
    var length = UInt32(count)
    // libcrypto takes no null pointer for a key, an empty one included.
    let done = COpenSSL.HMAC(hash, key.isEmpty ? [0] : key, Int32(key.count), message, message.count, &code, &length)
    precondition(done != nil && Int(length) == count, "libcrypto has HMAC")
    return code
  }
}
