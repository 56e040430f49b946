import Cryptography
import Kernel

/// Encrypts a push message for one browser (RFC 8291, with the coding `aes128gcm` of RFC 8188).
enum PushEncryption {
  /// The longest plaintext: a body of 4,096 bytes less header, tag and delimiter.
  static let longest = 3_993
  private static let recordSize: UInt32 = 4_096

  /// The request body; nil if a key is not on P-256, the secret not 16 bytes, or the text too long.
  ///
  /// - Parameters:
  ///   - publicKey: the browser's point, 65 bytes.
  ///   - secret: the subscription's authentication secret, 16 bytes.
  ///   - sender: an ephemeral key for this message; never the server's signing key.
  ///   - salt: 16 random bytes.
  static func body(
    _ text: [UInt8], for publicKey: [UInt8], secret: [UInt8], sender: PrivateKey = .p256(),
    salt: [UInt8] = SecureRandom.bytes(16)
  ) -> [UInt8]? {
    guard text.count <= longest, secret.count == 16, salt.count == 16, let receiver = PublicKey.p256(point: publicKey),
      let senderPoint = sender.publicKey.point, let shared = sender.sharedSecret(with: receiver)
    else { return nil }
    let keys = PushKeys(shared: shared, secret: secret, receiver: publicKey, sender: senderPoint, salt: salt)
    // 2 delimits the last record, which is also the first.
    guard let sealed = AEAD.seal(text + [2], key: keys.contentKey, nonce: keys.nonce) else { return nil }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * UInt32($0))) }
    return salt + size + [UInt8(senderPoint.count)] + senderPoint + sealed
  }
}

/// The keys of one message (RFC 8291, section 3.4).
struct PushKeys {
  let contentKey: [UInt8]
  let nonce: [UInt8]

  init(shared: [UInt8], secret: [UInt8], receiver: [UInt8], sender: [UInt8], salt: [UInt8]) {
    let combined = HMAC.sha256(shared, key: secret)
    let material = HMAC.sha256(Array("WebPush: info\0".utf8) + receiver + sender + [1], key: combined)
    let pseudorandom = HMAC.sha256(material, key: salt)
    contentKey = Array(
      HMAC.sha256(Array("Content-Encoding: aes128gcm\0\u{1}".utf8), key: pseudorandom).prefix(16))
    nonce = Array(HMAC.sha256(Array("Content-Encoding: nonce\0\u{1}".utf8), key: pseudorandom).prefix(12))
  }
}
