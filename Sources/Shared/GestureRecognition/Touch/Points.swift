import Kernel

/// Screen length in whole sixteenths of a point, the unit of `PointerSample`.
///
/// A point is a CSS pixel. A sixteenth is finer than any digitizer reports and keeps every comparison exact.
@MemberwiseInit
package struct Points: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: Int32
  package init(_ count: Int32) { rawValue = count &* 16 }
  package init(sixteenths: Int32) { rawValue = sixteenths }

  package static func < (a: Points, b: Points) -> Bool { a.rawValue < b.rawValue }

  /// Squared length, in square sixteenths.
  var squared: Int64 { Int64(rawValue) * Int64(rawValue) }
}

/// Width and height of the playing surface.
@MemberwiseInit
package struct SurfaceSize: Hashable, Sendable {
  package var width: Points
  package var height: Points
}
