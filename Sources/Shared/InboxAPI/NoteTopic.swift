import Kernel
import PlaydAPI

/// What a note is about; a player allows or silences alerts topic by topic.
@Words
package enum NoteTopic: UInt8, CaseIterable, Hashable, Sendable {
  /// Coins earned, held for review, released, expiring.
  case earning = 1
  /// What games were sent, and coins given back.
  case redemption
  /// Challenges waiting to be finished.
  case reminder
  /// The daily streak.
  case streak
  /// Sign-ins, and partners that must be connected anew.
  case account
  /// New friends, cheers and gifts.
  case friends
}
