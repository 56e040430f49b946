import Kernel
import PlaydAPI

/// What a player has, and the day's bonus. All amounts are whole coins.
@Payload
package struct Wallet: Equatable, Sendable {
  /// What can be spent.
  package var balance: Int64
  /// Held for redemptions under way.
  package var pending: Int64
  /// Earned, and waiting for a review or a partner's budget; not in the balance.
  package var held: Int64
  /// The part of `held` that waits for a budget.
  package var waiting: Int64 = 0
  /// All that was ever earned, less what was taken back.
  package var lifetimeEarned: Int64
  /// Owed after a withdrawn action; the next earnings pay it back.
  package var debt: Int64
  /// Earned on the player's day.
  package var earnedToday: Int64
  /// What the app suggests to earn a day.
  package var dailyGoal: Int64
  /// What is lost first unless it is spent.
  package var expiring: ExpiringCoins?
  /// The daily bonus.
  package var streak: DailyStreak
  /// The newest coins that are held or waiting.
  @Field(most: 20) package var unpaid: [UnpaidCoins] = []
}

/// Earned coins that are not paid yet.
@Payload
package struct UnpaidCoins: Equatable, Sendable {
  /// The title of the challenge or bonus.
  package var title: BilingualText
  /// The amount.
  package var coins: Int64
  /// Why they are not paid: `held` or `waiting`.
  package var state: AwardState
  /// When they entered that state.
  package var at: Timestamp

  /// The most on a wallet.
  package static var most: Int { 20 }
}

/// Coins that are lost at a moment unless they are spent before.
@Payload
package struct ExpiringCoins: Equatable, Sendable {
  /// How many.
  package var coins: Int64
  /// When they are lost.
  package var at: Timestamp
}

/// The daily bonus and how many days in a row it has been claimed.
@Payload
package struct DailyStreak: Equatable, Sendable {
  /// The days in a row; zero after a day was left out.
  package var days: Int64
  /// Whether the bonus of the player's day can be claimed now.
  @Field(name: "claimable") package var isClaimable: Bool
  /// The bonus that is claimed next.
  package var amount: Int64
  /// When the next can be claimed; left out while one can.
  package var nextAt: Timestamp?
  /// Whether a missed day would be forgiven.
  package var hasFreeze: Bool = true
  /// The bonus of each day of a week in a row.
  @Field(items: .count, most: 7) package var week: [Int64] = []
}

/// What a claim of the daily bonus came to.
@Payload
package struct StreakClaim: Equatable, Sendable {
  /// The bonus.
  package var amount: Int64
  /// Whether the coins are in the wallet, or wait.
  package var state: AwardState
  /// The wallet after the claim.
  package var wallet: Wallet
}
