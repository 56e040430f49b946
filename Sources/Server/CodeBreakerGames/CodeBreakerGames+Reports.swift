package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
import Leaderboards
package import PlaydAPI

extension CodeBreakerGames {
  /// Stores an open game as recorded by its device, and consumes claims for new extras.
  ///
  /// Known data, repeated or late, changes nothing. Throws `CodeBreakerRefusal`.
  package func save(_ report: CodeBreakerReport, of id: SessionID, by player: PlayerID, at now: Timestamp) throws {
    try database.write(Self.reach(of: player, report.claims)) { connection in
      let stored = try find(id, of: player, in: connection)
      let played = try replay(report, of: stored)
      guard stored.outcome == nil else {
        // A save that arrived after the end of the game.
        guard try saved(stored)?.continues(played.recording) ?? false else {
          throw CodeBreakerRefusal.finishedOtherwise
        }
        return
      }
      guard now <= stored.expiresAt else { throw CodeBreakerRefusal.expired(at: stored.expiresAt) }
      if let saved = try saved(stored) {
        if saved.continues(played.recording) { return }
        guard played.recording.continues(saved) else { throw CodeBreakerRefusal.behind }
      }
      try consume(report.claims, for: played, in: id, created: stored.createdAt, of: player, at: now, in: connection)
      guard try stored.save(report.recording, in: connection) else { throw CodeBreakerRefusal.notFound }
    }
  }

  /// Handles a finished game: its replay updates lives, progress and the board, once.
  ///
  /// The same recording gets the same answer without effect. Throws `CodeBreakerRefusal`, having changed nothing.
  package func finish(
    _ report: CodeBreakerReport, of id: SessionID, by player: PlayerID, at now: Timestamp
  ) throws -> CodeBreakerResult {
    // Before the transaction, since it takes a moment. What cannot be read or replayed is refused in it.
    let stars = Self.stars(of: report)
    return try database.write(Self.reach(of: player, report.claims)) { connection in
      let stored = try find(id, of: player, in: connection)
      if let outcome = stored.outcome {
        guard stored.saved == report.recording else { throw CodeBreakerRefusal.finishedOtherwise }
        return try answer(outcome, of: stored, by: player, at: now, in: connection)
      }
      guard now <= stored.expiresAt else { throw CodeBreakerRefusal.expired(at: stored.expiresAt) }
      let played = try replay(report, of: stored)
      guard played.isOver else { throw CodeBreakerRefusal.unfinished }
      if let saved = try saved(stored), !played.recording.continues(saved) { throw CodeBreakerRefusal.behind }
      try consume(report.claims, for: played, in: id, created: stored.createdAt, of: player, at: now, in: connection)
      let outcome = try applyResult(played, stars: stars, of: stored, by: player, at: now, in: connection)
      guard try stored.finish(outcome, recording: report.recording, at: now, in: connection) else {
        throw CodeBreakerRefusal.notFound
      }
      return try answer(outcome, of: stored, by: player, at: now, in: connection)
    }
  }

  /// What a game's result changes: its player's rows and the campaign's board. Claims concern the ads too.
  static func reach(of player: PlayerID, _ claims: [CodeBreakerClaim] = []) -> WriteReach {
    guard claims.isEmpty else { return .everything }
    return .keys([.player(player.rawValue), .board(CodeBreakerBoard.campaign.rawValue)])
  }

  private func find(_ id: SessionID, of player: PlayerID, in connection: any Connection) throws -> StoredGame {
    guard let stored = try StoredGame.findSession(id, of: player, in: connection) else {
      throw CodeBreakerRefusal.notFound
    }
    return stored
  }

  private func saved(_ stored: StoredGame) throws(CodeBreakerRefusal) -> GameRecording? {
    guard let bytes = stored.saved else { return nil }
    return try Self.decode(bytes)
  }

  static func decode(_ bytes: [UInt8]) throws(CodeBreakerRefusal) -> GameRecording {
    do throws(RecordingError) {
      return try GameRecording(decoding: bytes)
    } catch {
      throw .unreadable(error)
    }
  }

  private func replay(_ report: CodeBreakerReport, of stored: StoredGame) throws(CodeBreakerRefusal) -> RecordedGame {
    let recording = try Self.decode(report.recording)
    guard recording.seed == stored.seed, recording.rules == stored.rules else { throw .anotherSession }
    return try Self.replay(recording)
  }

  static func replay(_ recording: GameRecording) throws(CodeBreakerRefusal) -> RecordedGame {
    do throws(GameReplayRefusal) {
      return try RecordedGame(replaying: recording)
    } catch {
      throw .impossible(error)
    }
  }

  /// Stars of a reported game by its rows; none where it cannot be replayed.
  private static func stars(of report: CodeBreakerReport) -> Int32 {
    do throws(CodeBreakerRefusal) {
      let played = try replay(try decode(report.recording))
      return played.game.status == .won ? played.stars(played.rating) : 0
    } catch {
      return 0
    }
  }

  /// The consequences of a finished game for its player.
  private func applyResult(
    _ played: RecordedGame, stars: Int32, of stored: StoredGame, by player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> StoredGame.Outcome {
    var outcome = StoredGame.Outcome(
      status: played.game.status == .won ? .won : .lost, guesses: Int64(played.game.rows.count),
      isUnlucky: played.game.isUnluckyLoss)
    guard let number = stored.level, Campaign.level(number) != nil else { return outcome }
    outcome.stars = Int64(stars)
    if outcome.status == .lost && !outcome.isUnlucky {
      outcome.costLife = try loseLife(of: player, for: played, created: stored.createdAt, at: now, in: connection)
    }
    var progress = try progress(of: player, in: connection)
    progress.record(played, stars: stars, level: number)
    try store(progress[number], number: number, of: player, in: connection)
    if outcome.status == .won {
      try boards.record(progress.score, by: player, at: now, on: CodeBreakerBoard.campaign, in: connection)
    }
    return outcome
  }

  private func answer(
    _ outcome: StoredGame.Outcome, of stored: StoredGame, by player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> CodeBreakerResult {
    var level: CodeBreakerLevel?
    var rank: Int64?
    if let number = stored.level {
      level = CodeBreakerLevel(number, try progress(of: player, in: connection)[number])
      rank = try self.rank(of: player, on: .campaign, in: connection)
    }
    return CodeBreakerResult(
      sessionID: stored.id, serverTime: now, status: outcome.status,
      secret: stored.rules.secret(seed: stored.seed).colours(of: stored.rules.space.pegs), guesses: outcome.guesses,
      stars: outcome.stars, isUnlucky: outcome.isUnlucky, costLife: outcome.costLife, level: level,
      lives: try report(of: player, at: now, in: connection), rank: rank)
  }

  func rank(
    of player: PlayerID, on board: CodeBreakerBoard, in connection: any Connection
  ) throws(DatabaseError) -> Int64? {
    guard let entry = try boards.entry(of: player, on: board, in: connection) else { return nil }
    return try boards.rank(of: entry, on: board, in: connection)
  }
}
