import Kernel
import PlaydAPI

/// Names one redemption. It is also the identifier of the delivery to the studio, and sorts by time.
@Identifier("red_") package struct RedemptionID: Sendable {}

/// Coins turned into something in a game.
@Payload
package struct Redemption: Hashable, Sendable {
  /// The redemption.
  package var redemptionID: RedemptionID
  /// The game.
  package var game: GameSlug
  /// How it stands.
  package var state: RedemptionState
  /// How many units.
  @Field(.integer(1...GameRate.mostUnitsOfAny)) package var units: Int64
  /// What they cost.
  package var coins: Coins
  /// What they were worth in the game, in US cents.
  package var valueCents: Int64
  /// What happened, the first first.
  @Field(least: 1, most: 4) package var timeline: [RedemptionStep]
  /// How often the game has been told.
  @Field(required: true) package var attempts: Int64 = 0
  /// When the game will be told again.
  package var nextAttemptAt: Timestamp?
}

/// One step of a redemption.
@Payload(unlabelled: true)
package struct RedemptionStep: Hashable, Sendable {
  /// What it became.
  package var state: RedemptionState
  /// When.
  package var at: Timestamp
}
