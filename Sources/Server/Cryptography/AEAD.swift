import COpenSSL

/// AES-GCM (NIST SP 800-38D): authenticated encryption.
package enum AEAD {
  private static let tagLength = 16

  /// Encrypts; the last sixteen bytes are the tag. Nil unless the key has 16 or 32 bytes and the nonce 12.
  ///
  /// - Parameter authenticated: plaintext bytes that must be identical on opening.
  package static func seal(
    _ plain: [UInt8], key: [UInt8], nonce: [UInt8], authenticating authenticated: [UInt8] = []
  ) -> [UInt8]? {
    guard let cipher = cipher(key), nonce.count == 12, let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var result = [UInt8](repeating: 0, count: plain.count + tagLength)
    var length: Int32 = 0
    var ignored: Int32 = 0
    guard EVP_EncryptInit_ex(context, cipher, nil, key, nonce) == 1,
      authenticated.isEmpty
        || EVP_EncryptUpdate(context, nil, &ignored, authenticated, Int32(authenticated.count)) == 1,
      plain.isEmpty || EVP_EncryptUpdate(context, &result, &length, plain, Int32(plain.count)) == 1
    else { return nil }
    var tag = [UInt8](repeating: 0, count: tagLength)
    guard EVP_EncryptFinal_ex(context, &tag, &ignored) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1
    else { return nil }
    result.replaceSubrange(plain.count..., with: tag)
    return result
  }

  /// Decrypts the result of `seal`; nil if authentication fails.
  package static func open(
    _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], authenticating authenticated: [UInt8] = []
  ) -> [UInt8]? {
    guard let cipher = cipher(key), nonce.count == 12, sealed.count >= tagLength,
      let context = EVP_CIPHER_CTX_new()
    else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    let cut = sealed.count - tagLength
    var tag = Array(sealed[cut...])
    var result = [UInt8](repeating: 0, count: cut)
    var length: Int32 = 0
    var ignored: Int32 = 0
    guard EVP_DecryptInit_ex(context, cipher, nil, key, nonce) == 1,
      authenticated.isEmpty
        || EVP_DecryptUpdate(context, nil, &ignored, authenticated, Int32(authenticated.count)) == 1,
      cut == 0 || EVP_DecryptUpdate(context, &result, &length, sealed, Int32(cut)) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1
    else { return nil }
    var rest = [UInt8](repeating: 0, count: tagLength)
    return EVP_DecryptFinal_ex(context, &rest, &ignored) == 1 ? result : nil
  }

  private static func cipher(_ key: [UInt8]) -> OpaquePointer? {
    switch key.count {
    case 16: EVP_aes_128_gcm()
    case 32: EVP_aes_256_gcm()
    default: nil
    }
  }
}
