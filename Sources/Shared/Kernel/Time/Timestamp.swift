/// A moment on the wall clock: milliseconds since 1970-01-01T00:00:00Z, leap seconds ignored, as POSIX counts.
///
/// Always handed in by the shell (the page, the server); no module below it reads a clock.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ milliseconds: Int64) { rawValue = milliseconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Timestamp, span: Milliseconds) -> Timestamp { Timestamp(a.rawValue + span.rawValue) }
  public static func - (a: Timestamp, span: Milliseconds) -> Timestamp { Timestamp(a.rawValue - span.rawValue) }
  public static func - (a: Timestamp, b: Timestamp) -> Milliseconds { Milliseconds(a.rawValue - b.rawValue) }
}
