import GestureRecognition
import Kernel

/// Recent motion peaks for the practice bars: a peak lasts a sixtieth of a second, too short to see.
package struct MotionMeter: Equatable, Sendable {
  /// A peak value, held for a while or until exceeded.
  struct Peak: Equatable, Sendable {
    private(set) var value: Int32 = 0
    private var at = Milliseconds(-10_000)

    mutating func record(_ new: Int32, at time: Milliseconds) {
      guard new >= value || time - at > MotionMeter.span else { return }
      value = new
      at = time
    }
  }

  /// Hold time of a peak.
  static let span = Milliseconds(900)

  /// Acceleration in any direction, in mg.
  private(set) var jolt = Peak()
  /// Upward acceleration, in mg.
  private(set) var rise = Peak()
  /// Downward acceleration, in mg.
  private(set) var fall = Peak()
  /// Angle from the neutral pose in mrad, negative to the left.
  private(set) var angle: Int32 = 0

  package init() {}

  mutating func record(_ reading: MotionReading) {
    jolt.record(reading.jolt, at: reading.time)
    rise.record(reading.rise, at: reading.time)
    fall.record(-reading.rise, at: reading.time)
    angle = reading.angle
  }
}
