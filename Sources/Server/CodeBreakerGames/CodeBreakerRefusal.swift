public import CodeBreakerEngine
public import Kernel

/// Why something of CodeBreaker was not done. Nothing was changed.
public enum CodeBreakerRefusal: Error, Equatable, Sendable {
  /// A level far beyond the one that the player has reached.
  case levelLocked(level: Int32, reached: Int32)
  case noLives(wait: Milliseconds)
  case livesFull
  /// The player has no such session; another's is none of theirs.
  case notFound
  /// It was finished before, with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  case unreadable(RecordingError)
  /// The recording is of another seed or by other rules.
  case anotherSession
  /// The game cannot have been played so.
  case impossible(GameReplayRefusal)
  /// The recording does not go on from the saved one.
  case behind
  case unfinished
  case claimMissing(claims: Int, needed: Int)
  /// A grant of a day that it is nowhere.
  case grantOfAnotherDay(CivilDay)
  /// No service takes rewards, or this one does not know the token.
  case rewardUnknown
  /// A reward or grant that was used for something else.
  case claimSpent
  /// No bought life is left, or one was named for something else than a life.
  case noneBought
  case dayNotBegun(CivilDay)
  case dayOver(CivilDay)
  case dayUnknown(CivilDay)
  /// A guess at the daily code that its rules do not allow.
  case guess(GuessRefusal)
  /// Another guess is the next.
  case outOfTurn(number: Int64, next: Int64)
}
