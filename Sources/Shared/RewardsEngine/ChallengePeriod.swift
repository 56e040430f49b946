public import Kernel

/// How often a challenge can be done. Its cycles are counted by civil days of the player; what a cycle began ends with it.
public enum ChallengePeriod: UInt8, CaseIterable, Hashable, Sendable {
  case once = 1
  /// Once a civil day of the player.
  case daily
  /// Once a week, from Monday.
  case weekly
  /// Once a calendar month.
  case monthly

  /// The number of the cycle that a day belongs to: 0 for `once`, else growing by one from cycle to cycle.
  public func cycle(of day: CivilDay) -> Int64 {
    switch self {
    case .once: return 0
    case .daily: return day.rawValue
    case .weekly:
      // The first day of the Unix clock was a Thursday.
      let sinceMonday = day.rawValue + 3
      return sinceMonday >= 0 ? sinceMonday / 7 : (sinceMonday - 6) / 7
    case .monthly:
      let (year, month, _) = day.date
      return year * 12 + month - 1
    }
  }

  /// The days of a cycle; nil for `once`, whose only cycle has no end.
  public func days(ofCycle cycle: Int64) -> ClosedRange<CivilDay>? {
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
