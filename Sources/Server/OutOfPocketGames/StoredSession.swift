import Database
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

struct StoredSession {
  let player: PlayerID
  var session: OutOfPocketSession
  /// Whether it is for games without a connection (`OfflineGames`).
  let isOffline: Bool
  /// Nil while the session is open.
  var finished: Finished?

  /// Marks an offline session in the stored number of its board, which does not use the bit.
  static let offlineBit: Int64 = 1 << 20

  struct Finished {
    var at: Timestamp
    var answer: OutOfPocketResult
    var recording: [UInt8]
  }

  var id: SessionID { session.sessionID }
  var board: OutOfPocketBoard { session.board }

  /// The expected run of a recording. An offline session takes the seed and the ranked mode of one of its games.
  func run(for bytes: [UInt8]) -> RunSession {
    var run = RunSession(seed: session.seed, rulesVersion: session.rulesVersion, settings: board.settings)
    guard isOffline, let recording = try? RunRecording(decoding: bytes, limits: OutOfPocketGames.limits),
      OfflineGames.isSeed(recording.seed, of: session.seed), let ranking = recording.settings.rankingClass,
      let board = OutOfPocketBoard(ranking), !board.isDaily
    else { return run }
    run.seed = recording.seed
    run.settings = board.settings
    return run
  }

  /// A player's session; nil if there is none.
  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredSession? {
    try connection.first(
      select + " WHERE s.player = $1 AND s.id = $2", [.integer(player.rawValue), .integer(id.rawValue)], Self.init)
  }

  /// A player's session of a day's challenge; nil if there is none.
  static func find(
    of day: CivilDay, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredSession? {
    try connection.first(
      select + " WHERE s.player = $1 AND s.day = $2", [.integer(player.rawValue), .integer(day.rawValue)], Self.init)
  }

  /// All sessions of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredSession] {
    try connection.all(select + " WHERE s.player = $1 ORDER BY s.id", [.integer(player.rawValue)], Self.init)
  }

  /// Finished sessions of all players in the order of their keys, after one.
  static func finished(
    after last: StoredSession?, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredSession] {
    try connection.all(
      select + " WHERE (r.player, r.session) > ($1, $2) ORDER BY r.player, r.session LIMIT $3",
      [.integer(last?.player.rawValue ?? -1), .integer(last?.id.rawValue ?? -1), .integer(limit)], Self.init)
  }

  /// Finished sessions of one player that are in no career yet, in the order of their ends.
  static func uncounted(_ most: Int64, in connection: any Connection) throws(DatabaseError) -> [StoredSession] {
    let waiting = "FROM sessions WHERE finished_at IS NOT NULL AND counted IS NULL"
    let next = try connection.first("SELECT player \(waiting) ORDER BY player LIMIT 1") { row throws(DatabaseError) in
      try row.integer()
    }
    guard let next else { return [] }
    return try connection.all(
      select + """
         WHERE s.player = $1 AND s.finished_at IS NOT NULL AND s.counted IS NULL
        ORDER BY s.finished_at, s.id LIMIT $2
        """, [.integer(next), .integer(most)], Self.init)
  }

  private static let select = """
    SELECT s.player, s.id, s.board, s.seed, s.configuration, s.created_at, s.expires_at, s.finished_at, s.previous_best,
      s.best, s.rank, s.total, r.bytes, \(Verdict.columns.map { "s." + $0 }.joined(separator: ", "))
    FROM sessions s LEFT JOIN recordings r ON r.player = s.player AND r.session = s.id
    """

  private init(_ row: Row) throws(DatabaseError) {
    let (player, id) = (PlayerID(rawValue: try row.integer()), SessionID(rawValue: try row.integer()))
    let number = try row.integer()
    let board = try OutOfPocketBoard.stored(number & ~Self.offlineBit)
    isOffline = number & Self.offlineBit != 0
    let seed = UInt64(bitPattern: try row.integer())
    guard let player, let id, let version = Int32(exactly: try row.integer()) else {
      throw .corrupt(detail: "a session of an identifier or rules that do not exist")
    }
    self.player = player
    session = OutOfPocketSession(
      sessionID: id, board: board, seed: seed, rulesVersion: version, createdAt: Timestamp(try row.integer()),
      expiresAt: Timestamp(try row.integer()))
    let (finishedAt, previousBest, best) = (
      try row.optionalInteger(), try row.optionalInteger(), try row.optionalInteger()
    )
    let (rank, total, recording) = (try row.optionalInteger(), try row.optionalInteger(), try row.optionalBytes())
    guard let verdict = try Verdict(row, on: board) else { return }
    guard let finishedAt, let best, let rank, let total, let recording else {
      throw .corrupt(detail: "a finished session without a result")
    }
    let answer = OutOfPocketResult(
      sessionID: id, verdict: verdict, rank: rank, total: total, best: best, previousBest: previousBest)
    finished = Finished(at: Timestamp(finishedAt), answer: answer, recording: recording)
  }
}

extension OutOfPocketResult {
  init(sessionID: SessionID, verdict: Verdict, rank: Int64, total: Int64, best: Int64, previousBest: Int64?) {
    self.init(
      sessionID: sessionID, board: verdict.board, score: verdict.score, scores: verdict.scores,
      rounds: verdict.rounds, winner: verdict.winner, ending: verdict.ending, rank: rank, total: total, best: best,
      previousBest: previousBest)
  }
}
