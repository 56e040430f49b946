import Cryptography
import Kernel

/// The headers of a signed webhook.
public enum WebhookHeader {
  /// The event's identifier, the same for every attempt: what receivers tell repetitions by.
  public static let id = "webhook-id"
  /// When the attempt was made, in Unix seconds.
  public static let timestamp = "webhook-timestamp"
  /// The signatures, separated by spaces.
  public static let signature = "webhook-signature"
}

/// Signing (Standard Webhooks 1.0.0): over `id.timestamp.body`, as the bytes are sent.
public enum WebhookSignature {
  /// The value of `webhook-signature`: a signature for each secret, so that one can be exchanged without a gap.
  ///
  /// - Parameter timestamp: the value of `webhook-timestamp`, in Unix seconds.
  public static func header(id: String, timestamp: Int64, body: [UInt8], secrets: [WebhookSecret]) -> String {
    let content = content(id: id, timestamp: String(timestamp), body: body)
    return secrets.map { "v1," + Base64.standard.text(code(content, $0)) }.joined(separator: " ")
  }

  /// The same by a key pair.
  public static func header(id: String, timestamp: Int64, body: [UInt8], keys: [WebhookKey]) -> String {
    let content = content(id: id, timestamp: String(timestamp), body: body)
    return keys.compactMap { $0.key.sign(content, .ed25519) }.map { "v1a," + Base64.standard.text($0) }
      .joined(separator: " ")
  }

  static func content(id: String, timestamp: String, body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + [UInt8(ascii: ".")] + Array(timestamp.utf8) + [UInt8(ascii: ".")] + body
  }
}
