import Kernel

/// A stretch of time in which a user's data changed, cut to what is worth asking for.
struct HealthStretch: Equatable, Sendable {
  var start: Timestamp
  var end: Timestamp

  /// Nothing older is asked for: rules look no further back.
  static let reach = Milliseconds.seconds(14 * 86_400)

  /// Nil where nothing of it is left.
  init?(_ start: Timestamp, _ end: Timestamp, now: Timestamp) {
    self.start = max(start, now - Self.reach)
    self.end = min(end, now + .seconds(86_400))
    guard self.start <= self.end else { return nil }
  }

  private init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  static func recent(_ now: Timestamp) -> HealthStretch { HealthStretch(start: now - .seconds(86_400), end: now) }

  func joined(with other: HealthStretch) -> HealthStretch {
    HealthStretch(start: min(start, other.start), end: max(end, other.end))
  }

  var text: String { "\(start.rawValue)-\(end.rawValue)" }

  init?(text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let start = Int64(parts[0]), let end = Int64(parts[1]), start <= end else { return nil }
    self.init(start: Timestamp(start), end: Timestamp(end))
  }

  /// The civil days that it can touch, wherever the user is: clocks differ from UTC by at most fourteen hours.
  var days: ClosedRange<CivilDay> {
    let first = CivilDay(of: start - .seconds(14 * 3_600), utcOffsetMinutes: 0)
    return first...CivilDay(of: end + .seconds(14 * 3_600), utcOffsetMinutes: 0)
  }
}
