import COpenSSL

/// A public key on the curve P-256, which AdMob signs with.
public final class PublicKey: Sendable {
  nonisolated(unsafe) private let key: OpaquePointer

  /// Nil unless the bytes are a DER SubjectPublicKeyInfo of such a key.
  public init?(der: [UInt8]) {
    let made = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var cursor = bytes.baseAddress
      return d2i_PUBKEY(nil, &cursor, bytes.count)
    }
    guard let made else { return nil }
    var name = [CChar](repeating: 0, count: 80)
    var length = 0
    let isP256 =
      EVP_PKEY_get_group_name(made, &name, name.count, &length) == 1
      && String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) == "prime256v1"
    guard isP256 else {
      EVP_PKEY_free(made)
      return nil
    }
    key = made
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether the signature (ECDSA with SHA-256, DER) is this key's over the message.
  public func verifies(_ signature: [UInt8], over message: [UInt8]) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}
