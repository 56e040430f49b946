/// A wall-clock time: milliseconds since 1970-01-01T00:00:00Z without leap seconds, as in POSIX.
///
/// Always supplied by the shell (page or server); no module below it reads a clock.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ milliseconds: Int64) { rawValue = milliseconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Timestamp, span: Milliseconds) -> Timestamp { Timestamp(a.rawValue + span.rawValue) }
  public static func - (a: Timestamp, span: Milliseconds) -> Timestamp { Timestamp(a.rawValue - span.rawValue) }
  public static func - (a: Timestamp, b: Timestamp) -> Milliseconds { Milliseconds(a.rawValue - b.rawValue) }
}
