/// A duration in whole milliseconds; also a time relative to the start of a game, a recording or a gesture.
public struct Milliseconds: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ count: Int64) { rawValue = count }

  public static let zero = Milliseconds(0)

  public static func seconds(_ count: Int64) -> Milliseconds { Milliseconds(count * 1_000) }

  public static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Milliseconds, b: Milliseconds) -> Milliseconds { Milliseconds(a.rawValue + b.rawValue) }
  public static func - (a: Milliseconds, b: Milliseconds) -> Milliseconds { Milliseconds(a.rawValue - b.rawValue) }
  public static func * (a: Milliseconds, factor: Int64) -> Milliseconds { Milliseconds(a.rawValue * factor) }
  public static func += (a: inout Milliseconds, b: Milliseconds) { a.rawValue += b.rawValue }
  public static func -= (a: inout Milliseconds, b: Milliseconds) { a.rawValue -= b.rawValue }
}
