package import Database
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// A player's signed-in devices: one token each.
extension Identity {
  /// The most devices of a player; another sign-in ends the least recently seen.
  package static let mostDevices: Int64 = 100
  /// The precision of a device's last-seen time.
  static let seenPrecision = Milliseconds.seconds(86_400)

  /// The player and device of a token.
  package struct Session: Sendable {
    package let player: Player
    package let device: DeviceID
    let seenAt: Timestamp
    /// Whether it is the player's first, whose token stands with the player.
    let isFirst: Bool

    /// Whether the last-seen time is due for an update.
    package func needsRecording(at now: Timestamp) -> Bool { now >= seenAt + seenPrecision }
  }

  /// Looks up sessions for concurrent requests in one statement. Make one per server.
  package func recognizing() -> BatchedWork<Token, Session?> {
    BatchedWork { tokens, connection in try sessions(with: tokens, in: connection).map { .success($0) } }
  }

  /// The session of a token; nil if unknown.
  package func session(with token: Token, in connection: any Connection) throws(DatabaseError) -> Session? {
    try sessions(with: [token], in: connection).first ?? nil
  }

  /// Whether a session's token still holds.
  package func isCurrent(
    _ session: Session, of token: Token, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let statement =
      session.isFirst
      ? "SELECT id FROM players WHERE token_digest = $1" : "SELECT player FROM access_tokens WHERE digest = $1"
    let owner = try connection.first(statement, [.bytes(token.digest)]) { row throws(DatabaseError) in
      try row.integer()
    }
    return owner == session.player.playerID.rawValue
  }

  /// The sessions of tokens; nil for unknown ones.
  package func sessions(with tokens: [Token], in connection: any Connection) throws(DatabaseError) -> [Session?] {
    let digests = tokens.map(\.digest)
    var sessions: [Session?] = Array(repeating: nil, count: tokens.count)
    let asked = digests.enumerated().flatMap { [.integer(Int64($0)), .bytes($1)] as [Value] }
    try connection.query(Self.sessionsOfTokens, rows: asked) { row throws(DatabaseError) in
      let player = try Self.player(row)
      let (digest, device) = (try row.bytes(), DeviceID(rawValue: try row.integer()))
      let seenAt = Timestamp(try row.integer())
      guard let index = Int(exactly: try row.integer()), digests.indices.contains(index), let device else {
        throw .corrupt(detail: "a device with a negative identifier")
      }
      // The index already matched the digest; the comparison holds even if an engine's index compares prefixes.
      guard SHA256.isEqual(digest, digests[index]) else { return }
      let isFirst = device.rawValue == player.playerID.rawValue
      sessions[index] = Session(player: player, device: device, seenAt: seenAt, isFirst: isFirst)
    }
    return sessions
  }

  private static let sessionsOfTokens = BulkStatement(of: ["number", "digest"], as: "shown") { rows in
    """
    SELECT p.id, p.name, p.created_at, p.token_digest, p.id, p.seen_at, shown.number
    FROM \(rows) JOIN players p ON p.token_digest = shown.digest
    UNION ALL
    SELECT p.id, p.name, p.created_at, t.digest, t.id, t.seen_at, shown.number
    FROM \(rows) JOIN access_tokens t ON t.digest = shown.digest JOIN players p ON p.id = t.player
    """
  }

  /// Updates a device's last-seen time.
  package func recordUse(_ session: Session, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    let statement =
      session.isFirst
      ? "UPDATE players SET seen_at = $2 WHERE id = $1" : "UPDATE access_tokens SET seen_at = $2 WHERE id = $1"
    try connection.execute(statement, [.integer(session.device.rawValue), .integer(now.rawValue)])
  }

  /// Issues a player's new token.
  func addToken(
    of player: PlayerID, device: DeviceKind, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Token {
    try connection.execute(
      """
      DELETE FROM access_tokens WHERE digest IN (
        SELECT digest FROM access_tokens WHERE player = $1 ORDER BY seen_at DESC, id DESC LIMIT 1000 OFFSET $2)
      """, [.integer(player.rawValue), .integer(Self.mostDevices - 1)])
    var random = SystemRandomNumberGenerator()
    let token = Token()
    while true {
      guard let id = DeviceID.make(at: now, random: random.next()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO access_tokens (digest, id, player, kind, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT (id) DO NOTHING
        """,
        [
          .bytes(token.digest), .integer(id.rawValue), .integer(player.rawValue), .integer(device.rawValue),
          .integer(now.rawValue),
        ])
      if added == 1 { return token }
    }
  }

  /// A player's signed-in devices, the latest sign-in first.
  ///
  /// - Parameter current: the requesting device.
  package func devices(
    of player: PlayerID, current: DeviceID?, in connection: any Connection
  ) throws(DatabaseError) -> [SignedInDevice] {
    try connection.all(
      """
      SELECT id, device, created_at, seen_at FROM players WHERE id = $1 AND length(token_digest) = 32
      UNION ALL
      SELECT id, kind, created_at, seen_at FROM access_tokens WHERE player = $1
      ORDER BY 3 DESC, 1 DESC
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      guard let id = DeviceID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a device with a negative identifier")
      }
      return SignedInDevice(
        id: id, kind: DeviceKind(rawValue: try row.integer()) ?? .unknown, signedInAt: Timestamp(try row.integer()),
        lastSeenAt: Timestamp(try row.integer()), isCurrent: id == current)
    }
  }

  /// Signs a player out of the token's device, or of all devices.
  package func signOut(
    _ player: PlayerID, token: Token, everywhere: Bool, in connection: any Connection
  ) throws {
    guard let session = try session(with: token, in: connection), session.player.playerID == player else {
      throw IdentityRefusal.bearerGone
    }
    let remaining = everywhere ? 0 : try devices(of: player, current: session.device, in: connection).count - 1
    guard try remaining > 0 || count(of: player, in: connection) > 0 else { throw IdentityRefusal.signOutLosesPlayer }
    if everywhere { return try signOutEverywhere(player, in: connection) }
    if session.isFirst { try endFirstToken(of: player, in: connection) }
    try connection.execute("DELETE FROM access_tokens WHERE digest = $1", [.bytes(token.digest)])
  }

  /// Signs a player out of all devices.
  func signOutEverywhere(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try endFirstToken(of: player, in: connection)
    try connection.execute("DELETE FROM access_tokens WHERE player = $1", [.integer(player.rawValue)])
  }

  /// Replaces the digest of a player's first token by a value that no token has.
  func endFirstToken(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "UPDATE players SET token_digest = $2 WHERE id = $1",
      [.integer(player.rawValue), .bytes(Array(Token().digest.prefix(16)))])
  }
}
