import Kernel

/// A time interval in which a user's data changed, clipped to what is worth fetching.
struct HealthInterval: Equatable, Sendable {
  var start: Timestamp
  var end: Timestamp

  /// The maximum age of fetched data: rules look no further back.
  static let reach = Milliseconds.seconds(14 * 86_400)

  /// Nil if nothing remains after clipping.
  init?(_ start: Timestamp, _ end: Timestamp, now: Timestamp) {
    self.start = max(start, now - Self.reach)
    self.end = min(end, now + .seconds(86_400))
    guard self.start <= self.end else { return nil }
  }

  private init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  static func recent(_ now: Timestamp) -> HealthInterval { HealthInterval(start: now - .seconds(86_400), end: now) }

  func joined(with other: HealthInterval) -> HealthInterval {
    HealthInterval(start: min(start, other.start), end: max(end, other.end))
  }

  var text: String { "\(start.rawValue)-\(end.rawValue)" }

  init?(text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let start = Int64(parts[0]), let end = Int64(parts[1]), start <= end else { return nil }
    self.init(start: Timestamp(start), end: Timestamp(end))
  }

  /// The local days it may touch anywhere: UTC offsets are at most fourteen hours.
  var days: ClosedRange<CivilDay> {
    let first = CivilDay(of: start - .seconds(14 * 3_600), utcOffsetMinutes: 0)
    return first...CivilDay(of: end + .seconds(14 * 3_600), utcOffsetMinutes: 0)
  }
}
