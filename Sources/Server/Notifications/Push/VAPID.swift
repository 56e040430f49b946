public import Cryptography
public import Database
public import Kernel

/// How the server tells push services who it is (RFC 8292): a key of its own, and statements signed with it.
public struct VAPID: Sendable {
  private let key: PrivateKey
  /// Where the operator can be reached: `mailto:` or `https:`.
  public let subject: String

  /// How long a statement holds; the standard's most is a day.
  static let lifetime = Milliseconds.seconds(12 * 3_600)

  public init(key: PrivateKey, subject: String) {
    self.key = key
    self.subject = subject
  }

  /// What a browser subscribes with: an uncompressed point of P-256, 65 bytes.
  public var publicKey: [UInt8] { key.publicKey.point ?? [] }

  /// The value of `Authorization` for a request to an endpoint.
  public func authorization(for endpoint: String, at now: Timestamp) -> String {
    let token = token(audience: PushEndpointRule.origin(of: endpoint), expiresAt: now + Self.lifetime)
    return "vapid t=\(token), k=\(Base64.url.text(publicKey))"
  }

  /// A JSON Web Token (RFC 7519) of the claims, signed with ES256.
  func token(audience: String, expiresAt: Timestamp) -> String {
    var claims = JSON.Writer()
    claims.beginObject()
    claims.member("aud", audience)
    claims.member("exp", expiresAt.rawValue / 1_000)
    claims.member("sub", subject)
    claims.endObject()
    let signed = Self.header + "." + Base64.url.text(claims.bytes)
    let signature = key.sign(Array(signed.utf8), .ecdsaSHA256Raw) ?? []
    return signed + "." + Base64.url.text(signature)
  }

  private static let header = Base64.url.text(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
}

extension Notifications {
  /// The server's key for push messages, made when it is first asked for. It stands in the database, so that all processes
  /// sign with the same and subscriptions outlive each of them.
  public func pushKey(in connection: any Connection) throws(DatabaseError) -> PrivateKey {
    if let kept = try storedPushKey(in: connection) { return kept }
    try connection.execute(
      "INSERT INTO push_keys (id, pkcs8) VALUES (1, $1) ON CONFLICT (id) DO NOTHING",
      [.bytes(PrivateKey.p256().pkcs8)])
    guard let key = try storedPushKey(in: connection) else { throw .corrupt(detail: "the push key is not there") }
    return key
  }

  /// The key that was made before; nil where none was.
  public func storedPushKey(in connection: any Connection) throws(DatabaseError) -> PrivateKey? {
    let found = try connection.first("SELECT pkcs8 FROM push_keys WHERE id = 1") {
      (row: any Row) throws(DatabaseError) in try row.bytes(0)
    }
    guard let found else { return nil }
    guard let key = PrivateKey(pkcs8: found) else { throw .corrupt(detail: "the push key cannot be read") }
    return key
  }
}
