import Cryptography
package import Database
package import InboxAPI
package import Kernel
package import PlaydAPI

/// Why a push subscription or a device was refused.
package enum PushRefusal: Error, Equatable, Sendable {
  /// The endpoint is not a push service's public https URL; the sentence says why.
  case endpoint(String)
  /// `p256dh` is not a point of P-256.
  case key
  /// The server has no key for this app.
  case app(String)
}

extension Notifications {
  /// The most subscriptions per player; another replaces the oldest.
  static let mostSubscriptions: Int64 = 10

  /// Subscribes a browser. Another player's subscription moves to this one: a browser belongs to the latest sign-in.
  ///
  /// Throws `PushRefusal` or `DatabaseError`.
  ///
  /// - Parameter exceptions: hosts with ports allowed without https, such as `127.0.0.1:9000`; for tests and trials.
  package func subscribe(
    _ subscription: PushSubscription, of player: PlayerID, exceptions: Set<String> = [], at now: Timestamp,
    in connection: any Connection
  ) throws {
    if let flaw = PushEndpointRule.flaw(of: subscription.endpoint, exceptions: exceptions) {
      throw PushRefusal.endpoint(flaw)
    }
    guard PublicKey.p256(point: subscription.publicKey) != nil else { throw PushRefusal.key }
    let digest = SHA256.digest(Array(subscription.endpoint.utf8))
    // Pending messages for the previous player are dropped.
    if let known = try self.subscription(digest, in: connection) {
      try forget(known.id, of: known.player, in: connection)
    }
    let older = try connection.all(
      "SELECT id FROM push_subscriptions WHERE player = $1 ORDER BY created_at DESC, id DESC",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
    for id in older.dropFirst(Int(Self.mostSubscriptions) - 1) { try forget(id, of: player.rawValue, in: connection) }
    try connection.execute(
      """
      INSERT INTO push_subscriptions (id, player, digest, endpoint, public_key, secret, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """,
      [
        .integer(Int64.random(in: 1...Int64.max)), .integer(player.rawValue), .bytes(digest),
        .text(subscription.endpoint), .bytes(subscription.publicKey), .bytes(subscription.secret),
        .integer(now.rawValue),
      ])
  }

  /// Removes a player's subscription; an unknown one counts as removed.
  package func unsubscribe(
    _ endpoint: String, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let found = try connection.first(
      "SELECT id FROM push_subscriptions WHERE digest = $1 AND player = $2",
      [.bytes(SHA256.digest(Array(endpoint.utf8))), .integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
    if let found { try forget(found, of: player.rawValue, in: connection) }
  }

  private func subscription(
    _ digest: [UInt8], in connection: any Connection
  ) throws(DatabaseError) -> (id: Int64, player: Int64)? {
    try connection.first("SELECT id, player FROM push_subscriptions WHERE digest = $1", [.bytes(digest)]) {
      row throws(DatabaseError) in (id: try row.integer(), player: try row.integer())
    }
  }

  /// Removes a subscription with its pending messages.
  func forget(_ subscription: Int64, of player: Int64, in connection: any Connection) throws(DatabaseError) {
    let key: [Value] = [.integer(player), .integer(subscription)]
    try connection.execute("DELETE FROM push_jobs WHERE player = $1 AND subscription = $2", key)
    try connection.execute("DELETE FROM push_subscriptions WHERE player = $1 AND id = $2", key)
  }
}

/// The rules for push endpoints. Resolved addresses are checked on sending, by the client's policy.
package enum PushEndpointRule {
  /// The endpoint's defect, as a sentence; nil if there is none.
  package static func flaw(of endpoint: String, exceptions: Set<String>) -> String? {
    guard endpoint.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      return "The endpoint has a character that no address has."
    }
    guard let separator = endpoint.firstRange(of: "://") else { return "The endpoint is no address." }
    let scheme = endpoint[..<separator.lowerBound].lowercased()
    let authority = endpoint[separator.upperBound...].prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.contains("@") else { return "The endpoint has no plain host." }
    guard !endpoint.contains("#") else { return "The endpoint has a fragment." }
    if exceptions.contains(String(authority)) { return nil }
    return scheme == "https" ? nil : "The endpoint is not reached over https."
  }

  /// The endpoint's origin, the audience of the server's signature.
  package static func origin(of endpoint: String) -> String {
    guard let separator = endpoint.firstRange(of: "://") else { return endpoint }
    return String(endpoint[..<separator.upperBound] + endpoint[separator.upperBound...].prefix { !"/?#".contains($0) })
  }
}
