import Database
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// A session as it is stored.
struct StoredSession {
  var id: SessionID
  var board: Board
  var replay: ReplaySession
  var createdAt: Timestamp
  var expiresAt: Timestamp
  /// Nil while the session is open.
  var finished: Finished?

  struct Finished {
    var answer: FinishedGame
    var recording: [UInt8]
  }

  /// Reads a player's session; nil when the player has none of that identifier.
  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredSession? {
    try connection.first(
      """
      SELECT s.board, s.seed, s.configuration, s.created_at, s.expires_at, s.score, s.expected, s.seen, s.reaction,
        s.previous_best, s.best, s.rank, s.total, r.bytes
      FROM sessions s LEFT JOIN recordings r ON r.session = s.id
      WHERE s.id = $1 AND s.player = $2
      """, [.integer(id.rawValue), .integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let board = Board(rawValue: try row.integer(0)),
        let version = Int32(exactly: try row.integer(2))
      else { throw .corrupt(detail: "a session of a board or rules that do not exist") }
      return StoredSession(
        id: id, board: board,
        replay: ReplaySession(seed: UInt64(bitPattern: try row.integer(1)), configurationVersion: version),
        createdAt: Timestamp(try row.integer(3)), expiresAt: Timestamp(try row.integer(4)),
        finished: try finished(id, row))
    }
  }

  private static func finished(_ id: SessionID, _ row: any Row) throws(DatabaseError) -> Finished? {
    guard let score = try row.optionalInteger(5) else { return nil }
    guard let expected = try gesture(row, 6) else { throw .corrupt(detail: "a finished session without its ending") }
    let best = try row.integer(10)
    let previous = try row.optionalInteger(9)
    let answer = FinishedGame(
      sessionID: id, score: score, rank: try row.integer(11), total: try row.integer(12), best: best,
      newHighScore: score > previous ?? -1, previousBest: previous,
      ending: Ending(
        expected: expected.word, saw: try gesture(row, 7)?.word, after: Milliseconds(try row.integer(8))))
    return Finished(answer: answer, recording: try row.bytes(13))
  }

  private static func gesture(_ row: any Row, _ column: Int) throws(DatabaseError) -> Gesture? {
    guard let number = try row.optionalInteger(column) else { return nil }
    guard let gesture = UInt8(exactly: number).flatMap({ Gesture(rawValue: $0) }) else {
      throw .corrupt(detail: "gesture \(number) does not exist")
    }
    return gesture
  }
}
