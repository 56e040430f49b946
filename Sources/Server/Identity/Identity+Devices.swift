public import Database
public import Kernel
public import PlaydAPI

/// Devices on which a player is signed in: one token each.
extension Identity {
  /// The most devices of a player; one more signs out the one that was not heard of for longest.
  public static let mostDevices: Int64 = 100
  /// How old the note of when a device was last seen may grow.
  static let seenPrecision = Milliseconds.seconds(86_400)

  /// Who shows a token, and on which device.
  public struct Session: Sendable {
    public let player: Player
    public let device: DeviceID
    /// When the device was last seen; nil for a player's first, of which it is not noted.
    let seenAt: Timestamp?

    /// Whether it is time to note that the device was seen.
    public func isWorthNoting(at now: Timestamp) -> Bool { seenAt.map { now >= $0 + seenPrecision } ?? false }
  }

  /// Finding out whose tokens they are, as work for all who ask at once. Made once for a server.
  public func recognizing() -> BatchedWork<Token, Session?> {
    BatchedWork { tokens, connection in try sessions(with: tokens, in: connection).map { .success($0) } }
  }

  /// Whose token it is, and which device's; nil for nobody's.
  public func session(with token: Token, in connection: any Connection) throws(DatabaseError) -> Session? {
    try sessions(with: [token], in: connection).first ?? nil
  }

  /// Whose the tokens are, and which device's; nil for nobody's.
  public func sessions(with tokens: [Token], in connection: any Connection) throws(DatabaseError) -> [Session?] {
    let digests = tokens.map(\.digest)
    var sessions: [Session?] = Array(repeating: nil, count: tokens.count)
    let asked = digests.enumerated().flatMap { [.integer(Int64($0)), .bytes($1)] as [Value] }
    try connection.query(Self.sessionsOfTokens, rows: asked) { (row: any Row) throws(DatabaseError) in
      guard let index = Int(exactly: try row.integer(6)), digests.indices.contains(index),
        let device = DeviceID(rawValue: try row.integer(4))
      else {
        throw .corrupt(detail: "a device with a negative identifier")
      }
      // The index found it by the digest already; the comparison holds even if an engine's index compares a prefix.
      guard SHA256.isEqual(try row.bytes(3), digests[index]) else { return }
      sessions[index] = Session(
        player: try Self.player(row), device: device, seenAt: try row.optionalInteger(5).map { Timestamp($0) })
    }
    return sessions
  }

  private static let sessionsOfTokens = BulkStatement(of: ["number", "digest"], as: "shown") { rows in
    """
    SELECT p.id, p.name, p.created_at, p.token_digest, p.id, NULL, shown.number
    FROM \(rows) JOIN players p ON p.token_digest = shown.digest
    UNION ALL
    SELECT p.id, p.name, p.created_at, t.digest, t.id, t.seen_at, shown.number
    FROM \(rows) JOIN access_tokens t ON t.digest = shown.digest JOIN players p ON p.id = t.player
    """
  }

  /// Notes that a device was seen.
  public func note(_ session: Session, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "UPDATE access_tokens SET seen_at = $2 WHERE id = $1",
      [.integer(session.device.rawValue), .integer(now.rawValue)])
  }

  /// A new token of a player.
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

  /// The devices on which a player is signed in, the latest sign-in first.
  ///
  /// - Parameter current: the device that asks.
  public func devices(
    of player: PlayerID, current: DeviceID?, in connection: any Connection
  ) throws(DatabaseError) -> [SignedInDevice] {
    try connection.all(
      """
      SELECT id, 0, created_at, created_at FROM players WHERE id = $1 AND length(token_digest) = 32
      UNION ALL
      SELECT id, kind, created_at, seen_at FROM access_tokens WHERE player = $1
      ORDER BY 3 DESC, 1 DESC
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = DeviceID(rawValue: try row.integer(0)) else {
        throw .corrupt(detail: "a device with a negative identifier")
      }
      return SignedInDevice(
        id: id, kind: DeviceKind(rawValue: try row.integer(1)) ?? .unknown, signedInAt: Timestamp(try row.integer(2)),
        lastSeenAt: Timestamp(try row.integer(3)), isCurrent: id == current)
    }
  }

  /// Signs a player out of the device that shows the token, or of all.
  public func signOut(
    _ player: PlayerID, token: Token, everywhere: Bool, in connection: any Connection
  ) throws {
    guard let session = try session(with: token, in: connection), session.player.playerID == player else {
      throw IdentityRefusal.bearerGone
    }
    let remaining = everywhere ? 0 : try devices(of: player, current: session.device, in: connection).count - 1
    guard try remaining > 0 || count(of: player, in: connection) > 0 else { throw IdentityRefusal.signOutLosesPlayer }
    if everywhere { return try signOutEverywhere(player, in: connection) }
    if session.seenAt == nil { try endFirstToken(of: player, in: connection) }
    try connection.execute("DELETE FROM access_tokens WHERE digest = $1", [.bytes(token.digest)])
  }

  /// Signs a player out of all devices.
  func signOutEverywhere(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try endFirstToken(of: player, in: connection)
    try connection.execute("DELETE FROM access_tokens WHERE player = $1", [.integer(player.rawValue)])
  }

  /// Puts what no token's digest equals in the place of that of a player's first token.
  private func endFirstToken(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "UPDATE players SET token_digest = $2 WHERE id = $1",
      [.integer(player.rawValue), .bytes(Array(Token().digest.prefix(16)))])
  }
}
