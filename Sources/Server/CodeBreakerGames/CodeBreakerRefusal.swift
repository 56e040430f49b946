package import CodeBreakerEngine
package import Kernel

/// Why a request was refused. Nothing was changed.
package enum CodeBreakerRefusal: Error, Equatable, Sendable {
  /// A level far beyond the player's progress.
  case levelLocked(level: Int32, reached: Int32)
  case noLives(wait: Milliseconds)
  case livesFull
  /// The player has no such session.
  case notFound
  /// It was finished with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  case unreadable(RecordingError)
  /// The recording has another seed or other rules.
  case anotherSession
  /// The game is impossible by the rules.
  case impossible(GameReplayRefusal)
  /// The recording does not continue the saved one.
  case behind
  case unfinished
  case claimMissing(claims: Int, needed: Int)
  /// A grant of a day that is not current anywhere.
  case grantOfAnotherDay(CivilDay)
  /// No service accepts rewards, or it does not know the token.
  case rewardUnknown
  /// The reward or grant was used for another purpose.
  case claimSpent
  /// No bought life is left, or it was used for another purpose than a life.
  case noneBought
  case dayNotBegun(CivilDay)
  case dayOver(CivilDay)
  case dayUnknown(CivilDay)
  /// A guess at the daily code that breaks its rules.
  case guess(GuessRefusal)
  /// The player lost the test and waits for the next one.
  case shortcutLost(wait: Milliseconds)
  /// The player started all ranked games of the day.
  case noRankedGame(wait: Milliseconds)
  /// Another guess is next.
  case outOfTurn(number: Int64, next: Int64)
}
