import Kernel

/// A time-zone file of tzdata (RFC 9636): the moments at which a place's clocks changed, and to which offset.
struct TimeZoneRules {
  /// Moments in order, each with the minutes ahead of UTC from then on.
  let changes: [(at: Timestamp, offset: Int32)]

  /// Nil where the bytes are no time-zone file of version 2 or later.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 44, Array(bytes[0..<4]) == Array("TZif".utf8), bytes[4] >= UInt8(ascii: "2") else { return nil }
    // The first part repeats the second in 32 bits.
    let first = TimeZoneRules.counts(bytes, at: 0)
    let skipped =
      44 + first.times * 5 + first.types * 6 + first.characters + first.leaps * 8 + first.standard + first.universal
    guard bytes.count > skipped + 44 else { return nil }
    let counts = TimeZoneRules.counts(bytes, at: skipped)
    let times = skipped + 44
    let indices = times + counts.times * 8
    let types = indices + counts.times
    guard bytes.count >= types + counts.types * 6 else { return nil }
    changes = (0..<counts.times).map { index in
      let second = TimeZoneRules.number(bytes, at: times + index * 8, size: 8)
      let type = types + Int(bytes[indices + index]) * 6
      let seconds = TimeZoneRules.number(bytes, at: type, size: 4)
      return (Timestamp(second * 1_000), Int32(seconds / 60))
    }
  }

  private static func counts(
    _ bytes: [UInt8], at start: Int
  ) -> (universal: Int, standard: Int, leaps: Int, times: Int, types: Int, characters: Int) {
    func count(_ index: Int) -> Int { Int(number(bytes, at: start + 20 + index * 4, size: 4)) }
    return (count(0), count(1), count(2), count(3), count(4), count(5))
  }

  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
    var value: UInt64 = 0
    for index in start..<(start + size) { value = value << 8 | UInt64(bytes[index]) }
    let shift = UInt64(64 - size * 8)
    return Int64(bitPattern: value << shift) >> Int64(shift)
  }

  /// The minutes ahead of UTC at a moment.
  func offset(at moment: Timestamp) -> Int32 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].at <= moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].offset : changes.first?.offset ?? 0
  }

  /// The first moment of a civil day at this place, or of the next day that it has: some never came.
  func start(of day: CivilDay) -> Timestamp {
    var moment = day.start(utcOffsetMinutes: 0) - .seconds(15 * 3_600)
    for step in [Int64(3_600), 60] {
      while self.day(at: moment) < day { moment = moment + .seconds(step) }
      if step > 60 { moment = moment - .seconds(step) }
    }
    return moment
  }

  func day(at moment: Timestamp) -> CivilDay { CivilDay(of: moment, utcOffsetMinutes: offset(at: moment)) }
}
