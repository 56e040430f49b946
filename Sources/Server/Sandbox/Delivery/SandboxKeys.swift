import Cryptography
import Kernel
import Webhooks

/// A sandbox partner's signing keys and the values Play'd verifies with. Created once and stored.
struct SandboxKeys: Sendable {
  let clientSecret: String
  let secret: WebhookSecret
  let pair: WebhookKey
  /// Google Health: ECDSA on P-256.
  let ecdsa: PrivateKey
  let keyID: UInt32
  /// Google Health: the secret of verifications.
  let authorization: String

  /// The stored keys are damaged.
  struct KeyFileError: Error {}

  init(_ store: SandboxStore) throws {
    clientSecret = try store.setting("clientSecret") { Base64.url.text(SecureRandom.bytes(24)) }
    authorization = try store.setting("authorization") { "Bearer " + Base64.url.text(SecureRandom.bytes(24)) }
    let secret = WebhookSecret(text: try store.setting("webhookSecret") { WebhookSecret.random().text })
    let pair = WebhookKey(text: try store.setting("webhookKey") { WebhookKey.random().text })
    let pkcs8 = Base64.standard.decode(try store.setting("ecdsa") { Base64.standard.text(PrivateKey.p256().pkcs8) })
    let number = UInt32(try store.setting("keyID") { String(UInt32.random(in: 1...UInt32.max)) })
    guard let secret, let pair, let ecdsa = pkcs8.flatMap({ PrivateKey(pkcs8: $0) }), let number else {
      throw KeyFileError()
    }
    self.secret = secret
    self.pair = pair
    self.ecdsa = ecdsa
    keyID = number
  }

  /// The published key set in Tink's JSON form (tink/proto/tink.proto, ecdsa.proto).
  var keyset: [UInt8] {
    guard let point = ecdsa.publicKey.point else { return [] }
    // EcdsaPublicKey: SHA-256, P-256, DER; x and y with a leading zero, as in Google's.
    let message: [UInt8] =
      [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
    let key = JSON.object([
      "keyId": .integer(Int64(keyID)), "status": .string("ENABLED"), "outputPrefixType": .string("TINK"),
      "keyData": .object([
        "typeUrl": .string("type.googleapis.com/google.crypto.tink.EcdsaPublicKey"),
        "value": .string(Base64.standard.text(message)), "keyMaterialType": .string("ASYMMETRIC_PUBLIC"),
      ]),
    ])
    return JSON.object(["primaryKeyId": .integer(Int64(keyID)), "key": .array([key])]).serialized()
  }

  /// The signature header of a notification.
  func healthSignature(of body: [UInt8], spoilt: Bool) -> String {
    let signer = spoilt ? PrivateKey.p256() : ecdsa
    let signature = signer.sign(body, .ecdsaSHA256) ?? []
    return Base64.standard.text([1] + withUnsafeBytes(of: keyID.bigEndian) { Array($0) } + signature)
  }
}
