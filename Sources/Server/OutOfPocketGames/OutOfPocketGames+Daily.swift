package import Database
package import Kernel
package import OutOfPocketAPI
import OutOfPocketEngine
package import PlaydAPI

extension OutOfPocketGames {
  /// Issues a player's single session of today's challenge, in the caller's transaction.
  ///
  /// Today is the UTC day at `now`. The prompts are the same for everyone: every session is of the discreet pool. An open
  /// session is returned again, from then on for the requested help: one attempt a day.
  ///
  /// Throws `OutOfPocketRefusal.dailyPlayed` once the session is finished or expired, or `DatabaseError`.
  package func createDaily(
    on board: OutOfPocketBoard, for player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> OutOfPocketSession {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let midnight = (today + 1).start(utcOffsetMinutes: 0)
    let board = board.forEveryone.on(today)
    let seed = DailyChallenge.seed(of: today, secret: try secret(in: connection))
    // The common version, regardless of experiments: the challenge is the same for all.
    let version = try rules.version(for: nil, in: connection)
    var random = SystemRandomNumberGenerator()
    while true {
      if let stored = try StoredSession.find(of: today, of: player, in: connection) {
        guard stored.finished == nil, now <= stored.session.expiresAt else {
          throw OutOfPocketRefusal.dailyPlayed(next: today + 1, wait: midnight - now)
        }
        return try move(stored, to: board, in: connection)
      }
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let session = OutOfPocketSession(
        sessionID: id, board: board, seed: seed, rulesVersion: version, createdAt: now,
        expiresAt: midnight + Self.dailyGrace)
      if try add(session, of: player, in: connection) { return session }
    }
  }

  private func move(
    _ stored: StoredSession, to board: OutOfPocketBoard, in connection: any Connection
  ) throws(DatabaseError) -> OutOfPocketSession {
    var session = stored.session
    guard session.board != board else { return session }
    session.board = board
    try connection.execute(
      "UPDATE sessions SET board = $3 WHERE player = $1 AND id = $2",
      [.integer(stored.player.rawValue), .integer(stored.id.rawValue), .integer(board.rawValue)])
    return session
  }

  /// The secret that makes future days unpredictable. Created once; of several processes the first wins.
  private func secret(in connection: any Connection) throws(DatabaseError) -> UInt64 {
    if let known = try knownSecret(in: connection) { return known }
    var random = SystemRandomNumberGenerator()
    try connection.execute(
      "INSERT INTO secrets (name, value) VALUES ('daily', $1) ON CONFLICT (name) DO NOTHING",
      [.integer(Int64(bitPattern: random.next()))])
    guard let made = try knownSecret(in: connection) else { throw .noRow(statement: "daily secret") }
    return made
  }

  private func knownSecret(in connection: any Connection) throws(DatabaseError) -> UInt64? {
    try connection.first("SELECT value FROM secrets WHERE name = 'daily'") { row throws(DatabaseError) in
      UInt64(bitPattern: try row.integer())
    }
  }

  /// A hash of a run's inputs, independent of sender and start time: on a day with a common seed, one player's
  /// recording would be valid for another. FNV-1a, 64 bits.
  ///
  /// Nil where copying is no risk: other sessions have their own seeds, and runs without a point are trivial.
  static func digest(_ recording: [UInt8], _ verdict: Verdict) -> Int64? {
    guard verdict.board.isDaily, verdict.score > 0, let run = try? RunRecording(decoding: recording, limits: limits)
    else { return nil }
    let bare = RunRecording(
      rulesVersion: 0, settings: RunSettings(mode: .daily, pool: .touch), seed: 0, surface: run.surface,
      startedAt: Timestamp(0), inputs: run.inputs, endedAt: .zero)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bare.encoded() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}
