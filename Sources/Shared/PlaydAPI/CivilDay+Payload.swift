import Kernel

// Days travel as ISO 8601 calendar dates.
extension JSON.ObjectReader {
  mutating func day(_ name: String) throws(JSON.DecodingError) -> CivilDay {
    guard let day = try optionalDay(name) else { throw error(name, .missing) }
    return day
  }

  mutating func optionalDay(_ name: String) throws(JSON.DecodingError) -> CivilDay? {
    guard let text = try optionalString(name) else { return nil }
    guard let day = CivilDay(iso: text) else { throw error(name, .invalid("must be a date as in 2026-11-20")) }
    return day
  }
}

extension JSON.Writer {
  mutating func optionalDay(_ name: String, _ day: CivilDay?) {
    if let text = day?.iso { member(name, text) }
  }
}

extension Schema {
  /// A calendar date, `YYYY-MM-DD`.
  static var day: Schema { .string(.init(shortest: 10, longest: 10, pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")) }
}
