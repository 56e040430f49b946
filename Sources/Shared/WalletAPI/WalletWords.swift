import Kernel
import PlaydAPI
import RewardsEngine

/// Names one line of a player's history.
@Identifier("txn_") package struct TransactionID: Sendable {}

/// Why coins of a player moved.
@Words
package enum TransactionKind: UInt8, CaseIterable {
  /// A challenge or the daily bonus.
  case earning = 1
  /// Coins spent in a game.
  case redemption
  /// An earning that was taken back, because the partner withdrew the action.
  case reversal
  /// Coins that were not spent in time.
  case expiry
  /// Coins of the guest that the player was before.
  case transfer
}

/// How a line of the history stands.
@Words
package enum TransactionState: UInt8, CaseIterable {
  /// The coins have moved.
  case posted = 1
  /// The coins are held until the game has confirmed.
  case pending
  /// It came to nothing, and the coins are back.
  case void
}

/// What stands behind a line of the history.
@Words
package enum ReasonKind: UInt8, CaseIterable {
  case challenge = 1
  case streak, game, expiry, merge, other
}

/// How a challenge stands for a player.
@Words
package enum ChallengeState: UInt8, CaseIterable {
  /// Other challenges come first, or its time has not come.
  case locked = 1
  /// It can be begun.
  case available
  /// It was begun, or something has been done for it.
  case inProgress
  /// It is done; one that repeats can be done again when its next period begins.
  case completed
  /// It is done, and its coins wait for a review.
  case held
  /// It is done, and its coins wait for the budget that pays for them.
  case waiting
  /// It is done, and the review refused its coins.
  case rejected
}

/// What a badge is made of.
@Words
package enum BadgeMetal: UInt8, CaseIterable {
  case bronze = 1
  case silver, gold, platinum
}

/// What progress is counted in.
@Words
package enum ProgressUnit: UInt8, CaseIterable {
  case times = 1
  case steps, metres, minutes, workouts, lessons, courses, tasks, days, points
}

/// What became of coins that were earned.
@Words
package enum AwardState: UInt8, CaseIterable {
  /// They are in the wallet.
  case granted = 1
  /// Somebody looks at what was done first.
  case held
  /// They come when the budget that pays for them has been filled up.
  case waiting
  /// They were not given: the review said no.
  case rejected
  /// They were taken back, because the partner withdrew the action.
  case withdrawn
}
