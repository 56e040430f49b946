package import Database
package import Kernel
package import OutOfPocketAPI
import OutOfPocketEngine
package import PlaydAPI

/// Verified games: issued seeds, returned recordings, and the replayed scores.
@MemberwiseInit(unlabelled: 1)
package struct OutOfPocketGames: Sendable {
  let database: any Database
  @Default(StandardRules()) let rules: any OutOfPocketRulesSource

  /// The lifetime of a session.
  package static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// How long after its day a daily challenge can be finished, for runs played offline.
  package static let dailyGrace = Milliseconds.seconds(24 * 3_600)
  /// The most open sessions of a player; requesting more expires the oldest.
  package static let mostOpen: Int64 = 200
  /// The tolerance for a device's clock after correction by the server's responses.
  package static let clockTolerance = Milliseconds.seconds(120)
  /// The limits of a recording: as large as a request can carry.
  static let limits: ReplayLimits = {
    var limits = ReplayLimits.standard
    limits.bytes = Int(OutOfPocketFinishRequest.longestRecording) / 4 * 3
    return limits
  }()
  /// How long an expired session is stored, so that a late recording gets the reason of its refusal.
  static let retention = Milliseconds.seconds(30 * 24 * 3_600)

  /// Issues sessions to a player, in the caller's transaction.
  ///
  /// The seed comes from the operating system, so a game is unpredictable before it is issued, and it identifies the
  /// session in the recording. `createDaily` issues the daily challenge's.
  package func create(
    _ count: Int64, on board: OutOfPocketBoard, isOffline: Bool = false, for player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws(DatabaseError) -> [OutOfPocketSession] {
    try makeRoom(for: count, of: player, at: now, in: connection)
    let version = try rules.version(for: player, in: connection)
    var random = SystemRandomNumberGenerator()
    var sessions: [OutOfPocketSession] = []
    while sessions.count < count {
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let session = OutOfPocketSession(
        sessionID: id, board: board, seed: random.next(), rulesVersion: version, createdAt: now,
        expiresAt: now + Self.lifetime)
      if try add(session, isOffline: isOffline, of: player, in: connection) { sessions.append(session) }
    }
    return sessions
  }

  /// Stores a session; false if its identifier, or the player's daily session, exists.
  func add(
    _ session: OutOfPocketSession, isOffline: Bool = false, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let added = try connection.execute(
      """
      INSERT INTO sessions (id, player, board, seed, configuration, created_at, expires_at, day)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
      """,
      [
        .integer(session.sessionID.rawValue), .integer(player.rawValue),
        .integer(session.board.rawValue | (isOffline ? StoredSession.offlineBit : 0)),
        .integer(Int64(bitPattern: session.seed)), .integer(Int64(session.rulesVersion)),
        .integer(session.createdAt.rawValue), .integer(session.expiresAt.rawValue),
        .integer(session.board.day?.rawValue),
      ])
    return added == 1
  }

  /// Deletes long-expired sessions, and expires the oldest open ones above the limit, except the daily attempt.
  private func makeRoom(
    for count: Int64, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at < $2",
      [.integer(player.rawValue), .integer((now - Self.retention).rawValue)])
    let open = try connection.integer(
      "SELECT count(*) FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at > $2 AND day IS NULL",
      [.integer(player.rawValue), .integer(now.rawValue)])
    let surplus = open + count - Self.mostOpen
    guard surplus > 0 else { return }
    try connection.execute(
      """
      UPDATE sessions SET expires_at = $2 WHERE player = $1 AND id IN (
        SELECT id FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at > $2 AND day IS NULL
        ORDER BY expires_at, id LIMIT $3)
      """, [.integer(player.rawValue), .integer(now.rawValue), .integer(surplus)])
  }

  /// A player's sessions with their recordings, the oldest first.
  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError)
    -> [ExportedOutOfPocketSession]
  {
    try StoredSession.all(of: player, in: connection).map { stored in
      ExportedOutOfPocketSession(
        session: stored.session, finishedAt: stored.finished?.at, result: stored.finished?.answer,
        recording: stored.finished.map { Base64.url.text($0.recording) })
    }
  }

  /// A player's career; nil without one.
  package func exportCareer(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> ExportedOutOfPocketCareer? {
    let stored = try StoredCareer(of: player, in: connection)
    guard stored.playedUntil > Timestamp(0) else { return nil }
    return ExportedOutOfPocketCareer(
      answers: stored.career.answers, duels: stored.career.duels,
      gestures: stored.career.gestures.gestures.map { $0.word }, achievements: stored.achievements,
      playedUntil: stored.playedUntil)
  }

  /// Erases a player's data.
  package func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["recordings", "sessions", "out_of_pocket_careers"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }
}
