public import Database
public import Kernel
import OutOfPocketEngine
public import PlaydAPI

/// Verified games: a seed handed out, a recording taken back, and the score that its replay gives.
public struct GameSessions: Sendable {
  let database: any Database
  let rules: any RulesSource

  public init(_ database: any Database, rules: any RulesSource = StandardRules()) {
    self.database = database
    self.rules = rules
  }

  /// How long a session can be finished.
  public static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// How long after its day a daily challenge can be finished: for runs that were played without a network.
  public static let dailyGrace = Milliseconds.seconds(24 * 3_600)
  /// How many sessions a player may have open; when more are asked for, the oldest expire.
  public static let mostOpen: Int64 = 200
  /// How far a device's clock, corrected by what the server's answers showed of it, may still be off.
  public static let clockTolerance = Milliseconds.seconds(120)
  /// How large a recording may be: as large as a request can bring it.
  static let limits: ReplayLimits = {
    var limits = ReplayLimits.standard
    limits.bytes = Int(FinishRequest.longestRecording) / 4 * 3
    return limits
  }()
  /// How long an expired session that was never finished is kept, so that a late recording is told why it is refused.
  static let retention = Milliseconds.seconds(30 * 24 * 3_600)

  /// Hands out sessions to a player, in one transaction with whatever else the caller does.
  ///
  /// The seed comes from the operating system, so nobody can know a game before it is handed out, and it names the
  /// session in the recording. Sessions of the daily challenge are handed out by `createDaily`.
  public func create(
    _ count: Int64, on board: Board, for player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [Session] {
    try makeRoom(for: count, of: player, at: now, in: connection)
    let version = try rules.version(for: player, in: connection)
    var random = SystemRandomNumberGenerator()
    var sessions: [Session] = []
    while sessions.count < count {
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let session = Session(
        sessionID: id, board: board, seed: random.next(), rulesVersion: version, createdAt: now,
        expiresAt: now + Self.lifetime)
      if try add(session, of: player, in: connection) { sessions.append(session) }
    }
    return sessions
  }

  /// Stores a session; false if there is one of its identifier, or for a daily one of the player and day.
  func add(
    _ session: Session, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let added = try connection.execute(
      """
      INSERT INTO sessions (id, player, board, seed, configuration, created_at, expires_at, day)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
      """,
      [
        .integer(session.sessionID.rawValue), .integer(player.rawValue), .integer(session.board.rawValue),
        .integer(Int64(bitPattern: session.seed)), .integer(Int64(session.rulesVersion)),
        .integer(session.createdAt.rawValue), .integer(session.expiresAt.rawValue),
        .integer(session.board.day?.rawValue),
      ])
    return added == 1
  }

  /// Clears away what expired long ago, and lets the oldest open sessions expire where there would be too many. The
  /// day's attempt is not among those.
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
      UPDATE sessions SET expires_at = $2 WHERE id IN (
        SELECT id FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at > $2 AND day IS NULL
        ORDER BY expires_at, id LIMIT $3)
      """, [.integer(player.rawValue), .integer(now.rawValue), .integer(surplus)])
  }

  /// Every session of a player with its recording, the oldest first.
  public func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [ExportedSession] {
    try StoredSession.all(of: player, in: connection).map { stored in
      ExportedSession(
        session: stored.session, finishedAt: stored.finished?.at, result: stored.finished?.answer,
        recording: stored.finished.map { Base64.url.text($0.recording) })
    }
  }

  /// Removes every session and recording of a player.
  public func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM recordings WHERE session IN (SELECT id FROM sessions WHERE player = $1)",
      [.integer(player.rawValue)])
    try connection.execute("DELETE FROM sessions WHERE player = $1", [.integer(player.rawValue)])
  }
}
