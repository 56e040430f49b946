/// A length on the screen, in whole sixteenths of a point: the unit of `PointerSample`.
///
/// A point is a CSS pixel. A sixteenth is finer than any digitiser reports and keeps every comparison exact.
public struct Points: RawRepresentable, Hashable, Comparable, Sendable {
  /// The length in sixteenths of a point.
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// A whole number of points.
  public init(_ count: Int32) { rawValue = count &* 16 }
  /// A number of sixteenths.
  public init(sixteenths: Int32) { rawValue = sixteenths }

  public static func < (a: Points, b: Points) -> Bool { a.rawValue < b.rawValue }

  /// The square of the length, in square sixteenths.
  var squared: Int64 { Int64(rawValue) * Int64(rawValue) }
}

/// The playing surface's width and height.
public struct SurfaceSize: Hashable, Sendable {
  public var width: Points
  public var height: Points

  public init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }
}
