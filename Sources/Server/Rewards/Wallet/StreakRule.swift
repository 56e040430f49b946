import Kernel
import PlaydAPI

/// When the daily bonus can be claimed: once a civil day, by the server's clock and the player's offset from UTC.
///
/// A changed offset must not make a day out of nothing. The day must have changed by the offset of the last claim as well
/// as by the one that is told now; and where the two are more than an hour apart (a journey, not summer time), twenty
/// hours must have passed. As days only go forward, all the journeys of a life gain one bonus at most.
enum StreakRule {
  static let hop: Int32 = 60
  static let rest = Milliseconds.seconds(20 * 3_600)

  /// The moment from which the bonus can be claimed; nil when it can be now.
  static func opening(after last: Earner.Streak?, utcOffset: Int32, at now: Timestamp) -> Timestamp? {
    guard let last else { return nil }
    var opening = max(
      (last.day + 1).start(utcOffsetMinutes: utcOffset), (last.day + 1).start(utcOffsetMinutes: last.utcOffset))
    if abs(last.utcOffset - utcOffset) > hop { opening = max(opening, last.at + rest) }
    return opening > now ? opening : nil
  }

  /// How many days in a row a claim now would be.
  static func days(after last: Earner.Streak?, utcOffset: Int32, at now: Timestamp) -> Int64 {
    guard let last, continues(last, utcOffset, now) else { return 1 }
    return last.days + 1
  }

  /// The streak as it is shown.
  static func streak(
    after last: Earner.Streak?, amount: Coins, utcOffset: Int32, at now: Timestamp
  ) -> DailyStreak {
    let opening = opening(after: last, utcOffset: utcOffset, at: now)
    var days: Int64 = 0
    if let last, opening != nil || continues(last, utcOffset, now) { days = last.days }
    return DailyStreak(days: days, isClaimable: opening == nil, amount: amount.rawValue, nextAt: opening)
  }

  /// Whether the last claim was yesterday, by either clock: crossing the date line breaks no streak.
  private static func continues(_ last: Earner.Streak, _ utcOffset: Int32, _ now: Timestamp) -> Bool {
    let yesterday = [utcOffset, last.utcOffset].map { CivilDay(of: now, utcOffsetMinutes: $0) - 1 }
    return yesterday.contains { $0 <= last.day }
  }
}
