/// Three components along the phone's own axes: x to the right of the screen, y to its top, z out of the glass toward
/// the player.
///
/// The unit is the context's: thousandths of standard gravity (mg, 9.80665 mm/s²) or milliradians a second.
public struct MotionVector: Hashable, Sendable {
  public var x: Int32
  public var y: Int32
  public var z: Int32

  public init(x: Int32, y: Int32, z: Int32) {
    self.x = x
    self.y = y
    self.z = z
  }

  public static let zero = MotionVector(x: 0, y: 0, z: 0)

  public static func + (a: MotionVector, b: MotionVector) -> MotionVector {
    MotionVector(x: a.x &+ b.x, y: a.y &+ b.y, z: a.z &+ b.z)
  }

  public static func - (a: MotionVector, b: MotionVector) -> MotionVector {
    MotionVector(x: a.x &- b.x, y: a.y &- b.y, z: a.z &- b.z)
  }

  public static prefix func - (a: MotionVector) -> MotionVector {
    MotionVector(x: 0 &- a.x, y: 0 &- a.y, z: 0 &- a.z)
  }

  /// The scalar product, in the square of the unit.
  public func dot(_ other: MotionVector) -> Int64 {
    Int64(x) &* Int64(other.x) &+ Int64(y) &* Int64(other.y) &+ Int64(z) &* Int64(other.z)
  }

  /// The length, rounded down.
  public var magnitude: Int32 { Int32(truncatingIfNeeded: IntegerGeometry.squareRoot(dot(self))) }

  /// Whether every component is within `bound` of zero.
  func isWithin(_ bound: Int32) -> Bool {
    x <= bound && x >= -bound && y <= bound && y >= -bound && z <= bound && z >= -bound
  }
}
