package import Kernel

/// How often a challenge can be completed. Cycles follow the player's civil days; progress ends with its cycle.
@Words
package enum ChallengePeriod: UInt8, CaseIterable, Hashable, Sendable {
  case once = 1
  /// Once per civil day of the player.
  case daily
  /// Once per week, starting on Monday.
  case weekly
  /// Once per calendar month.
  case monthly

  /// Number of the cycle that contains a day, increasing by one per cycle; 0 for `once`.
  package func cycle(of day: CivilDay) -> Int64 {
    switch self {
    case .once: return 0
    case .daily: return day.rawValue
    case .weekly:
      // 1 January 1970 was a Thursday.
      let sinceMonday = day.rawValue + 3
      return sinceMonday >= 0 ? sinceMonday / 7 : (sinceMonday - 6) / 7
    case .monthly:
      let (year, month, _) = day.date
      return year * 12 + month - 1
    }
  }

  /// Days of a cycle; nil for `once`, whose single cycle is unbounded.
  package func days(ofCycle cycle: Int64) -> ClosedRange<CivilDay>? {
    switch self {
    case .once: return nil
    case .daily: return CivilDay(rawValue: cycle)...CivilDay(rawValue: cycle)
    case .weekly:
      let monday = CivilDay(rawValue: cycle * 7 - 3)
      return monday...(monday + 6)
    case .monthly:
      let year = cycle >= 0 ? cycle / 12 : (cycle - 11) / 12
      let month = cycle - year * 12 + 1
      guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
      return first...(first + (CivilDay.length(ofMonth: month, year: year) - 1))
    }
  }
}
