package import Cryptography
package import Database
package import Kernel

/// The server's identification to push services (RFC 8292): its own key and signed statements.
@MemberwiseInit
package struct VAPID: Sendable {
  private let key: PrivateKey
  /// The operator's contact: `mailto:` or `https:`.
  package let subject: String

  /// The lifetime of a statement; the standard's maximum is a day.
  static let lifetime = Milliseconds.seconds(12 * 3_600)

  /// The application server key for browsers: an uncompressed P-256 point, 65 bytes.
  package var publicKey: [UInt8] { key.publicKey.point ?? [] }

  /// The value of `Authorization` for a request to an endpoint.
  package func authorization(for endpoint: String, at now: Timestamp) -> String {
    let token = token(audience: PushEndpointRule.origin(of: endpoint), expiresAt: now + Self.lifetime)
    return "vapid t=\(token), k=\(Base64.url.text(publicKey))"
  }

  /// A JSON Web Token (RFC 7519) with the claims, signed with ES256.
  func token(audience: String, expiresAt: Timestamp) -> String {
    var claims = JSON.Writer()
    claims.beginObject()
    claims.member("aud", audience)
    claims.member("exp", expiresAt.rawValue / 1_000)
    claims.member("sub", subject)
    claims.endObject()
    return Self.signed(header: #"{"typ":"JWT","alg":"ES256"}"#, claims: claims.bytes, by: key)
  }

  /// A JSON Web Token in compact form, signed with ES256; a key that is not on P-256 signs nothing.
  static func signed(header: String, claims: [UInt8], by key: PrivateKey) -> String {
    let signed = Base64.url.text(Array(header.utf8)) + "." + Base64.url.text(claims)
    return signed + "." + Base64.url.text(key.sign(Array(signed.utf8), .ecdsaSHA256Raw) ?? [])
  }
}

extension Notifications {
  /// The server's key for push messages, created on first use. It is in the database, so that all processes share it
  /// and subscriptions survive each of them.
  package func pushKey(in connection: any Connection) throws(DatabaseError) -> PrivateKey {
    if let kept = try storedPushKey(in: connection) { return kept }
    try connection.execute(
      "INSERT INTO push_keys (id, pkcs8) VALUES (1, $1) ON CONFLICT (id) DO NOTHING",
      [.bytes(PrivateKey.p256().pkcs8)])
    guard let key = try storedPushKey(in: connection) else { throw .corrupt(detail: "the push key is not there") }
    return key
  }

  /// The existing key; nil if there is none.
  package func storedPushKey(in connection: any Connection) throws(DatabaseError) -> PrivateKey? {
    let found = try connection.first("SELECT pkcs8 FROM push_keys WHERE id = 1") {
      row throws(DatabaseError) in try row.bytes()
    }
    guard let found else { return nil }
    guard let key = PrivateKey(pkcs8: found) else { throw .corrupt(detail: "the push key cannot be read") }
    return key
  }
}
