import Kernel
import Testing

@Suite("Civil days")
struct CivilDayTests {
  @Test("every day from 1582 to 2420 follows the one before as the calendar on the wall says")
  func everyDay() throws {
    var day = try #require(CivilDay(year: 1_582, month: 1, day: 1))
    var (year, month, dayOfMonth): (Int64, Int64, Int64) = (1_582, 1, 1)
    // 1582-01-01 was a Friday in the Gregorian calendar carried back.
    var weekday: UInt8 = 5
    var wrong: Int64 = 0
    while year < 2_420 {
      let date = day.date
      if date != (year, month, dayOfMonth) || day.weekday.rawValue != weekday
        || CivilDay(year: year, month: month, day: dayOfMonth) != day
      {
        wrong += 1
      }
      let leaps = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let lengths: [Int64] = [31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      dayOfMonth += 1
      if dayOfMonth > lengths[Int(month) - 1] {
        dayOfMonth = 1
        month += 1
      }
      if month > 12 {
        month = 1
        year += 1
      }
      weekday = weekday % 7 + 1
      day = day + 1
    }
    #expect(wrong == 0)
    #expect(day == CivilDay(year: 2_420, month: 1, day: 1))
  }

  @Test("known days have their known numbers and weekdays")
  func knownDays() {
    #expect(CivilDay(year: 1_970, month: 1, day: 1) == .epoch)
    #expect(CivilDay.epoch.weekday == .thursday)
    #expect(CivilDay(year: 2_000, month: 3, day: 1)?.rawValue == 11_017)
    #expect(CivilDay(year: 2_026, month: 11, day: 20)?.weekday == .friday)
    #expect(CivilDay(year: 1_969, month: 12, day: 31)?.rawValue == -1)
    #expect(CivilDay(year: 0, month: 3, day: 1)?.rawValue == -719_468)
    #expect(CivilDay(year: 2_024, month: 2, day: 29)?.weekday == .thursday)
  }

  @Test("the first and last days that can be named are those of the years -9999 and 9999")
  func firstAndLastDaysCanBeNamedAreThose() throws {
    let first = try #require(CivilDay(year: -9_999, month: 1, day: 1))
    let last = try #require(CivilDay(year: 9_999, month: 12, day: 31))
    #expect(first.date == (-9_999, 1, 1))
    #expect(last.date == (9_999, 12, 31))
    #expect(CivilDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CivilDay(year: -10_000, month: 12, day: 31) == nil)
    #expect(last.rawValue - first.rawValue == 7_304_483)
  }

  @Test("a date that the calendar does not have is none")
  func noSuchDate() {
    #expect(CivilDay(year: 2_025, month: 2, day: 29) == nil)
    #expect(CivilDay(year: 1_900, month: 2, day: 29) == nil)
    #expect(CivilDay(year: 2_000, month: 2, day: 29) != nil)
    #expect(CivilDay(year: 2_026, month: 4, day: 31) == nil)
    #expect(CivilDay(year: 2_026, month: 12, day: 32) == nil)
    #expect(CivilDay(year: 2_026, month: 0, day: 1) == nil)
    #expect(CivilDay(year: 2_026, month: 13, day: 1) == nil)
    #expect(CivilDay(year: 2_026, month: 1, day: 0) == nil)
    #expect(CivilDay(year: .max, month: .max, day: .max) == nil)
    #expect(CivilDay(year: .min, month: .min, day: .min) == nil)
  }

  @Test("the day changes at the millisecond of midnight on the player's clock")
  func dayChangesAtMillisecondOfMidnightOnPlayerClock() {
    let midnight = Timestamp(1_795_132_800_000)
    #expect(CivilDay(of: midnight, utcOffsetMinutes: 0).iso == "2026-11-20")
    #expect(CivilDay(of: midnight - Milliseconds(1), utcOffsetMinutes: 0).iso == "2026-11-19")
    // Tbilisi is four hours ahead, so its day begins four hours earlier.
    let tbilisi = midnight - .seconds(4 * 3_600)
    #expect(CivilDay(of: tbilisi, utcOffsetMinutes: 240).iso == "2026-11-20")
    #expect(CivilDay(of: tbilisi - Milliseconds(1), utcOffsetMinutes: 240).iso == "2026-11-19")
    #expect(CivilDay(of: midnight, utcOffsetMinutes: -1).iso == "2026-11-19")
    // Nepal and the Marquesas have fractional-hour offsets.
    #expect(CivilDay(of: midnight, utcOffsetMinutes: 345).iso == "2026-11-20")
    #expect(CivilDay(of: midnight, utcOffsetMinutes: -570).iso == "2026-11-19")
  }

  @Test("before 1970 the day is still the one that has begun, not the one that comes")
  func beforeEpoch() {
    #expect(CivilDay(of: Timestamp(-1), utcOffsetMinutes: 0).rawValue == -1)
    #expect(CivilDay(of: Timestamp(-86_400_000), utcOffsetMinutes: 0).rawValue == -1)
    #expect(CivilDay(of: Timestamp(-86_400_001), utcOffsetMinutes: 0).rawValue == -2)
  }

  @Test("no moment traps, however far away")
  func farMoments() {
    #expect(CivilDay(of: Timestamp(.max), utcOffsetMinutes: .min).rawValue > 0)
    #expect(CivilDay(of: Timestamp(.min), utcOffsetMinutes: .max).rawValue < 0)
    #expect(CivilDay(of: Timestamp(.max), utcOffsetMinutes: 0).iso == nil)
  }

  @Test("a day's start is the first moment that belongs to it", arguments: [Int32(-720), -570, -1, 0, 240, 345, 840])
  func dayStartIsFirstMomentBelongsToIt(offset: Int32) {
    let day = CivilDay(rawValue: 20_777)
    let start = day.start(utcOffsetMinutes: offset)
    #expect(CivilDay(of: start, utcOffsetMinutes: offset) == day)
    #expect(CivilDay(of: start - Milliseconds(1), utcOffsetMinutes: offset) == day - 1)
  }

  @Test("days are ordered, stepped and subtracted as numbers")
  func daysAreOrdered() throws {
    let leap = try #require(CivilDay(year: 2_024, month: 2, day: 28))
    #expect((leap + 1).iso == "2024-02-29")
    #expect((leap + 2).iso == "2024-03-01")
    #expect((leap - 59).iso == "2023-12-31")
    #expect((leap + 366) - leap == 366)
    #expect(leap < leap + 1)
    #expect(!(leap < leap))
  }

  @Test("printed days are read back", arguments: [Int64(-719_528), -1, 0, 1, 11_016, 20_777, 2_932_896])
  func isoRoundTrip(rawValue: Int64) throws {
    let day = CivilDay(rawValue: rawValue)
    let text = try #require(day.iso)
    #expect(text.utf8.count == 10)
    #expect(CivilDay(iso: text) == day)
  }

  @Test("years that four digits cannot write have no text")
  func isoRange() {
    #expect(CivilDay(rawValue: -719_528).iso == "0000-01-01")
    #expect(CivilDay(rawValue: -719_529).iso == nil)
    #expect(CivilDay(rawValue: 2_932_896).iso == "9999-12-31")
    #expect(CivilDay(rawValue: 2_932_897).iso == nil)
  }

  @Test(
    "only four, two and two digits with hyphens that name a day are a date",
    arguments: [
      "", "2026", "2026-11", "2026-11-2", "2026-11-200", "2026-1-20", "26-11-20", "2026/11/20", "20261120",
      "2026-11-20 ",
      " 2026-11-20", "2026-11-20T00:00", "-026-11-20", "+026-11-20", "2026-13-01", "2026-00-10", "2026-02-29",
      "2026-11-31", "2026-11-00", "२०२६-11-20", "2026-11-2a", "2026-1a-20", "2o26-11-20", "2026-11--1",
    ])
  func isoRefused(text: String) {
    #expect(CivilDay(iso: text) == nil, "\(text)")
  }
}
