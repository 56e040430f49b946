import Kernel
import PlaydAPI

/// Asks for units of a game in exchange for coins.
@Payload(.request)
package struct RedemptionRequest: Hashable, Sendable {
  /// How many units.
  @Field(in: 1...GameRate.mostUnitsOfAny) package var units: Int64
  /// The price the player was shown; another one is refused.
  @Field(in: 1...Coins.most.rawValue) package var coins: Coins?
}

/// A page of a player's redemptions, the latest first.
@Payload
package struct RedemptionPage: Hashable, Sendable {
  /// The latest first.
  @Field(most: ListRedemptions.mostRows) package var redemptions: [Redemption]
  /// Leads to the next page; left out on the last.
  package var nextCursor: RedemptionID?
}
