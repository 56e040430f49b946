import Kernel

/// The signature of a notification of the Google Health API: base64 of `01`, the key's number (four bytes, the most
/// significant first) and an ECDSA signature in DER: Tink's output prefix.
public struct GoogleHealthSignature: Equatable, Sendable {
  public let keyID: UInt32
  /// DER.
  public let signature: [UInt8]

  /// The headers it comes in: the reference names the first, the guide the second.
  public static let headers = ["x-healthapi-signature", "google-health-api-signature"]

  /// Nil for anything that is none. Padding may be left out.
  public init?(_ text: String) {
    guard (8...400).contains(text.utf8.count) else { return nil }
    let bare = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
    let padded = Array(bare) + [UInt8](repeating: UInt8(ascii: "="), count: (4 - bare.count % 4) % 4)
    guard let bytes = Base64.standard.decode(padded), bytes.count > 5, bytes[0] == 1 else { return nil }
    keyID = bytes[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    signature = Array(bytes[5...])
  }
}
