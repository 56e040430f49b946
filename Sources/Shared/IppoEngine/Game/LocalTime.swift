package import Kernel

/// A moment as a player's clock shows it. The offset is the device's at that moment, so that days stay civil days
/// through travel and daylight-saving changes.
package struct LocalTime: Hashable, Sendable {
  package var at: Timestamp
  /// Minutes ahead of UTC.
  package var offset: Int32

  package init(at: Timestamp, offset: Int32) {
    self.at = at
    self.offset = offset
  }

  package var day: CivilDay { CivilDay(of: at, utcOffsetMinutes: offset) }

  /// Minutes since the day began.
  package var minuteOfDay: Int64 { (at - day.start(utcOffsetMinutes: offset)).rawValue / 60_000 }

  /// Days from an earlier moment to this one, on whichever of the two clocks counts fewer: a flight over the date line
  /// skips no day of a player's.
  package func days(since earlier: LocalTime) -> Int64 {
    let onThisClock = day - CivilDay(of: earlier.at, utcOffsetMinutes: offset)
    let onThatClock = CivilDay(of: at, utcOffsetMinutes: earlier.offset) - earlier.day
    return min(day - earlier.day, onThisClock, onThatClock)
  }

  /// Whether a new day has begun since an earlier moment, on either of the two clocks. A traveller to the west, whose
  /// date goes back, cares again when the next day begins where the last care was.
  package func isNewDay(since earlier: LocalTime) -> Bool {
    day > earlier.day || CivilDay(of: at, utcOffsetMinutes: earlier.offset) > earlier.day
  }
}
