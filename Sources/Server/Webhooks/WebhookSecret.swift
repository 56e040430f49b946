package import Cryptography
import Kernel

/// A webhook's shared secret (Standard Webhooks 1.0.0, version v1): 24 to 64 random bytes.
package struct WebhookSecret: Sendable {
  let key: [UInt8]

  /// A new secret of 32 bytes.
  package static func random() -> WebhookSecret { WebhookSecret(key: SecureRandom.bytes(32)) }

  private init(key: [UInt8]) { self.key = key }

  /// Parses base64, with or without padding and the prefix `whsec_`; nil for anything else.
  package init?(text: String) {
    guard let key = Base64Text.decode(text.dropping("whsec_")), (24...64).contains(key.count) else { return nil }
    self.key = key
  }

  /// `whsec_` and base64, shown to the other side once.
  package var text: String { "whsec_" + Base64.standard.text(key) }
}

/// A webhook sender's key pair (version v1a): Ed25519, so that receivers need no secret.
package struct WebhookKey: Sendable {
  let key: PrivateKey
  private let seed: [UInt8]

  /// A new pair.
  package static func random() -> WebhookKey {
    while true {
      if let key = WebhookKey(seed: SecureRandom.bytes(32)) { return key }
    }
  }

  /// The pair of a 32-byte seed; nil for other lengths.
  package init?(seed: [UInt8]) {
    guard let key = PrivateKey.ed25519(seed: seed) else { return nil }
    self.key = key
    self.seed = seed
  }

  /// Parses `whsk_` and base64 of the seed, optionally followed by the public key; nil for anything else.
  package init?(text: String) {
    guard let bytes = Base64Text.decode(text.dropping("whsk_")), bytes.count == 32 || bytes.count == 64 else {
      return nil
    }
    self.init(seed: Array(bytes.prefix(32)))
  }

  /// `whsk_` and base64 of the seed: a secret.
  package var text: String { "whsk_" + Base64.standard.text(seed) }

  /// `whpk_` and base64: the receivers' verification key.
  package var publicText: String { "whpk_" + Base64.standard.text(key.publicKey.ed25519Bytes ?? []) }
}

/// A receiver's verification key: a secret, or a sender's public key.
package enum WebhookVerificationKey: Sendable {
  case secret(WebhookSecret)
  case publicKey(PublicKey)

  /// Parses `whsec_…` or `whpk_…`; nil for anything else.
  package init?(text: String) {
    if text.hasPrefix("whpk_") {
      guard let bytes = Base64Text.decode(text.dropping("whpk_")), let key = PublicKey.ed25519(bytes) else {
        return nil
      }
      self = .publicKey(key)
    } else {
      guard let secret = WebhookSecret(text: text) else { return nil }
      self = .secret(secret)
    }
  }
}

/// Base64, padded or not.
enum Base64Text {
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count <= 1_024 else { return nil }
    let bare = String(text)
    let missing = (4 - bare.utf8.count % 4) % 4
    return Base64.standard.decode(bare) ?? Base64.standard.decode(bare + String(repeating: "=", count: missing))
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
