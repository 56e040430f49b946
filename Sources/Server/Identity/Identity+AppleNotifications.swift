import Cryptography
package import Database
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// Handling Apple's notifications about accounts.
extension Identity {
  /// Verifies a notification. May fetch Apple's keys, so run it outside transactions.
  package func notification(_ text: String, at now: Timestamp) throws(IdentityRefusal) -> AppleNotification {
    guard let apple = providers.apple else { throw .notSetUp(.apple) }
    return try apple.notification(text, at: now)
  }

  /// How long notifications are remembered. Older ones cannot affect an identity proved since.
  private static let memory = Milliseconds.seconds(30 * 86_400)

  /// Applies a notification, once.
  ///
  /// - Consent revoked: the player is signed out everywhere and the identity is unlinked. A player's only identity
  ///   stays, since nothing else leads back to their coins: renewed consent proves the same identity.
  /// - Account deleted: the identity is unlinked and the player signed out everywhere. A player without another
  ///   identity stays signed in as a guest and can link one.
  ///
  /// The player's data stays.
  ///
  /// - Returns: the outcome and the affected player.
  package func handle(
    _ notification: AppleNotification, at now: Timestamp, in connection: any Connection
  ) throws -> (outcome: AppleNotificationOutcome, player: PlayerID?) {
    let mark = Challenge(
      purpose: .appleNotification, digest: SHA256.digest(Array("notification of Apple's \(notification.id)".utf8)),
      expiresAt: now + Self.memory)
    guard try store(mark, at: now, in: connection) else { return (.repeated, nil) }
    guard notification.event == .consentRevoked || notification.event == .accountDeleted,
      let found = try appleIdentity(notification.subject, in: connection),
      // A late notification must not override a newer sign-in.
      found.usedAt <= notification.happenedAt + AppleIdentityToken.skew
    else { return (.nothing, nil) }
    let isOnly = try count(of: found.player, in: connection) == 1
    if isOnly, notification.event == .consentRevoked {
      try connection.execute(
        "DELETE FROM apple_tokens WHERE player = $1 AND identity = $2",
        [.integer(found.player.rawValue), .integer(found.id.rawValue)])
    } else {
      try remove([found.id], of: found.player, at: now, in: connection)
    }
    if isOnly, notification.event == .accountDeleted { return (.unlinked, found.player) }
    try signOutEverywhere(found.player, in: connection)
    return (.signedOut, found.player)
  }

  private func appleIdentity(
    _ subject: String, in connection: any Connection
  ) throws(DatabaseError) -> (id: IdentityID, player: PlayerID, usedAt: Timestamp)? {
    try connection.first(
      "SELECT id, player, used_at FROM identities WHERE kind = $1 AND subject = $2",
      [.integer(IdentityKind.apple.rawValue), .text(subject)]
    ) { row throws(DatabaseError) in
      guard let id = IdentityID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer())
      else {
        throw .corrupt(detail: "an identity without a player")
      }
      return (id, player, Timestamp(try row.integer()))
    }
  }
}
