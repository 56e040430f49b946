import Kernel
import PlaydAPI

/// Names one ad handed out to one player.
@Identifier("adv_") package struct AdViewID: Sendable {}

/// Names what one view earned, or one grant without an ad.
@Identifier("adr_") package struct AdRewardID: Sendable {}

/// What happens to a view.
@Words
package enum AdViewEvent: UInt8, CaseIterable, Hashable, Sendable {
  /// It is on the screen.
  case impression = 1
  /// It was watched to the end.
  case completion
  /// It was left before.
  case skip
  /// It could not be shown.
  case failure
}

/// Why there is no ad.
@Words(.hyphenated)
package enum AdAbsence: UInt8, CaseIterable, Hashable, Sendable {
  /// The operator shows no ads there.
  case off = 1
  /// The player has seen the day's most.
  case capped
  /// No provider that the player allows and the client can show has one.
  case noFill
}
