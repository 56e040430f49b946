package import Database
import InboxAPI
package import Kernel
package import PlaydAPI
package import WalletAPI

/// The daily bonus.
extension Rewards {
  /// Claims the bonus of the player's local day.
  ///
  /// - Throws: `RewardsRefusal.streakClaimed`.
  package func claimStreak(
    of player: PlayerID, utcOffset: Int32, at now: Timestamp, in connection: any Connection
  ) throws -> StreakClaim {
    var earner = try earner(player, connection) ?? EarningProfile()
    if let opening = StreakRule.opening(after: earner.streak, utcOffset: utcOffset, at: now) {
      throw RewardsRefusal.streakClaimed(wait: opening - now)
    }
    let settings = try catalogue(in: connection).settings
    let today = CivilDay(of: now, utcOffsetMinutes: utcOffset)
    let next = StreakRule.next(after: earner.streak, utcOffset: utcOffset, at: now)
    let days = next.days
    earner.utcOffset = utcOffset
    earner.streak = EarningProfile.Streak(
      days: days, day: today, at: now, utcOffset: utcOffset, hasFreeze: next.hasFreeze)
    try store(earner, of: player, connection)
    let award = try grant(
      Award(
        id: 0, player: player, challenge: Award.streak, cycle: today.rawValue, lastDay: today, partner: .platform,
        revision: 0, amount: StreakRule.amount(ofDay: days, settings.streakBonus), lastsDays: settings.coinsLastDays,
        state: .waiting, entry: nil,
        at: now), for: [], title: nil, at: now, in: connection)
    let coins = award.state == .granted ? award.amount.rawValue : 0
    try tell(.streakKept(days: days, coins: coins), player, now, connection)
    return StreakClaim(
      amount: award.amount.rawValue, state: award.state,
      wallet: try wallet(of: player, utcOffset: utcOffset, at: now, in: connection))
  }
}
