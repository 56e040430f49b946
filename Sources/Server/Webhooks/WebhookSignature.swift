import Cryptography
import Kernel

/// The headers of a signed webhook.
package enum WebhookHeader {
  /// The event's identifier, the same for every attempt; receivers deduplicate by it.
  package static let id = "webhook-id"
  /// The time of the attempt, in Unix seconds.
  package static let timestamp = "webhook-timestamp"
  /// The signatures, separated by spaces.
  package static let signature = "webhook-signature"
}

/// Signing (Standard Webhooks 1.0.0): over `id.timestamp.body`, byte for byte.
package enum WebhookSignature {
  /// The value of `webhook-signature`: a signature per secret, so that secrets rotate without a gap.
  ///
  /// - Parameter timestamp: the value of `webhook-timestamp`, in Unix seconds.
  package static func header(id: String, timestamp: Int64, body: [UInt8], secrets: [WebhookSecret]) -> String {
    let content = content(id: id, timestamp: String(timestamp), body: body)
    return secrets.map { "v1," + Base64.standard.text(code(content, $0)) }.joined(separator: " ")
  }

  /// The same with a key pair.
  package static func header(id: String, timestamp: Int64, body: [UInt8], keys: [WebhookKey]) -> String {
    let content = content(id: id, timestamp: String(timestamp), body: body)
    return keys.compactMap { $0.key.sign(content, .ed25519) }.map { "v1a," + Base64.standard.text($0) }
      .joined(separator: " ")
  }

  static func content(id: String, timestamp: String, body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + [UInt8(ascii: ".")] + Array(timestamp.utf8) + [UInt8(ascii: ".")] + body
  }
}
