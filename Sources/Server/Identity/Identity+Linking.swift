package import Database
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// Accepting proofs.
extension Identity {
  /// The most identities of a player.
  package static let mostIdentities: Int64 = 20

  /// Consumes a proof: signs in the identity's player, links it to the bearer, merges the bearer into its player, or
  /// creates a player.
  ///
  /// - Parameter merge: moves a guest's data to a player, except this module's.
  /// - Throws: `IdentityRefusal`, `DatabaseError`, and errors of `merge`; nothing is changed then.
  package func accept(
    _ proof: Proof, bearer: Bearer?, device: DeviceKind, at now: Timestamp, in connection: any Connection,
    merge: (_ guest: PlayerID, _ player: PlayerID) throws -> Void
  ) throws -> SignIn {
    // The token's current player: a retry may arrive while the first request merges the guest.
    let bearer = try bearer.map { try current($0, in: connection) }
    let challenge = try consume(proof.once, bearer: bearer?.bearer, at: now, in: connection)
    // The bearer it already proved: the first response was lost.
    if challenge.usedBy != nil, let bearer { return bearer.answer }
    let result: SignIn
    switch (try owner(of: proof, in: connection), bearer) {
    case (let owner?, nil):
      result = try signIn(owner, device: device, at: now, in: connection)
    case (let owner?, let bearer?) where owner.playerID == bearer.player.playerID: result = bearer.answer
    case (let owner?, let bearer?):
      let guest = bearer.player.playerID
      guard try count(of: guest, in: connection) == 0 else { throw IdentityRefusal.identityTaken }
      try merge(guest, owner.playerID)
      try absorb(guest, into: owner.playerID, at: now, in: connection)
      result = SignIn(player: owner, token: bearer.token, isNew: false, merged: guest)
    case (nil, let bearer?):
      try checkRoom(for: proof.kind, of: bearer.player.playerID, in: connection)
      try link(proof, challenge: challenge, to: bearer.player.playerID, at: now, in: connection)
      result = bearer.answer
    case (nil, nil):
      let made = try createGuest(named: proof.name, on: device, at: now, in: connection)
      try link(proof, challenge: challenge, to: made.player.playerID, at: now, in: connection)
      result = SignIn(player: made.player, token: made.token, isNew: true, merged: nil)
    }
    try update(proof, at: now, in: connection)
    try close(challenge, for: result.player.playerID, in: connection)
    return result
  }

  /// Consumes the proof's challenge, or stores its mark.
  private func consume(
    _ once: Proof.Once, bearer: Bearer?, at now: Timestamp, in connection: any Connection
  ) throws -> Challenge {
    switch once {
    case .challenge(let digest, let purpose):
      let challenge = try open(digest, for: purpose, bearer: bearer, at: now, in: connection)
      if purpose == .passkeyRegistration, challenge.usedBy == nil, challenge.player != bearer?.player {
        throw IdentityRefusal.challengeUnknown
      }
      return challenge
    case .mark(let digest, let until):
      if let known = try challenge(digest, for: .gameCenterProof, at: now, in: connection) {
        guard let usedBy = known.usedBy, usedBy == bearer?.player else { throw IdentityRefusal.replayed }
        return known
      }
      let mark = Challenge(purpose: .gameCenterProof, digest: digest, expiresAt: until)
      guard try store(mark, at: now, in: connection) else { throw IdentityRefusal.replayed }
      return mark
    }
  }

  /// The bearer as the token resolves now.
  struct CurrentBearer {
    let player: Player
    let token: String

    var bearer: Bearer { Bearer(player: player.playerID, token: token) }
    var answer: SignIn { SignIn(player: player, token: token, isNew: false, merged: nil) }
  }

  /// Resolves the bearer's token again.
  func current(_ bearer: Bearer, in connection: any Connection) throws -> CurrentBearer {
    guard let token = Token(bearer.token), let player = try player(with: token, in: connection) else {
      throw IdentityRefusal.bearerGone
    }
    return CurrentBearer(player: player, token: bearer.token)
  }

  private func signIn(
    _ player: Player, device: DeviceKind, at now: Timestamp, in connection: any Connection
  ) throws -> SignIn {
    let token = try addToken(of: player.playerID, device: device, at: now, in: connection)
    return SignIn(player: player, token: token.text, isNew: false, merged: nil)
  }

  private func owner(of proof: Proof, in connection: any Connection) throws(DatabaseError) -> Player? {
    let owner = try connection.first(
      "SELECT player FROM identities WHERE kind = $1 AND subject = $2",
      [.integer(proof.kind.rawValue), .text(proof.subject)]
    ) { row throws(DatabaseError) in try row.integer() }
    guard let owner, let id = PlayerID(rawValue: owner) else { return nil }
    return try player(id, in: connection)
  }

  /// The number of a player's identities.
  func count(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.integer("SELECT count(*) FROM identities WHERE player = $1", [.integer(player.rawValue)])
  }

  /// A person has one Game Center and one Apple account at a time; a second on the same device is another person's.
  private func checkRoom(
    for kind: IdentityKind, of player: PlayerID, in connection: any Connection
  ) throws {
    if kind != .passkey {
      let same = try connection.integer(
        "SELECT count(*) FROM identities WHERE player = $1 AND kind = $2",
        [.integer(player.rawValue), .integer(kind.rawValue)])
      guard same == 0 else { throw IdentityRefusal.kindTaken(kind) }
    }
    guard try count(of: player, in: connection) < Self.mostIdentities else {
      throw IdentityRefusal.identitiesFull(most: Self.mostIdentities)
    }
  }

