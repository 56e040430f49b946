import Kernel
import WalletAPI

/// When the daily bonus can be claimed: once per local day, by the server's clock and the player's UTC offset.
///
/// Changing the offset must not create a day. The day must have changed under both the last claim's offset and the
/// current one; and if they differ by more than an hour (a journey, not daylight saving), twenty hours must have
/// passed. As days only go forward, a lifetime of journeys gains at most one bonus.
enum StreakRule {
  static let hop: Int32 = 60
  static let rest = Milliseconds.seconds(20 * 3_600)

  /// When the bonus opens; nil if it is open.
  static func opening(after last: EarningProfile.Streak?, utcOffset: Int32, at now: Timestamp) -> Timestamp? {
    guard let last else { return nil }
    var opening = max(
      (last.day + 1).start(utcOffsetMinutes: utcOffset), (last.day + 1).start(utcOffsetMinutes: last.utcOffset))
    if abs(last.utcOffset - utcOffset) > hop { opening = max(opening, last.at + rest) }
    return opening > now ? opening : nil
  }

  /// The length of the streak if claimed now.
  static func days(after last: EarningProfile.Streak?, utcOffset: Int32, at now: Timestamp) -> Int64 {
    guard let last, continues(last, utcOffset, now) else { return 1 }
    return last.days + 1
  }

  /// The streak as shown.
  static func streak(
    after last: EarningProfile.Streak?, amount: Coins, utcOffset: Int32, at now: Timestamp
  ) -> DailyStreak {
    let opening = opening(after: last, utcOffset: utcOffset, at: now)
    var days: Int64 = 0
    if let last, opening != nil || continues(last, utcOffset, now) { days = last.days }
    return DailyStreak(days: days, isClaimable: opening == nil, amount: amount.rawValue, nextAt: opening)
  }

  /// Whether the last claim was yesterday under either offset: crossing the date line breaks no streak.
  private static func continues(_ last: EarningProfile.Streak, _ utcOffset: Int32, _ now: Timestamp) -> Bool {
    let yesterday = [utcOffset, last.utcOffset].map { CivilDay(of: now, utcOffsetMinutes: $0) - 1 }
    return yesterday.contains { $0 <= last.day }
  }
}
