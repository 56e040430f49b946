import COpenSSL

/// HMAC (RFC 2104) by libcrypto.
package enum HMAC {
  /// HMAC-SHA-256, 32 bytes.
  package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    make(message, key: key, hash: EVP_sha256(), count: 32)
  }

  /// HMAC-SHA-1, 20 bytes, for partners with no better signature.
  package static func sha1(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    make(message, key: key, hash: EVP_sha1(), count: 20)
  }

  private static func make(_ message: [UInt8], key: [UInt8], hash: OpaquePointer?, count: Int) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: count)
    var length = UInt32(count)
    // libcrypto rejects a null key pointer, even for an empty key.
    let done = COpenSSL.HMAC(hash, key.isEmpty ? [0] : key, Int32(key.count), message, message.count, &code, &length)
    precondition(done != nil && Int(length) == count, "libcrypto has HMAC")
    return code
  }
}
