public import PlaydAPI

/// What an advertisement watched to its end, or the day's free grant, gives.
public enum Reward: UInt8, Equatable, Sendable {
  /// One more attempt in a lost game.
  case attempt
  case life
  /// The best next guess.
  case hint
}

/// How rewarded advertisements stand, as the shell knows.
public enum AdStatus: UInt8, Equatable, Sendable {
  /// There is none to be had.
  case none
  case loading
  case ready
}

/// What came of asking for a reward.
public enum RewardAnswer: Equatable, Sendable {
  /// Watched to the end; with what proves it.
  case granted(CodeBreakerClaim?)
  /// Closed before the end: nothing is given.
  case closedEarly
  /// There was none after all.
  case unavailable
}
