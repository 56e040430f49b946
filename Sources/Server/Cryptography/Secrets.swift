import COpenSSL

/// Comparing secrets.
public enum ConstantTime {
  /// Compares in a time that does not depend on where the first difference is.
  public static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0
  }
}

/// Bytes nobody can guess.
public enum SecureRandom {
  public static func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = RAND_bytes(&bytes, Int32(count))
    precondition(done == 1, "the operating system gives random bytes")
    return bytes
  }
}
