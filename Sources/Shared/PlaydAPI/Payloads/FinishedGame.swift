public import Kernel

/// What the server made of a finished game.
public struct FinishedGame: Payload, Equatable, Sendable {
  public var sessionID: SessionID
  /// The board it is ranked on: the session's, with the help that was used in truth.
  public var board: Board
  /// What the replay gave: points, in Memory rounds, of two players the better one's points.
  public var score: Int64
  /// Each player's points in the order of play.
  public var scores: [Int64]
  /// Completed rounds, in the modes that have rounds.
  public var rounds: Int64
  /// Who won, in a game of two that has a winner.
  public var winner: Winner?
  public var ending: Ending
  /// The player's rank on the board now, by their best score; 1 is first.
  public var rank: Int64
  /// How many players are on the board now.
  public var total: Int64
  /// The player's best score on the board, this game included.
  public var best: Int64
  /// True when this game beat all the player's earlier ones on the board.
  public var newHighScore: Bool
  /// The best score before this game, where there was one.
  public var previousBest: Int64?

  /// Who won a game of two. The raw values stand in the database.
  public enum Winner: UInt8, CaseIterable, Sendable {
    case first, second, draw

    /// The word on the wire.
    public var word: String {
      switch self {
      case .first: "first"
      case .second: "second"
      case .draw: "draw"
      }
    }
  }

  public init(
    sessionID: SessionID, board: Board, score: Int64, scores: [Int64], rounds: Int64, winner: Winner?, ending: Ending,
    rank: Int64, total: Int64, best: Int64, previousBest: Int64?
  ) {
    self.sessionID = sessionID
    self.board = board
    self.score = score
    self.scores = scores
    self.rounds = rounds
    self.winner = winner
    self.ending = ending
    self.rank = rank
    self.total = total
    self.best = best
    self.newHighScore = previousBest.map { score > $0 } ?? true
    self.previousBest = previousBest
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    board = try reader.board()
    score = try reader.integer("score")
    let scores: [Whole] = try reader.array("scores")
    self.scores = scores.map { $0.value }
    rounds = try reader.integer("rounds")
    winner = try reader.optionalWord("winner", Winner.allCases, { $0.word })
    ending = try reader.decode("ending")
    rank = try reader.integer("rank")
    total = try reader.integer("total")
    best = try reader.integer("best")
    newHighScore = try reader.bool("newHighScore")
    previousBest = try reader.optionalInteger("previousBest")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.board(board)
    writer.member("score", score)
    writer.member("scores", scores.map { Whole(value: $0) })
    writer.member("rounds", rounds)
    if let winner {
      writer.member("winner", winner.word)
    }
    writer.member("ending", ending)
    writer.member("rank", rank)
    writer.member("total", total)
    writer.member("best", best)
    writer.member("newHighScore", newHighScore)
    if let previousBest {
      writer.member("previousBest", previousBest)
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "FinishedGame",
      [.init("sessionID", SessionID.schema, "The session.")] + Board.properties + [
        .init(
          "score", .count, "What the replay gave: points, in Memory rounds, of two players the better one's points."),
        .init("scores", .array(.count, most: 2), "Each player's points in the order of play."),
        .init("rounds", .count, "Completed rounds, in the modes that have rounds."),
        .init("winner", .word(Winner.allCases.map { $0.word }), required: false, "Who won, in a game of two."),
        .init("ending", Ending.schema, "How the game ended."),
        .init("rank", .count, "The player's rank on that board by their best score; 1 is first."),
        .init("total", .count, "How many players are on the board."),
        .init("best", .count, "The player's best score on the board, this game included."),
        .init("newHighScore", .boolean, "Whether this game beat all the player's earlier ones on the board."),
        .init("previousBest", .count, required: false, "The best score before this game."),
      ])
  }
}

/// A whole number in a list.
private struct Whole: JSONEncodable, JSONDecodable {
  var value: Int64

  init(value: Int64) { self.value = value }

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .integer(let value) = json else { throw .mismatch(expected: .integer, found: json) }
    self.value = value
  }

  func encode(to writer: inout JSON.Writer) { writer.integer(value) }
}

extension JSON.ObjectReader {
  /// One of a few values by its word; nil where the member is missing.
  mutating func optionalWord<Choice>(
    _ name: String, _ choices: [Choice], _ word: (Choice) -> String
  ) throws(JSON.DecodingError) -> Choice? {
    guard let text = try optionalString(name) else { return nil }
    for choice in choices where word(choice).hasSameBytes(as: text) { return choice }
    throw error(name, .invalid("must be a word this build knows"))
  }
}
