import Cryptography
public import Kernel

/// Why a webhook is not believed.
public enum WebhookFlaw: Error, Hashable, Sendable {
  /// A header is missing or empty.
  case headerMissing(String)
  /// The identifier is longer than 256 bytes or holds something else than visible ASCII.
  case badID
  /// The time is no whole number.
  case badTimestamp
  /// The time is further back than the tolerance.
  case stale(Timestamp)
  /// The time is further ahead than the tolerance.
  case inFuture(Timestamp)
  /// No signature is by any of the keys over these bytes.
  case badSignature

  /// What is wrong, in a sentence.
  public var sentence: String {
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

/// Verifying (Standard Webhooks 1.0.0).
public struct WebhookVerifier: Sendable {
  /// How far the sender's clock may be from ours, either way.
  public static let tolerance = Milliseconds.seconds(300)
  private static let mostSignatures = 32

  private let keys: [WebhookVerificationKey]

  /// - Parameter keys: those that are good at the moment: two while one is being exchanged.
  public init(_ keys: [WebhookVerificationKey]) { self.keys = keys }

  public init(_ secrets: [WebhookSecret]) { keys = secrets.map { .secret($0) } }

  /// Returns for a webhook that one of the keys signed just now, and throws for every other.
  ///
  /// Signatures of versions that are not known are passed over. Each is compared in constant time.
  public func verify(
    id: String?, timestamp: String?, signature: String?, body: [UInt8], at now: Timestamp
  ) throws(WebhookFlaw) {
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
    // After the signature, so that what is said about the clock is said to partners only.
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
