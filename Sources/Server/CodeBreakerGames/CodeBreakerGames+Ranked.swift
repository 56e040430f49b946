package import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Friends
package import Kernel
import Leaderboards
package import PlaydAPI
import ServerKit

// The ranked ladder. The server holds the codes and marks the guesses, as for the daily code: points that a phone could
// compute would be worth nothing.
extension CodeBreakerGames {
  /// The statements of the module's migration 3. status is null while a game is open, 1 for won and 2 for lost; points is
  /// what the game did to the season's. Released: never changed.
  package static let ranked = [
    """
    CREATE TABLE code_breaker_ranked (
      player {integer} NOT NULL REFERENCES players (id),
      id {integer} NOT NULL,
      pegs {integer} NOT NULL,
      colours {integer} NOT NULL,
      repeats {integer} NOT NULL,
      attempts {integer} NOT NULL,
      seed {integer} NOT NULL,
      salt {bytes} NOT NULL,
      created_at {integer} NOT NULL,
      saved {bytes},
      finished_at {integer},
      status {integer},
      guesses {integer},
      points {integer},
      PRIMARY KEY (player, id)
    ) {clustered}
    """,
    "CREATE INDEX code_breaker_ranked_by_start ON code_breaker_ranked (player, created_at)",
    "CREATE UNIQUE INDEX code_breaker_ranked_open ON code_breaker_ranked (player) WHERE finished_at IS NULL",
    "CREATE INDEX code_breaker_ranked_left ON code_breaker_ranked (created_at) WHERE finished_at IS NULL",
    """
    CREATE TABLE code_breaker_seasons (
      player {integer} NOT NULL REFERENCES players (id),
      season {integer} NOT NULL,
      points {integer} NOT NULL,
      PRIMARY KEY (player, season)
    ) {clustered}
    """,
  ]

  /// The player's standing. A game that was left too long is settled first.
  package func ranked(of player: PlayerID, at now: Timestamp) throws -> CodeBreakerRanked {
    try settleRanked(of: player, at: now)
    return try database.read { try describeRanked(of: player, at: now, in: $0) }
  }

  /// Starts a game, or returns the open one. Throws `CodeBreakerRefusal`.
  package func startRanked(by player: PlayerID, at now: Timestamp) throws -> CodeBreakerRanked {
    try settleRanked(of: player, at: now)
    return try database.write(.player(player.rawValue)) { connection in
      var random = SystemRandomNumberGenerator()
      while true {
        let latest = try RankedGame.latest(of: player, in: connection)
        if let latest, latest.outcome == nil { break }
        guard try startsLeft(of: player, at: now, in: connection) > 0 else {
          throw CodeBreakerRefusal.noRankedGame(wait: Self.startsAt(after: now) - now)
        }
        guard let id = SessionID.make(at: now, random: random.next()) else { continue }
        let points = try points(of: player, in: Ladder.season(at: now), in: connection)
        let game = RankedGame(
          id: id, player: player, rules: Ladder.division(ofPoints: points).rules, seed: random.next(), createdAt: now)
        var salt: [UInt8] = []
        for _ in 0..<32 { salt.append(UInt8(truncatingIfNeeded: random.next() >> 56)) }
        if try game.insert(salt: salt, in: connection) { break }
      }
      return try describeRanked(of: player, at: now, in: connection)
    }
  }

  /// Handles a guess. Throws `CodeBreakerRefusal`; a refused guess costs no attempt.
  package func guessRanked(
    _ request: CodeBreakerGuess, in session: SessionID, by player: PlayerID, at now: Timestamp
  ) throws -> CodeBreakerRanked {
    try settleRanked(of: player, at: now)
    return try database.write(Self.rankedReach(of: player, at: now)) { connection in
      guard let game = try RankedGame.find(session, of: player, in: connection) else {
        throw CodeBreakerRefusal.notFound
      }
      var played = try game.played()
      if try Self.accept(request, in: &played, at: now) {
        let outcome = try played.isOver ? applyRanked(played, of: game, at: now, in: connection) : nil
        guard try game.save(played.recording.encoded(), outcome: outcome, at: now, in: connection) else {
          throw CodeBreakerRefusal.notFound
        }
      }
      return try describeRanked(of: player, at: now, in: connection)
    }
  }

  /// The player's friends on the current season's ladder.
  package func rankedFriends(of player: PlayerID, at now: Timestamp) throws -> CodeBreakerRankedFriends {
    let season = Ladder.season(at: now)
    return try database.read { connection in
      var friends: [CodeBreakerRankedFriend] = []
      for tie in try Friends().ties(of: player, at: now, in: connection) {
        friends.append(
          CodeBreakerRankedFriend(
            name: tie.name, points: try storedPoints(of: tie.friend, in: season, in: connection)))
      }
      return CodeBreakerRankedFriends(season: season, friends: friends.sorted { $0.points ?? -1 > $1.points ?? -1 })
    }
  }

