package import WebUI

extension LocalizedStringResource {
  /// A civil date with the month's short name: `Nov 20, 2026`, `20 ნოე. 2026`; without the year if nil. A month outside
  /// 1...12 is shown as a number. For readers whose region puts the day first: `20 Nov 2026`.
  package static func date(year: Int64?, month: Int, day: Int, putsDayFirst: Bool = false) -> LocalizedStringResource {
    let name = monthName(month) ?? .digits(Int64(month))
    guard let year else { return .dateDayMonth(name, .digits(Int64(day))) }
    if putsDayFirst { return .dateDayFirst(.digits(Int64(day)), name, .digits(year)) }
    return .dateDayMonthYear(name, .digits(Int64(day)), .digits(year))
  }

  private static func monthName(_ month: Int) -> LocalizedStringResource? {
    switch month {
    case 1: .dateMonth01
    case 2: .dateMonth02
    case 3: .dateMonth03
    case 4: .dateMonth04
    case 5: .dateMonth05
    case 6: .dateMonth06
    case 7: .dateMonth07
    case 8: .dateMonth08
    case 9: .dateMonth09
    case 10: .dateMonth10
    case 11: .dateMonth11
    case 12: .dateMonth12
    default: nil
    }
  }
}
