import COpenSSL

/// Comparison of secrets.
package enum ConstantTime {
  /// Compares in time independent of the position of the first difference.
  package static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
  }
}

/// Bytes from the system's cryptographic generator.
package enum SecureRandom {
  package static func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = RAND_bytes(&bytes, Int32(count))
    precondition(done == 1, "the operating system gives random bytes")
    return bytes
  }
}
