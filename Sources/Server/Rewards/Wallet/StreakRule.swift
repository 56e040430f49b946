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

  /// The worth of a week's days in percent of the bonus: it grows, and the seventh day is worth most.
  private static let shares: [Int64] = [100, 100, 110, 120, 130, 150, 250]

  /// The bonus of a day of the streak.
  static func amount(ofDay days: Int64, _ bonus: Coins) -> Coins {
    Coins(bonus.rawValue * shares[Int((max(days, 1) - 1) % Int64(shares.count))] / 100)
  }

  /// The streak if claimed now. One missed day is forgiven if there is a freeze; a full week brings it back.
  static func next(
    after last: EarningProfile.Streak?, utcOffset: Int32, at now: Timestamp
  ) -> (days: Int64, hasFreeze: Bool) {
    guard let last else { return (1, true) }
    let isKept = continues(last, utcOffset: utcOffset, at: now)
    let isForgiven = !isKept && last.hasFreeze && continues(last, utcOffset: utcOffset, at: now, missing: 1)
    let days = isKept || isForgiven ? last.days + 1 : 1
    return (days, days % Int64(shares.count) == 0 || (last.hasFreeze && !isForgiven))
  }

  /// The streak as shown.
  static func streak(
    after last: EarningProfile.Streak?, amount: Coins, utcOffset: Int32, at now: Timestamp
  ) -> DailyStreak {
    let opening = opening(after: last, utcOffset: utcOffset, at: now)
    let next = next(after: last, utcOffset: utcOffset, at: now)
    let days = opening == nil ? next.days - 1 : last?.days ?? 0
    return DailyStreak(
      days: days, isClaimable: opening == nil,
      amount: Self.amount(ofDay: opening == nil ? next.days : days + 1, amount).rawValue, nextAt: opening,
      hasFreeze: opening == nil ? last.map { $0.hasFreeze && next.hasFreeze } ?? true : last?.hasFreeze ?? true,
      week: (1...Int64(shares.count)).map { Self.amount(ofDay: $0, amount).rawValue })
  }

  /// Whether the last claim was yesterday under either offset: crossing the date line breaks no streak.
  private static func continues(
    _ last: EarningProfile.Streak, utcOffset: Int32, at now: Timestamp, missing: Int64 = 0
  ) -> Bool {
    let yesterday = [utcOffset, last.utcOffset].map { CivilDay(of: now, utcOffsetMinutes: $0) - 1 }
    return yesterday.contains { $0 - missing <= last.day }
  }
}
