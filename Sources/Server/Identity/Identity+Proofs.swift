package import Database
package import IdentityAPI
package import Kernel
import PlaydAPI

/// Game Center's proofs.
extension Identity {
  /// Verifies a Game Center signature. May fetch a certificate, so run it outside transactions.
  package func prove(_ proof: GameCenterProof, at now: Timestamp) throws(IdentityRefusal) -> Proof {
    guard let gameCenter = providers.gameCenter else { throw .notSetUp(.gameCenter) }
    let signature = try gameCenter.player(proof, at: now)
    return Proof(
      kind: .gameCenter, subject: signature.playerID, name: nil,
      once: .mark(SHA256.digest(signature.signature), until: signature.timestamp + GameCenterSignature.lifetime),
      part: .nothing)
  }
}

/// Passkeys.
extension Identity {
  /// Starts passkey registration for the player, or for a new one.
  package func beginRegistration(
    for player: Player?, at now: Timestamp, in connection: any Connection
  ) throws -> PasskeyCreationOptions {
    guard let site = providers.passkeys else { throw IdentityRefusal.notSetUp(.passkey) }
    if let player, try count(of: player.playerID, in: connection) >= Self.mostIdentities {
      throw IdentityRefusal.identitiesFull(most: Self.mostIdentities)
    }
    let token = Token()
    // Random for each passkey, so that it does not reveal the player.
    let handle = Token().text
    try store(
      Challenge(
        purpose: .passkeyRegistration, digest: SHA256.digest(Base64.url.decode(token.text) ?? []),
        player: player?.playerID, detail: handle, expiresAt: now + PasskeyCreationOptions.timeout),
      at: now, in: connection)
    return PasskeyCreationOptions(
      challenge: token.text, relyingParty: site.id, userHandle: handle, userName: player?.name ?? "Play'd",
      excluded: try player.map { try passkeys(of: $0.playerID, in: connection) } ?? [])
  }

  /// Starts a passkey assertion.
  package func beginAssertion(
    at now: Timestamp, in connection: any Connection
  ) throws -> PasskeyRequestOptions {
    guard let site = providers.passkeys else { throw IdentityRefusal.notSetUp(.passkey) }
    let token = Token()
    try store(
      Challenge(
        purpose: .passkeyAssertion, digest: SHA256.digest(Base64.url.decode(token.text) ?? []),
        expiresAt: now + PasskeyCreationOptions.timeout), at: now, in: connection)
    return PasskeyRequestOptions(challenge: token.text, relyingParty: site.id)
  }

  /// Verifies a passkey registration against its challenge.
  package func prove(
    _ registration: PasskeyRegistration, bearer: Bearer?, at now: Timestamp, in connection: any Connection
  ) throws -> Proof {
    guard let site = providers.passkeys else { throw IdentityRefusal.notSetUp(.passkey) }
    let answer = try site.answer(registration)
    let challenge = try open(answer.digest, for: .passkeyRegistration, bearer: bearer, at: now, in: connection)
    let passkey = try site.passkey(of: answer)
    let subject = Base64.url.text(passkey.name)
    if challenge.usedBy == nil, try self.passkey(subject, in: connection) != nil {
      throw IdentityRefusal.passkeyRegistered
    }
    return Proof(
      kind: .passkey, subject: subject, name: nil, once: .challenge(answer.digest, .passkeyRegistration),
      part: .registration(passkey, transports: answer.transports))
  }

  /// Verifies a passkey assertion.
  package func prove(
    _ assertion: PasskeyAssertion, bearer: Bearer?, at now: Timestamp, in connection: any Connection
  ) throws -> Proof {
    guard let site = providers.passkeys else { throw IdentityRefusal.notSetUp(.passkey) }
    let answer = try site.answer(assertion)
    let challenge = try open(answer.digest, for: .passkeyAssertion, bearer: bearer, at: now, in: connection)
    let subject = Base64.url.text(answer.name)
    guard let known = try passkey(subject, in: connection) else { throw IdentityRefusal.passkeyUnknown }
    // A repetition is answered again; its counter would fail the check.
    let after =
      challenge.usedBy == nil
      ? try site.use(known.passkey, by: answer, userHandle: known.userHandle)
      : try site.known(known.passkey, by: answer, userHandle: known.userHandle)
    return Proof(
      kind: .passkey, subject: subject, name: nil, once: .challenge(answer.digest, .passkeyAssertion),
      part: .assertion(before: known.passkey, after: after))
  }

  // MARK: What is kept of passkeys

  func store(
    _ passkey: Passkey, userHandle: [UInt8], transports: String, of id: IdentityID, by player: PlayerID,
    in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO passkeys (player, identity, user_handle, point, sign_count, backup_eligible, backed_up, transports)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [
        .integer(player.rawValue), .integer(id.rawValue), .bytes(userHandle), .bytes(passkey.key.stored),
        .integer(passkey.signCount),
        .integer(passkey.isBackupEligible ? 1 : 0), .integer(passkey.isBackedUp ? 1 : 0), .text(transports),
      ])
  }

  /// A passkey by its base64url identifier, and its user handle; nil if unknown.
  func passkey(
    _ subject: String, in connection: any Connection
  ) throws(DatabaseError) -> (passkey: Passkey, userHandle: [UInt8])? {
    try connection.first(
      """
      SELECT i.subject, k.point, k.sign_count, k.backup_eligible, k.backed_up, k.user_handle
      FROM identities i JOIN passkeys k ON k.player = i.player AND k.identity = i.id
      WHERE i.kind = 3 AND i.subject = $1
      """, [.text(subject)]
    ) { row throws(DatabaseError) in
      guard let name = Base64.url.decode(try row.text()), let key = PasskeyKey(stored: try row.bytes()) else {
        throw .corrupt(detail: "a passkey without a name or a key")
      }
      return (
        Passkey(
          name: name, key: key, signCount: try row.integer(),
          isBackupEligible: try row.integer() == 1, isBackedUp: try row.integer() == 1),
        try row.bytes()
      )
    }
  }

  /// The base64url identifiers of a player's passkeys.
  private func passkeys(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [String] {
    try connection.all(
      "SELECT subject FROM identities WHERE player = $1 AND kind = 3 ORDER BY id", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.text() }
  }

  /// Stores a used passkey's new state, unless it was used meanwhile.
  func renew(_ before: Passkey, _ after: Passkey, in connection: any Connection) throws {
    let changed = try connection.execute(
      """
      UPDATE passkeys SET sign_count = $3, backed_up = $4
      WHERE sign_count = $2
        AND (player, identity) = (SELECT player, id FROM identities WHERE kind = 3 AND subject = $1)
      """,
      [
        .text(Base64.url.text(before.name)), .integer(before.signCount), .integer(after.signCount),
        .integer(after.isBackedUp ? 1 : 0),
      ])
    guard changed == 1 else {
      throw IdentityRefusal.passkeyCloned(stored: before.signCount, shown: after.signCount)
    }
  }
}
