import Kernel

/// A partner's token response (RFC 6749 section 5.1).
struct TokenGrant: Equatable, Sendable {
  var accessToken: String
  /// Nil if the old one stays valid.
  var refreshToken: String?
  /// The access token's expiry; nil if the partner does not say.
  var expiresAt: Timestamp?
  /// The granted scopes, if the partner states them.
  var scope: String?
  /// The partner's user, if stated: `user_id`, or Strava's `athlete.id`.
  var user: String?

  /// The longest accepted token in bytes.
  static let longestToken = 8_192

  /// Nil unless the response grants a bearer token.
  init?(_ body: [UInt8], at now: Timestamp) {
    guard let json = try? JSON.parse(body, limits: JSON.Limits(depth: 16, bytes: 65_536)),
      case .string(let access)? = json["access_token"], case .string(let type)? = json["token_type"],
      type.lowercased() == "bearer", Self.isToken(access)
    else { return nil }
    accessToken = access
    if case .string(let refresh)? = json["refresh_token"] {
      guard Self.isToken(refresh) else { return nil }
      refreshToken = refresh
    }
    if case .integer(let seconds)? = json["expires_in"], (0...31_536_000).contains(seconds) {
      expiresAt = now + .seconds(seconds)
    }
    if case .string(let text)? = json["scope"] { scope = text }
    switch (json["user_id"], json["athlete"]?["id"]) {
    case (.string(let name)?, _): user = name
    case (_, .integer(let number)?): user = String(number)
    default: break
    }
    if let user, user.isEmpty || user.utf8.count > 120 || !user.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      return nil
    }
  }

  /// RFC 6750 section 2.1 excludes control characters and spaces, which must not reach a header.
  private static func isToken(_ text: String) -> Bool {
    (1...longestToken).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
