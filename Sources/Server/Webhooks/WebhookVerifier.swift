import Cryptography
package import Kernel

/// Why a webhook's verification failed.
package enum WebhookError: Error, Hashable, Sendable {
  /// A header is missing or empty.
  case headerMissing(String)
  /// The identifier exceeds 256 bytes or is not visible ASCII.
  case badID
  /// The timestamp is not an integer.
  case badTimestamp
  /// The timestamp is too old.
  case stale(Timestamp)
  /// The timestamp is too far in the future.
  case inFuture(Timestamp)
  /// No signature matches.
  case badSignature

  /// A description for the sender.
  package var sentence: String {
    switch self {
    case .headerMissing(let name): "The header \(name) is missing."
    case .badID: "The header webhook-id must be 1 to 256 visible ASCII characters."
    case .badTimestamp: "The header webhook-timestamp must be one whole number of seconds since 1970."
    case .stale(let moment): "The webhook was signed at \(moment.rawValue), too long ago."
    case .inFuture(let moment): "The webhook was signed at \(moment.rawValue), which is in the future."
    case .badSignature: "No signature in webhook-signature is by a key known here over these bytes."
    }
  }
}

/// Verification (Standard Webhooks 1.0.0).
package struct WebhookVerifier: Sendable {
  /// The allowed difference between the sender's clock and ours.
  package static let tolerance = Milliseconds.seconds(300)
  private static let mostSignatures = 32

  private let keys: [WebhookVerificationKey]

  /// - Parameter keys: the valid keys: two during a rotation.
  package init(_ keys: [WebhookVerificationKey]) { self.keys = keys }

  package init(_ secrets: [WebhookSecret]) { keys = secrets.map { .secret($0) } }

  /// Verifies a webhook; throws unless one of the keys signed it within the tolerance.
  ///
  /// Signatures of unknown versions are skipped. Comparison takes constant time.
  package func verify(
    id: String?, timestamp: String?, signature: String?, body: [UInt8], at now: Timestamp
  ) throws(WebhookError) {
    guard let id, !id.isEmpty else { throw .headerMissing(WebhookHeader.id) }
    guard let timestamp, !timestamp.isEmpty else { throw .headerMissing(WebhookHeader.timestamp) }
    guard let signature, !signature.isEmpty else { throw .headerMissing(WebhookHeader.signature) }
    guard id.utf8.count <= 256, id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .badID }
    guard timestamp.utf8.count <= 12, timestamp.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = Int64(timestamp)
    else { throw .badTimestamp }
    let content = WebhookSignature.content(id: id, timestamp: timestamp, body: body)
    let parts = signature.split(separator: " ", maxSplits: Self.mostSignatures)
    guard parts.prefix(Self.mostSignatures).contains(where: { isGood($0, content) }) else { throw .badSignature }
    // After the signature, so that only partners learn about the clock.
    let moment = Timestamp(seconds * 1_000)
    if moment < now - Self.tolerance { throw .stale(moment) }
    if moment > now + Self.tolerance { throw .inFuture(moment) }
  }

  private func isGood(_ part: Substring, _ content: [UInt8]) -> Bool {
    guard let comma = part.firstIndex(of: ","), let bytes = Base64Text.decode(part[part.index(after: comma)...]) else {
      return false
    }
    let version = part[..<comma]
    return keys.contains { key in
      switch (key, version) {
      case (.secret(let secret), "v1"): ConstantTime.isEqual(WebhookSignature.code(content, secret), bytes)
      case (.publicKey(let key), "v1a"): key.verifies(bytes, over: content, .ed25519)
      default: false
      }
    }
  }
}

extension WebhookSignature {
  static func code(_ content: [UInt8], _ secret: WebhookSecret) -> [UInt8] { HMAC.sha256(content, key: secret.key) }
}
