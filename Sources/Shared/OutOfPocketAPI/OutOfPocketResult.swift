import Kernel
import PlaydAPI

/// What the server made of a finished game.
@Payload
package struct OutOfPocketResult: Equatable, Sendable {
  /// The session.
  package var sessionID: SessionID
  /// The board.
  @Inline package var board: OutOfPocketBoard
  /// What the replay gave: points, in Memory rounds, of two players the better one's points.
  package var score: Int64
  /// Each player's points in the order of play.
  @Field(items: .count, most: 2) package var scores: [Int64]
  /// Completed rounds, in the modes that have rounds.
  package var rounds: Int64
  /// Who won, in a game of two.
  package var winner: Winner?
  /// How the game ended.
  package var ending: OutOfPocketEnding
  /// The player's rank on that board by their best score; 1 is first, 0 is without a score: a game of 0 points
  /// is not ranked.
  package var rank: Int64
  /// How many players are on the board.
  package var total: Int64
  /// The player's best score on the board, this game included.
  package var best: Int64
  /// Whether this game beat all the player's earlier ones on the board.
  package var newHighScore: Bool
  /// The best score before this game.
  package var previousBest: Int64?
  /// The player's achievements as the answer was sent, this game included; absent in an export, which has them once.
  package var achievements: OutOfPocketAchievements?

  /// Who won a game of two. The raw values stand in the database.
  @Words
  package enum Winner: UInt8, CaseIterable, Sendable {
    case first, second, draw
  }

  package init(
    sessionID: SessionID, board: OutOfPocketBoard, score: Int64, scores: [Int64], rounds: Int64, winner: Winner?,
    ending: OutOfPocketEnding,
    rank: Int64, total: Int64, best: Int64, previousBest: Int64?, achievements: OutOfPocketAchievements? = nil
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
    self.newHighScore = score > previousBest ?? 0
    self.previousBest = previousBest
    self.achievements = achievements
  }
}
