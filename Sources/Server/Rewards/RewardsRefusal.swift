public import Kernel

/// Why the rewards service does not do what a player asks.
public enum RewardsRefusal: Error, Equatable, Sendable {
  /// The bonus of the day has been claimed; the next opens after so long.
  case streakClaimed(wait: Milliseconds)
  case challengeNotFound
  /// Others come first, or its time has not come.
  case challengeLocked(String)
  case challengeOver
  /// The text is no cursor of a history.
  case cursorInvalid
}
