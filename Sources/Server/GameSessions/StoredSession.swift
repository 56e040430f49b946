import Database
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// A session as it is stored.
struct StoredSession {
  var session: Session
  /// Nil while the session is open.
  var finished: Finished?

  struct Finished {
    var at: Timestamp
    var answer: FinishedGame
    var recording: [UInt8]
  }

  var id: SessionID { session.sessionID }
  var board: Board { session.board }

  /// What a recording has to be of.
  var run: RunSession {
    RunSession(seed: session.seed, rulesVersion: session.rulesVersion, settings: board.settings)
  }

  /// Reads a player's session; nil when the player has none of that identifier.
  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredSession? {
    try connection.first(
      select + " WHERE s.id = $1 AND s.player = $2", [.integer(id.rawValue), .integer(player.rawValue)], Self.init)
  }

  /// Reads a player's session of a day's challenge; nil when the player has none.
  static func find(
    of day: CivilDay, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredSession? {
    try connection.first(
      select + " WHERE s.player = $1 AND s.day = $2", [.integer(player.rawValue), .integer(day.rawValue)], Self.init)
  }

  /// Reads every session of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredSession] {
    try connection.all(select + " WHERE s.player = $1 ORDER BY s.id", [.integer(player.rawValue)], Self.init)
  }

  /// Reads finished sessions of anybody in the order of their identifiers, those after one.
  static func finished(
    after id: Int64, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredSession] {
    try connection.all(
      select + " WHERE r.session > $1 ORDER BY r.session LIMIT $2", [.integer(id), .integer(limit)], Self.init)
  }

  private static let select = """
    SELECT s.id, s.board, s.seed, s.configuration, s.created_at, s.expires_at, s.finished_at, s.previous_best, s.best,
      s.rank, s.total, r.bytes, \(Verdict.columns.map { "s." + $0 }.joined(separator: ", "))
    FROM sessions s LEFT JOIN recordings r ON r.session = s.id
    """

  private init(_ row: any Row) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer(0)), let version = Int32(exactly: try row.integer(3)) else {
      throw .corrupt(detail: "a session of an identifier or rules that do not exist")
    }
    session = Session(
      sessionID: id, board: try Board.stored(try row.integer(1)), seed: UInt64(bitPattern: try row.integer(2)),
      rulesVersion: version, createdAt: Timestamp(try row.integer(4)), expiresAt: Timestamp(try row.integer(5)))
    guard let verdict = try Verdict(row, at: 12, on: session.board) else { return }
    let answer = FinishedGame(
      sessionID: id, verdict, rank: try row.integer(9), total: try row.integer(10), best: try row.integer(8),
      previousBest: try row.optionalInteger(7))
    finished = Finished(at: Timestamp(try row.integer(6)), answer: answer, recording: try row.bytes(11))
  }
}

extension FinishedGame {
  init(sessionID: SessionID, _ verdict: Verdict, rank: Int64, total: Int64, best: Int64, previousBest: Int64?) {
    self.init(
      sessionID: sessionID, board: verdict.board, score: verdict.score, scores: verdict.scores,
      rounds: verdict.rounds, winner: verdict.winner, ending: verdict.ending, rank: rank, total: total, best: best,
      previousBest: previousBest)
  }
}
