package import Database
package import Kernel
package import PlaydAPI
import RewardsEngine
import WalletAPI

/// What friends see of a player.
extension Rewards {
  /// Level, streak and completed challenges.
  package func standing(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> (level: Int64, streakDays: Int64, badges: Int64) {
    let earner = try earner(player, connection) ?? EarningProfile()
    let streak = StreakRule.streak(after: earner.streak, amount: .zero, utcOffset: earner.utcOffset, at: now)
    let badges = try connection.integer(
      "SELECT count(*) FROM reward_awards WHERE player = $1 AND state = 1 AND challenge <> $2",
      [.integer(player.rawValue), .integer(Award.streak)])
    return (PlayerLevel.level(earned: earner.lifetime.rawValue), streak.days, badges)
  }
}
