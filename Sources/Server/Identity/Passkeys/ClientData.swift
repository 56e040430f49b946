import Kernel

/// What the browser says of the page that used a passkey.
///
/// Source: W3C Web Authentication Level 3, section 5.8.1, Client Data.
public struct ClientData: Equatable, Sendable {
  /// `webauthn.create` or `webauthn.get`.
  public let type: String
  /// The challenge that was answered: 32 bytes of ours, or any bytes of others.
  public let challenge: [UInt8]
  /// The page: `https://play.example`.
  public let origin: String
  /// Whether the page stood in a frame of another site.
  public let isCrossOrigin: Bool

  /// It is not the JSON that browsers write.
  public struct Flaw: Error, Equatable, Sendable {}

  /// Reads the bytes that the browser hashed. Members this version does not know are passed over, as the standard says.
  public init(_ bytes: [UInt8]) throws(Flaw) {
    guard let json = try? JSON.parse(bytes, limits: JSON.Limits(depth: 8, bytes: 8_192)),
      case .string(let type)? = json["type"], case .string(let text)? = json["challenge"],
      case .string(let origin)? = json["origin"], let challenge = Base64.url.decode(text)
    else { throw Flaw() }
    self.type = type
    self.challenge = challenge
    self.origin = origin
    switch (json["crossOrigin"], json["topOrigin"]) {
    case (nil, nil), (.bool(false)?, nil): isCrossOrigin = false
    case (.bool(true)?, _), (_, .string?): isCrossOrigin = true
    default: throw Flaw()
    }
  }
}
