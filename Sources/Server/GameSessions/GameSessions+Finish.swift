import Database
import GestureRecognition
public import Kernel
import Leaderboards
import OutOfPocketEngine
public import PlaydAPI

extension GameSessions {
  /// Takes in the recording of a finished game: replays it, and stores and ranks what the replay gives.
  ///
  /// The replay runs before the transaction, so that other writers do not wait for it. The same recording again gets the
  /// first answer again; another one is refused.
  ///
  /// Throws `SessionRefusal`, having changed nothing, or `DatabaseError`.
  public func finish(
    _ id: SessionID, of player: PlayerID, with request: FinishRequest, at now: Timestamp
  ) throws -> FinishedGame {
    guard let session = try database.read({ try StoredSession.find(id, of: player, in: $0) }) else {
      throw SessionRefusal.notFound
    }
    if let finished = session.finished { return try Self.repeated(finished, request) }
    let replayed = try Self.replay(request, of: session, at: now)
    return try database.write { connection in
      try Self.store(replayed, of: session, by: player, request, at: now, in: connection)
    }
  }

  private static func repeated(_ finished: StoredSession.Finished, _ request: FinishRequest) throws -> FinishedGame {
    guard finished.recording == request.recording, finished.answer.score == request.score else {
      throw SessionRefusal.finishedOtherwise
    }
    return finished.answer
  }

  private static func replay(
    _ request: FinishRequest, of session: StoredSession, at now: Timestamp
  ) throws(SessionRefusal) -> ClassicOutcome {
    guard now <= session.expiresAt else { throw .expired(at: session.expiresAt) }
    let version = session.replay.configurationVersion
    guard ClassicConfiguration.published(version) != nil else { throw .rulesGone(version: Int64(version)) }
    let result: ReplayResult
    do throws(ReplayRefusal) {
      result = try Replay.verify(request.recording, session: session.replay)
      try Replay.checkClock(result, created: session.createdAt, received: now, tolerance: clockTolerance)
    } catch {
      throw .recording(error)
    }
    let score = Int64(result.score)
    guard score == request.score else { throw .scoreDiffers(claimed: request.score, replayed: score) }
    return result.outcome
  }

  /// Score, recording and leaderboard row: all or nothing.
  private static func store(
    _ outcome: ClassicOutcome, of session: StoredSession, by player: PlayerID, _ request: FinishRequest,
    at now: Timestamp, in connection: any Connection
  ) throws -> FinishedGame {
    let id = Value.integer(session.id.rawValue)
    let score = Int64(outcome.score)
    let taken = try connection.execute(
      """
      UPDATE sessions SET finished_at = $2, score = $3, expected = $4, seen = $5, reaction = $6
      WHERE id = $1 AND finished_at IS NULL
      """,
      [
        id, .integer(now.rawValue), .integer(score), .integer(Int64(outcome.expected.rawValue)),
        .integer(outcome.seen.map { Int64($0.rawValue) }), .integer(outcome.reaction.rawValue),
      ])
    guard taken == 1 else {
      // Somebody was quicker: the same recording sent twice at once, or the player erased.
      guard let now = try StoredSession.find(session.id, of: player, in: connection), let finished = now.finished else {
        throw SessionRefusal.notFound
      }
      return try repeated(finished, request)
    }
    let boards = Leaderboards()
    let change = try boards.record(score, by: player, at: now, on: session.board, in: connection)
    guard let entry = try boards.entry(of: player, on: session.board, in: connection) else {
      throw DatabaseError.noRow(statement: "board entry")
    }
    let rank = try boards.rank(of: entry, on: session.board, in: connection)
    let total = try boards.state(of: session.board, in: connection).total
    try connection.execute(
      "UPDATE sessions SET previous_best = $2, best = $3, rank = $4, total = $5 WHERE id = $1",
      [id, .integer(change.previousBest), .integer(change.best), .integer(rank), .integer(total)])
    try connection.execute(
      "INSERT INTO recordings (session, bytes) VALUES ($1, $2)", [id, .bytes(request.recording)])
    return FinishedGame(
      sessionID: session.id, score: score, rank: rank, total: total, best: change.best,
      newHighScore: change.isNewBest, previousBest: change.previousBest,
      ending: Ending(expected: outcome.expected.word, saw: outcome.seen?.word, after: outcome.reaction))
  }
}
