import Database
import GestureRecognition
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine

/// A replay's result, as answered and stored.
struct Verdict: Equatable {
  /// The board it is ranked on.
  var board: OutOfPocketBoard
  var score: Int64
  var scores: [Int64]
  var rounds: Int64
  var winner: OutOfPocketResult.Winner?
  var reason: OutOfPocketEnding.Reason
  /// In a two-player game, the player who ended it.
  var player: Int64?
  var expected: Gesture?
  var seen: Gesture?
  var reaction: Milliseconds?

  /// - Parameter board: the board the run is ranked on.
  init(_ outcome: RunOutcome, on board: OutOfPocketBoard) {
    self.board = board
    score = Int64(outcome.score)
    scores = outcome.scores.map { Int64($0) }
    rounds = Int64(outcome.rounds)
    winner = outcome.winner.flatMap { OutOfPocketResult.Winner(rawValue: $0.rawValue) }
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

  var ending: OutOfPocketEnding {
    OutOfPocketEnding(reason, player: player, expected: expected?.word, saw: seen?.word, after: reaction)
  }

  /// The stored values, in order of `columns`.
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

  /// Reads the stored values from a row; nil for an unfinished session.
  ///
  /// - Parameter board: the session's board, which games from before other boards existed do not store.
  init?(_ row: Row, on board: OutOfPocketBoard) throws(DatabaseError) {
    guard let score = try row.optionalInteger() else {
      row.skip(Self.columns.count - 1)
      return nil
    }
    self.score = score
    self.board = board
    if let number = try row.optionalInteger() { self.board = try OutOfPocketBoard.stored(number) }
    scores = [try row.optionalInteger() ?? score]
    if let second = try row.optionalInteger() { scores.append(second) }
    rounds = try row.optionalInteger() ?? 0
    winner = try Self.optional(row, "winner") { OutOfPocketResult.Winner(rawValue: $0) }
    let reason = try Self.optional(row, "ending") { OutOfPocketEnding.Reason(rawValue: $0) }
    player = try row.optionalInteger()
    expected = try Self.optional(row, "expected") { Gesture(rawValue: $0) }
    seen = try Self.optional(row, "seen") { Gesture(rawValue: $0) }
    reaction = try row.optionalInteger().map { Milliseconds($0) }
    self.reason = reason ?? (seen == nil ? .timeOut : .mistake)
  }

  private static func optional<T>(
    _ row: Row, _ column: StaticString, _ make: (UInt8) -> T?
  ) throws(DatabaseError) -> T? {
    guard let number = try row.optionalInteger() else { return nil }
    guard let value = UInt8(exactly: number).flatMap(make) else {
      throw .corrupt(detail: "a session with \(number) as its \(column)")
    }
    return value
  }
}

extension OutOfPocketBoard {
  /// The board of a stored number.
  static func stored(_ number: Int64) throws(DatabaseError) -> OutOfPocketBoard {
    guard let board = OutOfPocketBoard(rawValue: number) else {
      throw .corrupt(detail: "board \(number) does not exist")
    }
    return board
  }
}
