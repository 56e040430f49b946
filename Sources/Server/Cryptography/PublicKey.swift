import COpenSSL

/// A public key: RSA, P-256 or Ed25519; P-384 on request.
package final class PublicKey: Sendable {
  /// libcrypto's key, reference-counted and immutable.
  nonisolated(unsafe) let key: OpaquePointer

  /// Takes ownership.
  init(owning key: OpaquePointer) { self.key = key }

  deinit { EVP_PKEY_free(key) }

  package enum Curve: String, Sendable {
    case p256 = "prime256v1"
    case p384 = "secp384r1"
  }

  package enum Kind: Sendable {
    case rsa, ed25519, p256, p384
  }

  /// Nil unless the bytes are exactly one DER SubjectPublicKeyInfo of such a key.
  ///
  /// - Parameter curve: the curve an ECDSA key must be on.
  package convenience init?(der: [UInt8], curve: Curve = .p256) {
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
    guard Self.isKnown(made, curve) else {
      EVP_PKEY_free(made)
      return nil
    }
    self.init(owning: made)
  }

  /// An RSA key of its big-endian numbers; nil unless they are valid and the modulus has 2,048 to 8,192 bits.
  package static func rsa(modulus: [UInt8], exponent: [UInt8]) -> PublicKey? {
    guard (256...1_025).contains(modulus.count), (1...8).contains(exponent.count) else { return nil }
    let numbers = DER.sequence(DER.integer(modulus) + DER.integer(exponent))
    // rsaEncryption (RFC 8017, appendix A.1), without parameters.
    let algorithm = DER.sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00])
    let key = PublicKey(der: DER.sequence(algorithm + DER.bitString(numbers)))
    return (key?.bits ?? 0) <= 8_192 ? key : nil
  }

  /// The P-256 key of an uncompressed point of 65 bytes; nil if the point is not on the curve.
  package static func p256(point: [UInt8]) -> PublicKey? {
    guard point.count == 65, point[0] == 4 else { return nil }
    // id-ecPublicKey with the curve prime256v1 (RFC 5480).
    let algorithm = DER.sequence([
      0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    ])
    return PublicKey(der: DER.sequence(algorithm + DER.bitString(point)))
  }

  /// The P-384 key of an uncompressed point of 97 bytes; nil if the point is not on the curve.
  package static func p384(point: [UInt8]) -> PublicKey? {
    guard point.count == 97, point[0] == 4 else { return nil }
    // id-ecPublicKey with the curve secp384r1 (RFC 5480).
    let algorithm = DER.sequence([
      0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22,
    ])
    return PublicKey(der: DER.sequence(algorithm + DER.bitString(point)), curve: .p384)
  }

  /// The Ed25519 key of its 32 bytes.
  package static func ed25519(_ bytes: [UInt8]) -> PublicKey? {
    guard bytes.count == 32 else { return nil }
    return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count).map { PublicKey(owning: $0) }
  }

  private static func isKnown(_ key: OpaquePointer, _ wanted: Curve) -> Bool {
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA: EVP_PKEY_get_bits(key) >= 2_048
    case EVP_PKEY_ED25519: true
    case EVP_PKEY_EC: curve(of: key) == wanted
    default: false
    }
  }

  private static func curve(of key: OpaquePointer) -> Curve? {
    var name = [CChar](repeating: 0, count: 80)
    var length = 0
    guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else { return nil }
    return Curve(rawValue: String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  package var kind: Kind {
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA: .rsa
    case EVP_PKEY_ED25519: .ed25519
    default: Self.curve(of: key) == .p384 ? .p384 : .p256
    }
  }

  /// Whether the signature over the message is valid; false if the algorithm does not fit the key.
  package func verifies(_ signature: [UInt8], over message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
    guard algorithm.fits(kind) else { return false }
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

  /// The key's size: 2,048 and more for RSA, 256 for the curves.
  package var bits: Int { Int(EVP_PKEY_get_bits(key)) }

  /// The DER SubjectPublicKeyInfo.
  package var der: [UInt8] { encoded { i2d_PUBKEY(key, $0) } ?? [] }

  /// The uncompressed point of a P-256 key; nil for the others.
  package var point: [UInt8]? {
    guard kind == .p256 else { return nil }
    // The point ends the SubjectPublicKeyInfo.
    let der = der
    guard der.count > 65, der[der.count - 65] == 4 else { return nil }
    return Array(der.suffix(65))
  }

  /// The big-endian numbers of an RSA key; nil for the others.
  package var rsaNumbers: (modulus: [UInt8], exponent: [UInt8])? {
    guard kind == .rsa, let modulus = number("n"), let exponent = number("e") else { return nil }
    return (modulus, exponent)
  }

  /// A number of the key by OpenSSL's name of the parameter.
  private func number(_ name: String) -> [UInt8]? {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(key, name, &number) == 1, let number else { return nil }
    defer { BN_free(number) }
    var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(number) + 7) / 8)
    return BN_bn2bin(number, &bytes) == Int32(bytes.count) ? bytes : nil
  }

  /// The 32 bytes of an Ed25519 key; nil for the others.
  package var ed25519Bytes: [UInt8]? {
    guard EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32)
    var length = 32
    return EVP_PKEY_get_raw_public_key(key, &bytes, &length) == 1 && length == 32 ? bytes : nil
  }
}
