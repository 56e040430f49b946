import COpenSSL

/// A private key: RSA, P-256, P-384 or Ed25519. Only `pkcs8` reveals it.
package final class PrivateKey: Sendable {
  nonisolated(unsafe) private let key: OpaquePointer

  private init(owning key: OpaquePointer) { self.key = key }

  deinit { EVP_PKEY_free(key) }

  /// Nil unless the bytes are an unencrypted DER PKCS#8 of such a key.
  package convenience init?(pkcs8: [UInt8]) {
    let made = pkcs8.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var cursor = bytes.baseAddress
      return d2i_AutoPrivateKey(nil, &cursor, bytes.count)
    }
    guard let made else { return nil }
    let kinds = [EVP_PKEY_RSA, EVP_PKEY_EC, EVP_PKEY_ED25519]
    guard kinds.contains(EVP_PKEY_get_base_id(made)) else {
      EVP_PKEY_free(made)
      return nil
    }
    self.init(owning: made)
  }

  /// The key of a PEM text; nil for anything else, encrypted keys included.
  package convenience init?(pem: String) {
    let bytes = Array(pem.utf8)
    // The source reads the bytes in place while it is in use.
    let made = bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let source = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count)) else { return nil }
      defer { BIO_free(source) }
      // Supplies no password, so that OpenSSL never prompts at the terminal.
      return PEM_read_bio_PrivateKey(source, nil, { _, _, _, _ in 0 }, nil)
    }
    guard let made else { return nil }
    self.init(owning: made)
  }

  /// A new key on P-256.
  package static func p256() -> PrivateKey { made("EC") { EVP_PKEY_CTX_set_group_name($0, "prime256v1") } }

  /// A new key on P-384.
  package static func p384() -> PrivateKey { made("EC") { EVP_PKEY_CTX_set_group_name($0, "secp384r1") } }

  /// A new key for Ed25519.
  package static func ed25519() -> PrivateKey { made("ED25519") { _ in 1 } }

  /// A new RSA key.
  package static func rsa(bits: Int = 2_048) -> PrivateKey {
    made("RSA") { EVP_PKEY_CTX_set_rsa_keygen_bits($0, Int32(bits)) }
  }

  /// The Ed25519 key of a 32-byte seed.
  package static func ed25519(seed: [UInt8]) -> PrivateKey? {
    guard seed.count == 32 else { return nil }
    return EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count).map { PrivateKey(owning: $0) }
  }

  /// The P-256 key of a 32-byte scalar; nil unless it is from 1 to the order less one.
  package static func p256(scalar: [UInt8]) -> PrivateKey? {
    guard scalar.count == 32 else { return nil }
    // RFC 5915 inside PKCS#8, without the public point, which libcrypto derives.
    let head: [UInt8] = [
      0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A,
      0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20,
    ]
    guard let key = PrivateKey(pkcs8: head + scalar), let context = EVP_PKEY_CTX_new_from_pkey(nil, key.key, nil) else {
      return nil
    }
    defer { EVP_PKEY_CTX_free(context) }
    return EVP_PKEY_private_check(context) == 1 ? key : nil
  }

  private static func made(_ kind: String, _ choose: (OpaquePointer?) -> Int32) -> PrivateKey {
    let context = EVP_PKEY_CTX_new_from_name(nil, kind, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    let done =
      EVP_PKEY_keygen_init(context) == 1 && choose(context) == 1 && EVP_PKEY_generate(context, &key) == 1
    guard done, let key else { preconditionFailure("libcrypto makes keys") }
    return PrivateKey(owning: key)
  }

  /// The DER PKCS#8, unencrypted.
  package var pkcs8: [UInt8] {
    guard let info = EVP_PKEY2PKCS8(key) else { return [] }
    defer { PKCS8_PRIV_KEY_INFO_free(info) }
    return encoded { i2d_PKCS8_PRIV_KEY_INFO(info, $0) } ?? []
  }

  /// The matching public key.
  package var publicKey: PublicKey {
    guard let der = encoded({ i2d_PUBKEY(key, $0) }),
      let publicKey = PublicKey(der: der) ?? PublicKey(der: der, curve: .p384)
    else {
      preconditionFailure("a private key has a public one")
    }
    return publicKey
  }

  /// The signature over the message; nil if the algorithm does not fit the key.
  package func sign(_ message: [UInt8], _ algorithm: SignatureAlgorithm) -> [UInt8]? {
    guard EVP_PKEY_get_base_id(key) == algorithm.kind, let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var length = 0
    guard EVP_DigestSignInit(context, nil, algorithm.hash, nil, key) == 1,
      EVP_DigestSign(context, nil, &length, message, message.count) == 1
    else { return nil }
    var signature = [UInt8](repeating: 0, count: length)
    guard EVP_DigestSign(context, &signature, &length, message, message.count) == 1 else { return nil }
    signature.removeLast(signature.count - length)
    if case .ecdsaSHA256Raw = algorithm { return SignatureForm.raw(signature) }
    return signature
  }

  /// The ECDH shared secret on P-256, 32 bytes; nil unless both keys are on P-256.
  package func sharedSecret(with other: PublicKey) -> [UInt8]? {
    guard EVP_PKEY_get_base_id(key) == EVP_PKEY_EC, EVP_PKEY_get_base_id(other.key) == EVP_PKEY_EC,
      let context = EVP_PKEY_CTX_new(key, nil)
    else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var secret = [UInt8](repeating: 0, count: 32)
    var length = 32
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other.key) == 1,
      EVP_PKEY_derive(context, &secret, &length) == 1, length == 32
    else { return nil }
    return secret
  }
}
