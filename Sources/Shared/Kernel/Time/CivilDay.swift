/// A day of the proleptic Gregorian calendar: the number of days since 1970-01-01.
///
/// Streaks, daily limits and leaderboard dates refer to a player's days, not to spans of 24 hours. A day is computed
/// from a time and a UTC offset supplied by the caller; the kernel has no time zones. It is compared, stored and
/// incremented as an integer; year, month and day are derived (the conversion follows from the calendar's period of 400
/// years = 146,097 days, with years counted from 1 March so that the leap day comes last).
public struct CivilDay: RawRepresentable, Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The first day of the Unix clock, a Thursday.
  public static let epoch = CivilDay(rawValue: 0)

  /// The day that a clock `offset` minutes ahead of UTC shows at `moment` (negative: behind, as west of Greenwich).
  public init(of moment: Timestamp, utcOffsetMinutes offset: Int32) {
    rawValue = floorDivide(moment.rawValue &+ Int64(offset) * 60_000, CivilDay.milliseconds)
  }

  /// The day of this date; nil if the calendar has none, as on 30 February or outside the years -9999 to 9999.
  ///
  /// Year 0 is the one before year 1, and leaps, as in ISO 8601.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (-9_999...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDay.length(ofMonth: month, year: year)
    else { return nil }
    let shifted = month > 2 ? year : year - 1
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    rawValue = era * 146_097 + dayOfEra - 719_468
  }

  /// The date: year, month 1 to 12, day 1 to 31.
  public var date: (year: Int64, month: Int64, day: Int64) {
    let days = rawValue + 719_468
    let era = floorDivide(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int64 { date.year }
  /// 1 to 12.
  public var month: Int64 { date.month }
  /// The day of the month, from 1.
  public var day: Int64 { date.day }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    switch rawValue - floorDivide(rawValue, 7) * 7 {
    case 0: .thursday
    case 1: .friday
    case 2: .saturday
    case 3: .sunday
    case 4: .monday
    case 5: .tuesday
    default: .wednesday
    }
  }

  /// The moment at which a clock `offset` minutes ahead of UTC shows the first instant of this day.
  public func start(utcOffsetMinutes offset: Int32) -> Timestamp {
    Timestamp(rawValue * CivilDay.milliseconds - Int64(offset) * 60_000)
  }

  public static func isLeap(year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Number of days in a month (1 to 12) of a year.
  public static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: CivilDay, b: CivilDay) -> Bool { a.rawValue < b.rawValue }
  /// The day `count` days later.
  public static func + (day: CivilDay, count: Int64) -> CivilDay { CivilDay(rawValue: day.rawValue + count) }
  /// The day `count` days earlier.
  public static func - (day: CivilDay, count: Int64) -> CivilDay { CivilDay(rawValue: day.rawValue - count) }
  /// Number of days between two days.
  public static func - (a: CivilDay, b: CivilDay) -> Int64 { a.rawValue - b.rawValue }

  private static let milliseconds: Int64 = 86_400_000
}

/// The days of the week in ISO 8601's order and numbers.
public enum Weekday: UInt8, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

/// The quotient rounded towards negative infinity; the divisor is positive.
private func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
