package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
package import PlaydAPI

extension CodeBreakerGames {
  /// The requested open sessions: existing ones, those with a saved game first, and new ones as needed.
  ///
  /// Throws `CodeBreakerRefusal` for a level too far ahead, and for a new game without a life; resuming a started game
  /// needs none.
  package func sessions(
    _ request: CodeBreakerSessionsRequest, for player: PlayerID, at now: Timestamp
  ) throws -> CodeBreakerSessions {
    try database.write(.player(player.rawValue)) { connection in
      // An unsaved session of the former campaign would be refused by the device, which has other rules.
      var games = try StoredGame.open(of: player, at: now, in: connection).filter {
        $0.session.play == request.play && ($0.saved != nil || $0.rules == request.play.rules)
      }
      if case .campaign(let level) = request.play {
        try checkLevel(level, of: player, in: connection)
        let lives = try lives(of: player, in: connection)
        if let wait = lives.untilNext(at: now), lives.available(at: now) == 0 {
          games = games.filter { $0.saved != nil }
          guard !games.isEmpty else { throw CodeBreakerRefusal.noLives(wait: wait) }
          return Self.answer(games, request, now)
        }
      }
      let missing = Int(request.count) - games.count
      if missing > 0 {
        try makeRoom(for: Int64(missing), of: player, at: now, in: connection)
        for _ in 0..<missing { games.append(try create(request.play, for: player, at: now, in: connection)) }
      }
      return Self.answer(games, request, now)
    }
  }

  private static func answer(
    _ games: [StoredGame], _ request: CodeBreakerSessionsRequest, _ now: Timestamp
  ) -> CodeBreakerSessions {
    CodeBreakerSessions(serverTime: now, sessions: games.prefix(Int(request.count)).map(\.session))
  }

  /// The seed comes from the operating system, so a game is unpredictable before it is issued.
  private func create(
    _ play: CodeBreakerPlay, for player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> StoredGame {
    guard let rules = play.rules else { throw CodeBreakerRefusal.notFound }
    var level: Int32?
    if case .campaign(let number) = play { level = number }
    var random = SystemRandomNumberGenerator()
    while true {
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let game = StoredGame(
        id: id, player: player, level: level, rules: rules, seed: random.next(), createdAt: now,
        expiresAt: now + Self.lifetime)
      if try game.insert(in: connection) { return game }
    }
  }

  /// Deletes long-expired sessions, and expires the oldest unsaved ones above the limit.
  private func makeRoom(
    for count: Int64, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM code_breaker_games WHERE player = $1 AND finished_at IS NULL AND expires_at < $2 AND day IS NULL",
      [.integer(player.rawValue), .integer((now - Self.retention).rawValue)])
    let unused = """
      player = $1 AND finished_at IS NULL AND expires_at > $2 AND saved IS NULL AND day IS NULL
      """
    let open = try connection.integer(
      "SELECT count(*) FROM code_breaker_games WHERE \(unused)", [.integer(player.rawValue), .integer(now.rawValue)])
    let surplus = open + count - Self.mostOpen
    guard surplus > 0 else { return }
    try connection.execute(
      """
      UPDATE code_breaker_games SET expires_at = $2 WHERE player = $1 AND id IN (
        SELECT id FROM code_breaker_games WHERE \(unused) ORDER BY expires_at, id LIMIT $3)
      """, [.integer(player.rawValue), .integer(now.rawValue), .integer(surplus)])
  }

  /// Refuses a level far beyond the last one won. Earlier levels may be missing: a game started before its session
  /// arrived counts on the device only, and later wins count here all the same.
  private func checkLevel(_ level: Int32, of player: PlayerID, in connection: any Connection) throws {
    let reached = try progress(of: player, in: connection).reached
    guard level <= reached + Self.levelsAhead else {
      throw CodeBreakerRefusal.levelLocked(level: level, reached: reached)
    }
  }

  /// The player's progress in the campaign.
  func progress(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> CampaignProgress {
    var progress = CampaignProgress()
    try connection.query(
      "SELECT level, stars, best, wins, losses FROM code_breaker_levels WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in
      progress[Int32(truncatingIfNeeded: try row.integer())] = CampaignProgress.LevelProgress(
        stars: Int32(truncatingIfNeeded: try row.integer()), best: Int32(truncatingIfNeeded: try row.integer()),
        wins: try row.integer(), losses: try row.integer())
    }
    if try hasShortcut(player, in: connection) { progress.opened = Shortcut.level }
    return progress
  }

  func store(
    _ level: CampaignProgress.LevelProgress, number: Int32, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO code_breaker_levels (player, level, stars, best, wins, losses) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (player, level) DO UPDATE
      SET stars = excluded.stars, best = excluded.best, wins = excluded.wins, losses = excluded.losses
      """,
      [
        .integer(player.rawValue), .integer(Int64(number)), .integer(Int64(level.stars)), .integer(Int64(level.best)),
        .integer(level.wins), .integer(level.losses),
      ])
  }
}

extension CodeBreakerLevel {
  init(_ number: Int32, _ progress: CampaignProgress.LevelProgress) {
    self.init(
      level: Int64(number), stars: Int64(progress.stars), best: progress.isWon ? Int64(progress.best) : nil,
      wins: progress.wins, losses: progress.losses)
  }
}
