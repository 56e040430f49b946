package import Kernel

/// Why a player's request was refused.
package enum RewardsRefusal: Error, Equatable, Sendable {
  /// The day's bonus is claimed; the next opens after the wait.
  case streakClaimed(wait: Milliseconds)
  case challengeNotFound
  /// Prerequisites are missing, or it has not started.
  case challengeLocked(String)
  case challengeOver
  /// The text is not a history cursor.
  case cursorInvalid
}
