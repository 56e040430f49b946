import Kernel

/// The signature of a Google Health API notification: base64 of `01`, the key's number (four bytes, big-endian) and a
/// DER ECDSA signature: Tink's output prefix.
package struct GoogleHealthSignature: Equatable, Sendable {
  package let keyID: UInt32
  /// DER.
  package let signature: [UInt8]

  /// Its header fields: the reference names the first, the guide the second.
  package static let headers = ["x-healthapi-signature", "google-health-api-signature"]

  /// Nil for anything else. Padding is optional.
  package init?(_ text: String) {
    guard (8...400).contains(text.utf8.count) else { return nil }
    let bare = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
    let padded = Array(bare) + [UInt8](repeating: UInt8(ascii: "="), count: (4 - bare.count % 4) % 4)
    guard let bytes = Base64.standard.decode(padded), bytes.count > 5, bytes[0] == 1 else { return nil }
    keyID = bytes[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    signature = Array(bytes[5...])
  }
}