  /// Counts games that were left too long as lost, a player's or all players'.
  package func settleRanked(of player: PlayerID? = nil, at now: Timestamp) throws {
    let last = now - Ladder.time
    guard try !database.read({ try RankedGame.open(startedBy: last, of: player, in: $0) }).isEmpty else { return }
    try database.write { connection in
      for game in try RankedGame.open(startedBy: last, of: player, in: connection) {
        var played = try game.played()
        played.giveUp(at: Ladder.time)
        let outcome = try applyRanked(played, of: game, at: game.closesAt, in: connection)
        // A game is open once in this transaction, so it is saved.
        _ = try game.save(played.recording.encoded(), outcome: outcome, at: game.closesAt, in: connection)
      }
    }
  }

  /// Changes of a guess: the player's rows and a season's board. A game can be older than the season by its time.
  private static func rankedReach(of player: PlayerID, at now: Timestamp) -> WriteReach {
    let seasons = [Ladder.season(at: now), Ladder.season(at: now - Ladder.time)]
    return .keys([.player(player.rawValue)] + seasons.map { .board(CodeBreakerBoard.ranked($0).rawValue) })
  }

  /// Changes the points of the season in which the game was started.
  private func applyRanked(
    _ played: RecordedGame, of game: RankedGame, at now: Timestamp, in connection: any Connection
  ) throws -> RankedGame.Outcome {
    let guesses = Int64(played.game.rows.count)
    let isWon = played.game.status == .won
    let before = try points(of: game.player, in: game.season, in: connection)
    let after = Ladder.points(before, after: isWon ? guesses : nil)
    try connection.execute(
      """
      INSERT INTO code_breaker_seasons (player, season, points) VALUES ($1, $2, $3)
      ON CONFLICT (player, season) DO UPDATE SET points = excluded.points
      """, [.integer(game.player.rawValue), .integer(game.season.rawValue), .integer(after)])
    let board = CodeBreakerBoard.ranked(game.season)
    // A board keeps the best; the ladder's points also fall.
    if after < before { try boards.remove(game.player, from: board, in: connection) }
    if after > 0 { try boards.record(after, by: game.player, at: now, on: board, in: connection) }
    return RankedGame.Outcome(status: isWon ? .won : .lost, guesses: guesses, change: after - before)
  }

  private func storedPoints(
    of player: PlayerID, in season: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> Int64? {
    try connection.first(
      "SELECT points FROM code_breaker_seasons WHERE player = $1 AND season = $2",
      [.integer(player.rawValue), .integer(season.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in try row.integer() }
  }

  private func points(
    of player: PlayerID, in season: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try storedPoints(of: player, in: season, in: connection) ?? 0
  }

  private func startsLeft(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    let today = CivilDay(of: now, utcOffsetMinutes: 0).start(utcOffsetMinutes: 0)
    let started = try connection.integer(
      "SELECT count(*) FROM code_breaker_ranked WHERE player = $1 AND created_at >= $2",
      [.integer(player.rawValue), .integer(today.rawValue)])
    return max(Ladder.startsPerDay - started, 0)
  }

  private static func startsAt(after now: Timestamp) -> Timestamp {
    (CivilDay(of: now, utcOffsetMinutes: 0) + 1).start(utcOffsetMinutes: 0)
  }

  private func describeRanked(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> CodeBreakerRanked {
    let season = Ladder.season(at: now)
    return CodeBreakerRanked(
      serverTime: now, season: season, endsAt: Ladder.end(ofSeason: season),
      points: try points(of: player, in: season, in: connection),
      rank: try rank(of: player, on: .ranked(season), in: connection),
      startsLeft: try startsLeft(of: player, at: now, in: connection), startsAt: Self.startsAt(after: now),
      game: try RankedGame.latest(of: player, in: connection).map(Self.describe))
  }

  private static func describe(_ game: RankedGame) throws -> CodeBreakerRankedGame {
    let secret = game.secret.colours(of: game.rules.space.pegs)
    return CodeBreakerRankedGame(
      sessionID: game.id, rules: game.rules, commitment: game.commitment, startedAt: game.createdAt,
      closesAt: game.closesAt, status: game.outcome?.status ?? .playing, rows: rows(of: try game.played()),
      reveal: game.outcome.map { _ in CodeBreakerReveal(secret: secret, salt: game.salt) },
      change: game.outcome?.change)
  }

  // MARK: Export

  /// An open game is exported without its recording, which has the seed and so the code.
  func exportRanked(of player: PlayerID, in connection: any Connection) throws -> [ExportedCodeBreakerGame] {
    try RankedGame.all(of: player, in: connection).map { game in
      ExportedCodeBreakerGame(
        sessionID: game.id, rules: game.rules, createdAt: game.createdAt, status: game.outcome?.status ?? .playing,
        guesses: game.outcome?.guesses, recording: game.outcome == nil ? nil : game.saved)
    }
  }

  func exportSeasons(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [ExportedCodeBreakerSeason] {
    try connection.all(
      "SELECT season, points FROM code_breaker_seasons WHERE player = $1 ORDER BY season", [.integer(player.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in
      ExportedCodeBreakerSeason(season: CivilDay(rawValue: try row.integer()), points: try row.integer())
    }
  }
}
