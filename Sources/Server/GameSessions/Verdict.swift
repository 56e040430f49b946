import Database
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// What the replay of a recording gave, as it is answered and stored.
struct Verdict: Equatable {
  /// Where it is ranked.
  var board: Board
  var score: Int64
  var scores: [Int64]
  var rounds: Int64
  var winner: FinishedGame.Winner?
  var reason: Ending.Reason
  /// In a game of two, who ended it.
  var player: Int64?
  var expected: Gesture?
  var seen: Gesture?
  var reaction: Milliseconds?

  /// - Parameter board: where the run is ranked.
  init(_ outcome: RunOutcome, on board: Board) {
    self.board = board
    score = Int64(outcome.score)
    scores = outcome.scores.map { Int64($0) }
    rounds = Int64(outcome.rounds)
    winner = outcome.winner.flatMap { FinishedGame.Winner(rawValue: $0.rawValue) }
    switch outcome.ending {
    case .mistake(let mistake):
      reason = mistake.isTimeOut ? .timeOut : .mistake
      player = Int64(mistake.player)
      expected = mistake.expected.gesture
      seen = mistake.seen
      reaction = mistake.reaction
    case .nothingAdded(let culprit):
      reason = .nothingAdded
      player = Int64(culprit)
    case .completed: reason = .completed
    case .stopped: reason = .stopped
    case .abandoned: reason = .abandoned
    }
    if scores.count < 2 { player = nil }
  }

  var ending: Ending {
    Ending(reason, player: player, expected: expected?.word, saw: seen?.word, after: reaction)
  }

  /// What is stored of it, in the order of `columns`.
  var values: [Value] {
    [
      .integer(score), .integer(board.rawValue), .integer(scores.first), .integer(scores.dropFirst().first),
      .integer(rounds), .integer(winner.map { Int64($0.rawValue) }), .integer(Int64(reason.rawValue)),
      .integer(player), .integer(expected.map { Int64($0.rawValue) }), .integer(seen.map { Int64($0.rawValue) }),
      .integer(reaction?.rawValue),
    ]
  }

  static let columns = [
    "score", "ranked_board", "first_score", "second_score", "rounds", "winner", "ending", "loser", "expected", "seen",
    "reaction",
  ]

  /// Reads what was stored, from a row where `columns` begin at a place; nil for a session that is not finished.
  ///
  /// - Parameter board: the session's board, which games from before there were others do not repeat.
  init?(_ row: any Row, at place: Int, on board: Board) throws(DatabaseError) {
    guard let score = try row.optionalInteger(place) else { return nil }
    self.score = score
    self.board = board
    if let number = try row.optionalInteger(place + 1) { self.board = try Board.stored(number) }
    scores = [try row.optionalInteger(place + 2) ?? score]
    if let second = try row.optionalInteger(place + 3) { scores.append(second) }
    rounds = try row.optionalInteger(place + 4) ?? 0
    winner = try Self.optional(row, place + 5) { FinishedGame.Winner(rawValue: $0) }
    player = try row.optionalInteger(place + 7)
    expected = try Self.optional(row, place + 8) { Gesture(rawValue: $0) }
    seen = try Self.optional(row, place + 9) { Gesture(rawValue: $0) }
    reaction = (try row.optionalInteger(place + 10)).map { Milliseconds($0) }
    let reason = try Self.optional(row, place + 6) { Ending.Reason(rawValue: $0) }
    self.reason = reason ?? (seen == nil ? .timeOut : .mistake)
  }

  private static func optional<T>(
    _ row: any Row, _ column: Int, _ make: (UInt8) -> T?
  ) throws(DatabaseError) -> T? {
    guard let number = try row.optionalInteger(column) else { return nil }
    guard let value = UInt8(exactly: number).flatMap(make) else {
      throw .corrupt(detail: "a session with \(number) in column \(column)")
    }
    return value
  }
}

extension Board {
  /// The board of a stored number.
  static func stored(_ number: Int64) throws(DatabaseError) -> Board {
    guard let board = Board(rawValue: number) else { throw .corrupt(detail: "board \(number) does not exist") }
    return board
  }
}
