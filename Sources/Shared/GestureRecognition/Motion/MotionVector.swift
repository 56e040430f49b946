import Kernel

/// Three components along the phone's axes: x to the right of the screen, y to its top, z out of the glass.
///
/// The unit depends on the context: mg (9.80665 mm/s²) or milliradians per second.
@MemberwiseInit
package struct MotionVector: Hashable, Sendable {
  package var x: Int32
  package var y: Int32
  package var z: Int32

  package static let zero = MotionVector(x: 0, y: 0, z: 0)

  package static func + (a: MotionVector, b: MotionVector) -> MotionVector {
    MotionVector(x: a.x &+ b.x, y: a.y &+ b.y, z: a.z &+ b.z)
  }

  package static func - (a: MotionVector, b: MotionVector) -> MotionVector {
    MotionVector(x: a.x &- b.x, y: a.y &- b.y, z: a.z &- b.z)
  }

  package static prefix func - (a: MotionVector) -> MotionVector {
    MotionVector(x: 0 &- a.x, y: 0 &- a.y, z: 0 &- a.z)
  }

  /// Dot product, in squared units.
  package func dot(_ other: MotionVector) -> Int64 {
    Int64(x) &* Int64(other.x) &+ Int64(y) &* Int64(other.y) &+ Int64(z) &* Int64(other.z)
  }

  /// Length, rounded down.
  package var magnitude: Int32 { Int32(truncatingIfNeeded: IntegerGeometry.squareRoot(dot(self))) }

  /// Whether every component is within `bound` of zero.
  func isWithin(_ bound: Int32) -> Bool {
    x <= bound && x >= -bound && y <= bound && y >= -bound && z <= bound && z >= -bound
  }
}
