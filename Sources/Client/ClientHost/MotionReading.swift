import Kernel

/// A motion event of the page: platform signs, and NaN for missing values.
@MemberwiseInit
package struct MotionReading: Equatable, Sendable {
  /// Unix milliseconds by the same monotonic clock as touches.
  package var time: Double
  /// `accelerationIncludingGravity`, in m/s².
  package var gravity: Vector
  /// `acceleration`, in m/s².
  package var acceleration: Vector
  /// `alpha`, `beta`, `gamma` of `rotationRate`, in degrees per second.
  package var rotation: Vector
  /// Front-to-back and side-to-side angles of the last `deviceorientation` event, in degrees.
  @Default(Double.nan) package var beta: Double
  @Default(Double.nan) package var gamma: Double
  /// Rotation of the screen against the device: 0, 90, 180 or 270.
  @Default(0) package var screenAngle: Int32

  @MemberwiseInit(unlabelled: 3)
  package struct Vector: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var z: Double
  }
}

extension MotionReading {
  /// Numbers per encoded reading, in the order of the members.
  package static let numbers = 13

  /// Decodes a row of numbers. Readings with an impossible time and an incomplete remainder are skipped.
  package static func readings(in row: UnsafeBufferPointer<Double>) -> [MotionReading] {
    var readings: [MotionReading] = []
    readings.reserveCapacity(row.count / numbers)
    var at = 0
    while row.count - at >= numbers {
      defer { at += numbers }
      guard row[at].isFinite, row[at].magnitude < 1e15 else { continue }
      readings.append(
        MotionReading(
          time: row[at], gravity: Vector(row[at + 1], row[at + 2], row[at + 3]),
          acceleration: Vector(row[at + 4], row[at + 5], row[at + 6]),
          rotation: Vector(row[at + 7], row[at + 8], row[at + 9]), beta: row[at + 10], gamma: row[at + 11],
          screenAngle: Int32(exactly: row[at + 12]) ?? 0))
    }
    return readings
  }
}
