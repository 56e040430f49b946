import COpenSSL

/// A public key: RSA, P-256 or Ed25519.
public final class PublicKey: Sendable {
  /// libcrypto's key; it counts its owners and is never changed.
  nonisolated(unsafe) let key: OpaquePointer

  /// Takes the key over.
  init(owning key: OpaquePointer) { self.key = key }

  deinit { EVP_PKEY_free(key) }

  /// Nil unless the bytes are a DER SubjectPublicKeyInfo of such a key, and nothing else.
  public convenience init?(der: [UInt8]) {
    let made = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var cursor = bytes.baseAddress
      guard let key = d2i_PUBKEY(nil, &cursor, bytes.count) else { return nil }
      guard cursor == bytes.baseAddress.map({ $0 + bytes.count }) else {
        EVP_PKEY_free(key)
        return nil
      }
      return key
    }
    guard let made else { return nil }
    guard Self.isKnown(made) else {
      EVP_PKEY_free(made)
      return nil
    }
    self.init(owning: made)
  }

  /// An RSA key of its numbers, most significant byte first; nil where they are none, or the modulus has fewer than 2,048
  /// or more than 8,192 bits.
  public static func rsa(modulus: [UInt8], exponent: [UInt8]) -> PublicKey? {
    guard (256...1_025).contains(modulus.count), (1...8).contains(exponent.count) else { return nil }
    let numbers = DER.sequence(DER.integer(modulus) + DER.integer(exponent))
    // rsaEncryption (RFC 8017, appendix A.1), without parameters.
    let algorithm = DER.sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00])
    let key = PublicKey(der: DER.sequence(algorithm + DER.bitString(numbers)))
    return (key?.bits ?? 0) <= 8_192 ? key : nil
  }

  /// A key on P-256 of its uncompressed point of 65 bytes; nil where the point is not on the curve.
  public static func p256(point: [UInt8]) -> PublicKey? {
    guard point.count == 65, point[0] == 4 else { return nil }
    // id-ecPublicKey with the curve prime256v1 (RFC 5480).
    let algorithm = DER.sequence([
      0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    ])
    return PublicKey(der: DER.sequence(algorithm + DER.bitString(point)))
  }

  /// A key for Ed25519 of its 32 bytes.
  public static func ed25519(_ bytes: [UInt8]) -> PublicKey? {
    guard bytes.count == 32 else { return nil }
    return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count).map { PublicKey(owning: $0) }
  }

  private static func isKnown(_ key: OpaquePointer) -> Bool {
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA: return EVP_PKEY_get_bits(key) >= 2_048
    case EVP_PKEY_ED25519: return true
    case EVP_PKEY_EC:
      var name = [CChar](repeating: 0, count: 80)
      var length = 0
      return EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1
        && String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) == "prime256v1"
    default: return false
    }
  }

  /// Whether the signature is this key's over the message; false also where the algorithm is not the key's.
  public func verifies(_ signature: [UInt8], over message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    guard EVP_PKEY_get_base_id(key) == algorithm.kind else { return false }
    var form = signature
    if case .ecdsaSHA256Raw = algorithm {
      guard let der = SignatureForm.der(signature) else { return false }
      form = der
    }
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestVerifyInit(context, nil, algorithm.hash, nil, key) == 1 else { return false }
    return EVP_DigestVerify(context, form, form.count, message, message.count) == 1
  }

  /// How many bits the key has: 2,048 and more for RSA, 256 for the curves.
  public var bits: Int { Int(EVP_PKEY_get_bits(key)) }

  /// The DER SubjectPublicKeyInfo.
  public var der: [UInt8] { encoded { i2d_PUBKEY(key, $0) } ?? [] }

  /// The uncompressed point of a key on P-256; nil for the others.
  public var point: [UInt8]? {
    guard EVP_PKEY_get_base_id(key) == EVP_PKEY_EC else { return nil }
    // The point stands at the end of the SubjectPublicKeyInfo.
    let der = der
    guard der.count > 65, der[der.count - 65] == 4 else { return nil }
    return Array(der.suffix(65))
  }

  /// The 32 bytes of a key for Ed25519; nil for the others.
  public var ed25519Bytes: [UInt8]? {
    guard EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32)
    var length = 32
    return EVP_PKEY_get_raw_public_key(key, &bytes, &length) == 1 && length == 32 ? bytes : nil
  }
}
