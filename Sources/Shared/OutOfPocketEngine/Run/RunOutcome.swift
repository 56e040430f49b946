public import Kernel

/// Why a run is over.
public enum RunEnding: Hashable, Sendable {
  /// A wrong gesture or a time-out. In a game of two it is the last mistake made.
  case mistake(Mistake)
  /// This player did not add a gesture in time.
  case nothingAdded(by: Int)
  /// All of it has been done: the tutorial.
  case completed
  /// The player stopped it.
  case stopped
  /// It was paused too often or for too long.
  case abandoned
}

/// Who won a game of two.
public enum RunWinner: UInt8, Hashable, Sendable {
  case first = 0
  case second = 1
  case draw = 2
}

/// How a run ended, and what it was worth.
public struct RunOutcome: Hashable, Sendable {
  /// What is ranked: points, in Memory completed rounds, in a game of two the better player's points.
  public var score: Int32
  /// Each player's points, in the order of play.
  public var scores: [Int32]
  /// Completed rounds of the modes that have rounds; a round of two players is complete when both have played it.
  public var rounds: Int32
  public var winner: RunWinner?
  public var ending: RunEnding
  /// The help that was used, which decides the board: at least what the settings said, more if buttons had to stand in
  /// for sensors.
  public var assistance: Assistance
  /// When it ended.
  public var at: Milliseconds

  public init(
    score: Int32, scores: [Int32], rounds: Int32, winner: RunWinner?, ending: RunEnding, assistance: Assistance,
    at: Milliseconds
  ) {
    self.score = score
    self.scores = scores
    self.rounds = rounds
    self.winner = winner
    self.ending = ending
    self.assistance = assistance
    self.at = at
  }

  /// The mistake that ended it, if one did.
  public var mistake: Mistake? {
    if case .mistake(let mistake) = ending { return mistake }
    return nil
  }
}
