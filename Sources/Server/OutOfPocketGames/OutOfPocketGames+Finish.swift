import Database
package import Kernel
import Leaderboards
package import OutOfPocketAPI
import OutOfPocketEngine
package import PlaydAPI

extension OutOfPocketGames {
  /// Handles a finished game's recording: replays it, and stores and ranks the result.
  ///
  /// The replay runs before the transaction, so that other writers do not wait. The same recording gets the first
  /// answer again; another one is refused, except a better game of an offline session, which takes the first one's place.
  ///
  /// Throws `OutOfPocketRefusal`, having changed nothing, or `DatabaseError`.
  package func finish(
    _ id: SessionID, of player: PlayerID, with request: OutOfPocketFinishRequest, at now: Timestamp
  ) throws -> OutOfPocketResult {
    let (session, rules) = try database.read { connection in
      guard let session = try StoredSession.find(id, of: player, in: connection) else {
        throw OutOfPocketRefusal.notFound
      }
      return (session, try self.rules.rules(session.session.rulesVersion, in: connection))
    }
    if let finished = session.finished, !session.isOffline || request.score <= finished.answer.score {
      let answer = try Self.repeated(finished, request)
      return try database.read { try Self.withAchievements(answer, of: player, in: $0) }
    }
    let (verdict, result) = try Self.replay(request, of: session, by: rules, at: now)
    // A day's runs are compared with all others of the day.
    let reach: WriteReach =
      session.session.board.isDaily
      ? .everything : .keys([.player(player.rawValue), .board(verdict.board.rawValue)])
    return try database.write(reach) { connection in
      try Self.store(
        verdict, result: result, of: session, by: player, request: request, at: now, in: connection)
    }
  }

  private static func withAchievements(
    _ answer: OutOfPocketResult, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> OutOfPocketResult {
    var answer = answer
    answer.achievements = try StoredCareer(of: player, in: connection).achievements
    return answer
  }

  private static func repeated(_ finished: StoredSession.Finished, _ request: OutOfPocketFinishRequest) throws
    -> OutOfPocketResult
  {
    guard finished.recording == request.recording, finished.answer.score == request.score else {
      throw OutOfPocketRefusal.finishedOtherwise
    }
    return finished.answer
  }

  private static func replay(
    _ request: OutOfPocketFinishRequest, of stored: StoredSession, by rules: RunRules?, at now: Timestamp
  ) throws(OutOfPocketRefusal) -> (Verdict, RunResult) {
    let session = stored.session
    guard now <= session.expiresAt else { throw .expired(at: session.expiresAt) }
    guard let rules else { throw .rulesGone(version: session.rulesVersion) }
    let result: RunResult
    do throws(ReplayRefusal) {
      let run = stored.run(for: request.recording)
      result = try RunReplay.verify(request.recording, session: run, rules: rules, limits: limits)
      try RunReplay.checkClock(result, created: session.createdAt, received: now, tolerance: clockTolerance)
    } catch {
      throw reason(error, request.recording, of: session)
    }
    // The board of the help actually used, which may exceed the session's.
    guard let ranking = result.rankingClass, let board = OutOfPocketBoard(ranking, day: session.board.day) else {
      throw .otherSettings
    }
    let score = Int64(result.score)
    guard score == request.score else { throw .scoreDiffers(claimed: request.score, replayed: score) }
    if let finished = stored.finished, finished.answer.board != board { throw .finishedOtherwise }
    return (Verdict(result.outcome, on: board), result)
  }

  /// A more precise reason for a foreign recording: it may be of this session under other settings.
  private static func reason(_ refusal: ReplayRefusal, _ bytes: [UInt8], of session: OutOfPocketSession)
    -> OutOfPocketRefusal
  {
    guard refusal == .anotherSession, let recording = try? RunRecording(decoding: bytes, limits: limits),
      recording.seed == session.seed
    else { return .recording(refusal) }
    guard recording.rulesVersion == session.rulesVersion else {
      return .otherRules(session: session.rulesVersion, recording: recording.rulesVersion)
    }
    return .otherSettings
  }

  /// Stores score, recording, leaderboard row and career together.
  private static func store(
    _ verdict: Verdict, result: RunResult, of session: StoredSession, by player: PlayerID,
    request: OutOfPocketFinishRequest, at now: Timestamp, in connection: any Connection
  ) throws -> OutOfPocketResult {
    let key: [Value] = [.integer(player.rawValue), .integer(session.id.rawValue)]
    let digest = digest(request.recording, verdict)
    try refuseCopies(of: digest, for: session.board, by: player, in: connection)
    let waits = try waits(session, of: player, in: connection)
    let taken = try connection.execute(
      session.isOffline ? improveStatement : finishStatement,
      key + [.integer(now.rawValue), .integer(digest)] + verdict.values + [.integer(waits ? nil : 1)])
    guard taken == 1 else {
      // A concurrent request won: the same recording sent twice, or the player erased.
      guard let now = try StoredSession.find(session.id, of: player, in: connection), let finished = now.finished else {
        throw OutOfPocketRefusal.notFound
      }
      return try withAchievements(repeated(finished, request), of: player, in: connection)
    }
    let boards = Leaderboards()
    let board = verdict.board
    // A game without a point is no score to rank.
    let change =
      verdict.score > 0
      ? try boards.record(verdict.score, by: player, at: now, on: board, in: connection)
      : try boards.standing(of: player, on: board, in: connection)
    let rank =
      try boards.entry(of: player, on: board, in: connection).map { entry in
        try boards.rank(of: entry, on: board, in: connection)
      } ?? 0
    let total = try boards.state(of: board, in: connection).total
    try connection.execute(
      "UPDATE sessions SET previous_best = $3, best = $4, rank = $5, total = $6 WHERE player = $1 AND id = $2",
      key + [.integer(change.previousBest), .integer(change.best), .integer(rank), .integer(total)])
    try connection.execute(
      """
      INSERT INTO recordings (player, session, bytes) VALUES ($1, $2, $3)
      ON CONFLICT (player, session) DO UPDATE SET bytes = excluded.bytes
      """, key + [.bytes(request.recording)])
    var answer = OutOfPocketResult(
      sessionID: session.id, verdict: verdict, rank: rank, total: total, best: change.best,
      previousBest: change.previousBest)
    answer.achievements =
      waits
      ? try StoredCareer(of: player, in: connection).achievements
      : try count(result, on: session.board.day, by: player, isNew: session.finished == nil, in: connection)
    return answer
  }

  private static let finishStatement = finishing(where: "finished_at IS NULL")
  /// The same for an offline session, which a better game finishes again. `score` is the first of the verdict's columns.
  private static let improveStatement = finishing(where: "(finished_at IS NULL OR score < $5)")

  private static func finishing(where condition: String) -> String {
    let assignments = Verdict.columns.enumerated().map { index, column in "\(column) = $\(index + 5)" }
    return """
      UPDATE sessions SET finished_at = $3, digest = $4, \(assignments.joined(separator: ", ")),
        counted = COALESCE(counted, $\(Verdict.columns.count + 5))
      WHERE player = $1 AND id = $2 AND \(condition)
      """
  }

  private static func refuseCopies(
    of digest: Int64?, for board: OutOfPocketBoard, by player: PlayerID, in connection: any Connection
  ) throws {
    guard let digest, let day = board.day else { return }
    let copies = try connection.integer(
      "SELECT count(*) FROM sessions WHERE day = $1 AND digest = $2 AND player <> $3",
      [.integer(day.rawValue), .integer(digest), .integer(player.rawValue)])
    guard copies == 0 else { throw OutOfPocketRefusal.takenBefore }
  }
}
