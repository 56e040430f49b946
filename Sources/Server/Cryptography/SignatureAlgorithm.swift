import COpenSSL

package enum SignatureAlgorithm: Sendable {
  /// RSASSA-PKCS1-v1_5 with SHA-256 (JOSE's RS256).
  case rsaSHA256
  /// ECDSA on P-256 with SHA-256, the signature in DER.
  case ecdsaSHA256
  /// The same as two 32-byte numbers, r and s (JOSE's ES256).
  case ecdsaSHA256Raw
  /// ECDSA on P-384 with SHA-384, the signature in DER.
  case ecdsaSHA384
  /// Ed25519 (RFC 8032).
  case ed25519

  var kind: Int32 {
    switch self {
    case .rsaSHA256: EVP_PKEY_RSA
    case .ecdsaSHA256, .ecdsaSHA256Raw, .ecdsaSHA384: EVP_PKEY_EC
    case .ed25519: EVP_PKEY_ED25519
    }
  }

  var hash: OpaquePointer? {
    switch self {
    case .ed25519: nil
    case .ecdsaSHA384: EVP_sha384()
    case .rsaSHA256, .ecdsaSHA256, .ecdsaSHA256Raw: EVP_sha256()
    }
  }

  /// Whether keys of that kind use the algorithm.
  func fits(_ key: PublicKey.Kind) -> Bool {
    switch self {
    case .rsaSHA256: key == .rsa
    case .ecdsaSHA256, .ecdsaSHA256Raw: key == .p256
    case .ecdsaSHA384: key == .p384
    case .ed25519: key == .ed25519
    }
  }
}

/// The two forms of an ECDSA signature.
enum SignatureForm {
  /// r and s, 32 bytes each, as DER; nil for any other length.
  static func der(_ raw: [UInt8]) -> [UInt8]? {
    guard raw.count == 64, let signature = ECDSA_SIG_new() else { return nil }
    defer { ECDSA_SIG_free(signature) }
    let r = BN_bin2bn(Array(raw[..<32]), 32, nil)
    let s = BN_bin2bn(Array(raw[32...]), 32, nil)
    guard r != nil, s != nil, ECDSA_SIG_set0(signature, r, s) == 1 else {
      BN_free(r)
      BN_free(s)
      return nil
    }
    return encoded { i2d_ECDSA_SIG(signature, $0) }
  }

  /// A DER signature as r and s.
  static func raw(_ der: [UInt8]) -> [UInt8]? {
    let made = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var cursor = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &cursor, bytes.count)
    }
    guard let made else { return nil }
    defer { ECDSA_SIG_free(made) }
    var result = [UInt8](repeating: 0, count: 64)
    let done = result.withUnsafeMutableBufferPointer { buffer -> Bool in
      guard let base = buffer.baseAddress else { return false }
      return BN_bn2binpad(ECDSA_SIG_get0_r(made), base, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(made), base + 32, 32) == 32
    }
    return done ? result : nil
  }
}

/// The output of one of libcrypto's `i2d` functions, called once for the length and once for the bytes.
func encoded(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8]? {
  let length = write(nil)
  guard length > 0 else { return nil }
  var bytes = [UInt8](repeating: 0, count: Int(length))
  let written = bytes.withUnsafeMutableBufferPointer { buffer -> Int32 in
    var cursor = buffer.baseAddress
    return write(&cursor)
  }
  return written == length ? bytes : nil
}
