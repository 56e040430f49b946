public import Database
public import Kernel
public import PlaydAPI

/// Verified games: a seed handed out, a recording taken back, and the score that its replay gives.
public struct GameSessions: Sendable {
  let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// How long a session can be finished.
  public static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// How many sessions a player may have open; when more are asked for, the oldest expire.
  public static let mostOpen: Int64 = 200
  /// How far a device's clock, corrected by what the session's creation showed of it, may still be off.
  public static let clockTolerance = Milliseconds.seconds(120)
  /// How long an expired session that was never finished is kept, so that a late recording is told why it is refused.
  static let retention = Milliseconds.seconds(30 * 24 * 3_600)

  /// The tables of migration 3. Released: never changed.
  public static let tables = [
    """
    CREATE TABLE sessions (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      board {integer} NOT NULL,
      seed {integer} NOT NULL,
      configuration {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      finished_at {integer},
      score {integer},
      expected {integer},
      seen {integer},
      reaction {integer},
      previous_best {integer},
      best {integer},
      rank {integer},
      total {integer}
    ) {table}
    """,
    "CREATE INDEX sessions_of_player ON sessions (player, finished_at, expires_at)",
    """
    CREATE TABLE recordings (
      session {integer} PRIMARY KEY REFERENCES sessions (id),
      bytes {bytes} NOT NULL
    ) {table}
    """,
  ]

  /// Hands out sessions to a player, in one transaction with whatever else the caller does.
  ///
  /// The seed comes from the operating system, so nobody can know a game before it is handed out, and it names the
  /// session in the recording.
  public func create(
    _ count: Int64, on board: Board, for player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [Session] {
    try makeRoom(for: count, of: player, at: now, in: connection)
    var random = SystemRandomNumberGenerator()
    var sessions: [Session] = []
    while sessions.count < count {
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let session = Session(
        sessionID: id, seed: random.next(), configuration: .current, createdAt: now, expiresAt: now + Self.lifetime)
      let added = try connection.execute(
        """
        INSERT INTO sessions (id, player, board, seed, configuration, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(id.rawValue), .integer(player.rawValue), .integer(board.rawValue),
          .integer(Int64(bitPattern: session.seed)), .integer(session.configuration.version), .integer(now.rawValue),
          .integer(session.expiresAt.rawValue),
        ])
      if added == 1 { sessions.append(session) }
    }
    return sessions
  }

  /// Clears away what expired long ago, and lets the oldest open sessions expire where there would be too many.
  private func makeRoom(
    for count: Int64, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at < $2",
      [.integer(player.rawValue), .integer((now - Self.retention).rawValue)])
    let open = try connection.integer(
      "SELECT count(*) FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at > $2",
      [.integer(player.rawValue), .integer(now.rawValue)])
    let surplus = open + count - Self.mostOpen
    guard surplus > 0 else { return }
    try connection.execute(
      """
      UPDATE sessions SET expires_at = $2 WHERE id IN (
        SELECT id FROM sessions WHERE player = $1 AND finished_at IS NULL AND expires_at > $2
        ORDER BY expires_at, id LIMIT $3)
      """, [.integer(player.rawValue), .integer(now.rawValue), .integer(surplus)])
  }

  /// Every session of a player with its recording, the oldest first.
  public func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [ExportedSession] {
    try connection.all(
      """
      SELECT s.id, s.seed, s.configuration, s.created_at, s.expires_at, s.finished_at, s.score, r.bytes
      FROM sessions s LEFT JOIN recordings r ON r.session = s.id WHERE s.player = $1 ORDER BY s.id
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = SessionID(rawValue: try row.integer(0)) else {
        throw .corrupt(detail: "a session with a negative identifier")
      }
      let session = Session(
        sessionID: id, seed: UInt64(bitPattern: try row.integer(1)),
        configuration: ClassicRules.published(try row.integer(2)) ?? .current,
        createdAt: Timestamp(try row.integer(3)), expiresAt: Timestamp(try row.integer(4)))
      return ExportedSession(
        session: session, finishedAt: (try row.optionalInteger(5)).map { Timestamp($0) },
        score: try row.optionalInteger(6), recording: (try row.optionalBytes(7)).map { Base64.url.text($0) })
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