  private func link(
    _ proof: Proof, challenge: Challenge, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    // The identity was free a moment ago, so the conflict is a random number drawn twice or, on PostgreSQL, a
    // concurrent transaction, which restarts this one.
    for _ in 0..<16 {
      guard let id = IdentityID.make(at: now, random: connection.randomBits()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO identities (id, kind, subject, player, linked_at, used_at) VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT DO NOTHING
        """,
        [
          .integer(id.rawValue), .integer(proof.kind.rawValue), .text(proof.subject), .integer(player.rawValue),
          .integer(now.rawValue),
        ])
      guard added == 1 else { continue }
      if case .registration(let passkey, let transports) = proof.part {
        let handle = Base64.url.decode(challenge.detail) ?? []
        try store(passkey, userHandle: handle, transports: transports, of: id, by: player, in: connection)
      }
      return
    }
    throw .conflict
  }

  /// Updates what changes with every use of an identity.
  private func update(_ proof: Proof, at now: Timestamp, in connection: any Connection) throws {
    try connection.execute(
      "UPDATE identities SET used_at = $3 WHERE kind = $1 AND subject = $2",
      [.integer(proof.kind.rawValue), .text(proof.subject), .integer(now.rawValue)])
    switch proof.part {
    case .nothing, .registration: break
    case .apple(let sealed, let audience):
      try connection.execute(
        """
        INSERT INTO apple_tokens (player, identity, audience, sealed)
        SELECT player, id, $3, $4 FROM identities WHERE kind = $1 AND subject = $2
        ON CONFLICT (player, identity) DO UPDATE SET audience = $3, sealed = $4
        """, [.integer(proof.kind.rawValue), .text(proof.subject), .text(audience), .bytes(sealed)])
    case .assertion(let before, let after):
      try renew(before, after, in: connection)
    }
  }

  /// Moves a guest's devices and deletes the guest. All other references must be gone.
  func absorb(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    let first = try connection.first(
      "SELECT token_digest, created_at, device FROM players WHERE id = $1", [.integer(guest.rawValue)]
    ) { row throws(DatabaseError) in
      (digest: try row.bytes(), createdAt: try row.integer(), device: try row.integer())
    }
    try connection.execute(
      "UPDATE access_tokens SET player = $2 WHERE player = $1", [.integer(guest.rawValue), .integer(player.rawValue)])
    for table in ["proof_challenges", "recovery_codes"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(guest.rawValue)])
    }
    try moveFreeze(of: guest, to: player, in: connection)
    try connection.execute("DELETE FROM players WHERE id = $1", [.integer(guest.rawValue)])
    if let first, first.digest.count == 32 {
      try connection.execute(
        """
        INSERT INTO access_tokens (digest, id, player, kind, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [
          .bytes(first.digest), .integer(guest.rawValue), .integer(player.rawValue),
          .integer(first.device), .integer(first.createdAt), .integer(now.rawValue),
        ])
    }
    try connection.execute(
      "INSERT INTO merged_players (guest, player, at) VALUES ($1, $2, $3)",
      [.integer(guest.rawValue), .integer(player.rawValue), .integer(now.rawValue)])
  }

  /// The player a guest was merged into; nil if not merged.
  package func successor(of guest: PlayerID, in connection: any Connection) throws(DatabaseError) -> PlayerID? {
    let found = try connection.first(
      "SELECT player FROM merged_players WHERE guest = $1", [.integer(guest.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
    return found.flatMap { PlayerID(rawValue: $0) }
  }

  // MARK: What is linked

  /// A player's identities, the oldest link first.
  package func identities(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [LinkedIdentity] {
    try connection.all(
      "SELECT id, kind, linked_at, used_at FROM identities WHERE player = $1 ORDER BY linked_at, id",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      guard let id = IdentityID(rawValue: try row.integer()), let kind = IdentityKind(rawValue: try row.integer())
      else { throw .corrupt(detail: "an identity of a kind that does not exist") }
      return LinkedIdentity(
        id: id, kind: kind, linkedAt: Timestamp(try row.integer()), lastUsedAt: Timestamp(try row.integer()))
    }
  }

  /// A provider's identifiers of a player, as proved (`Proof.subject`).
  package func subjects(
    of player: PlayerID, _ kind: IdentityKind, in connection: any Connection
  ) throws(DatabaseError) -> [String] {
    try connection.all(
      "SELECT subject FROM identities WHERE player = $1 AND kind = $2 ORDER BY id",
      [.integer(player.rawValue), .integer(kind.rawValue)]
    ) { row throws(DatabaseError) in try row.text() }
  }

  /// Whether the proof's identity is linked to any player.
  package func isKnown(_ proof: Proof, in connection: any Connection) throws(DatabaseError) -> Bool {
    try owner(of: proof, in: connection) != nil
  }

  /// Unlinks an identity from a player with another one.
  package func unlink(
    _ id: IdentityID, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let linked = try identities(of: player, in: connection)
    guard linked.contains(where: { $0.id == id }) else { throw IdentityRefusal.identityNotFound }
    guard linked.count > 1 else { throw IdentityRefusal.identityLast }
    try remove([id], of: player, at: now, in: connection)
  }

  /// Removes links with their data; Apple's tokens are revoked later.
  func remove(
    _ ids: [IdentityID], of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    for id in ids {
      let key: [Value] = [.integer(player.rawValue), .integer(id.rawValue)]
      try queueRevocation(of: id, by: player, at: now, in: connection)
      try connection.execute("DELETE FROM passkeys WHERE player = $1 AND identity = $2", key)
      try connection.execute("DELETE FROM identities WHERE player = $1 AND id = $2", key)
    }
  }
}
