import Kernel

/// The browser's data about the page that used a passkey.
///
/// Source: W3C Web Authentication Level 3, section 5.8.1, Client Data.
package struct ClientData: Equatable, Sendable {
  /// `webauthn.create` or `webauthn.get`.
  package let type: String
  /// The answered challenge: 32 bytes if it is ours.
  package let challenge: [UInt8]
  /// The page's origin: `https://play.example`.
  package let origin: String
  /// Whether the page was in another site's frame.
  package let isCrossOrigin: Bool

  /// It is not the JSON that browsers write.
  package struct MismatchError: Error, Equatable, Sendable {}

  /// Parses the hashed bytes. Unknown members are skipped, as the standard requires.
  package init(_ bytes: [UInt8]) throws(MismatchError) {
    guard let json = try? JSON.parse(bytes, limits: JSON.Limits(depth: 8, bytes: 8_192)),
      case .string(let type)? = json["type"], case .string(let text)? = json["challenge"],
      case .string(let origin)? = json["origin"], let challenge = Base64.url.decode(text)
    else { throw MismatchError() }
    self.type = type
    self.challenge = challenge
    self.origin = origin
    switch (json["crossOrigin"], json["topOrigin"]) {
    case (nil, nil), (.bool(false)?, nil): isCrossOrigin = false
    case (.bool(true)?, _), (_, .string?): isCrossOrigin = true
    default: throw MismatchError()
    }
  }
}
