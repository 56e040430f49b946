package import Kernel

/// Reason for the end of a run.
package enum RunEnding: Hashable, Sendable {
  /// A wrong gesture or a time-out; in a game of two, the last mistake.
  case mistake(Mistake)
  /// This player added no gesture in time.
  case nothingAdded(by: Int)
  /// The tutorial is complete.
  case completed
  /// Stopped by the player.
  case stopped
  /// Paused too often or for too long.
  case abandoned
}

/// Winner of a game of two.
package enum RunWinner: UInt8, Hashable, Sendable {
  case first = 0
  case second = 1
  case draw = 2
}

@MemberwiseInit
package struct RunOutcome: Hashable, Sendable {
  /// Ranked score: points, in Memory completed rounds, in a game of two the better player's points.
  package var score: Int32
  /// Points per player, in order of play.
  package var scores: [Int32]
  /// Completed rounds; in a game of two, rounds played by both.
  package var rounds: Int32
  package var winner: RunWinner?
  package var ending: RunEnding
  /// Assistance used, which determines the leaderboard: at least that of the settings, more if buttons replaced
  /// sensors.
  package var assistance: Assistance
  /// Time of the end.
  package var at: Milliseconds

  /// The mistake that ended the run, if any.
  package var mistake: Mistake? {
    if case .mistake(let mistake) = ending { return mistake }
    return nil
  }
}
