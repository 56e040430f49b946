import Cryptography
public import Database
public import Kernel
public import PlaydAPI

/// What follows when Apple tells of a change to somebody's account.
extension Identity {
  /// Checks what Apple sent. May ask Apple for its keys, so it stands outside every transaction.
  public func notification(_ text: String, at now: Timestamp) throws(IdentityRefusal) -> AppleNotification {
    guard let apple = providers.apple else { throw .notSetUp(.apple) }
    return try apple.notification(text, at: now)
  }

  /// How long a notification is known by its name. Later it can do nothing to an identity that was proved after it.
  private static let memory = Milliseconds.seconds(30 * 86_400)

  /// Does what a notification asks for, once.
  ///
  /// - Consent revoked: the player is signed out everywhere and the identity is unlinked. One that is the player's only
  ///   identity stays, as nothing else leads back to their coins: consent given anew proves the same identity.
  /// - Account deleted: the identity is unlinked, and the player signed out everywhere. A player without another identity
  ///   stays signed in as a guest, who can link one.
  ///
  /// The player and all that is kept of them stay.
  ///
  /// - Returns: what came of it, and to which player it happened.
  public func take(
    _ notification: AppleNotification, at now: Timestamp, in connection: any Connection
  ) throws -> (outcome: AppleNotificationOutcome, player: PlayerID?) {
    let mark = Challenge(
      purpose: .appleNotification, digest: SHA256.digest(Array("notification of Apple's \(notification.id)".utf8)),
      expiresAt: now + Self.memory)
    guard try keep(mark, at: now, in: connection) else { return (.repeated, nil) }
    guard notification.event == .consentRevoked || notification.event == .accountDeleted,
      let found = try appleIdentity(notification.subject, in: connection),
      // One that comes late does not undo what the person has wanted since.
      found.usedAt <= notification.happenedAt + AppleIdentityToken.skew
    else { return (.nothing, nil) }
    let isOnly = try count(of: found.player, in: connection) == 1
    if isOnly, notification.event == .consentRevoked {
      try connection.execute("DELETE FROM apple_tokens WHERE identity = $1", [.integer(found.id.rawValue)])
    } else {
      try remove([found.id], at: now, in: connection)
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
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = IdentityID(rawValue: try row.integer(0)), let player = PlayerID(rawValue: try row.integer(1))
      else {
        throw .corrupt(detail: "an identity of nobody")
      }
      return (id, player, Timestamp(try row.integer(2)))
    }
  }
}
