import GestureRecognition
import Kernel

/// The largest motions of the last moment, for the bars of practice: a peak lasts a sixtieth of a second, too short to be
/// seen.
public struct MotionMeter: Equatable, Sendable {
  /// A value that is shown until a larger one comes, or for a while.
  struct Peak: Equatable, Sendable {
    private(set) var value: Int32 = 0
    private var at = Milliseconds(-10_000)

    mutating func take(_ new: Int32, at time: Milliseconds) {
      guard new >= value || time - at > MotionMeter.span else { return }
      value = new
      at = time
    }
  }

  /// How long a peak stays.
  static let span = Milliseconds(900)

  /// Acceleration in any direction, in mg.
  private(set) var jolt = Peak()
  /// Upward, in mg.
  private(set) var rise = Peak()
  /// Downward, in mg.
  private(set) var fall = Peak()
  /// From the neutral pose, in mrad, negative to the left.
  private(set) var angle: Int32 = 0

  public init() {}

  mutating func take(_ reading: MotionReading) {
    jolt.take(reading.jolt, at: reading.time)
    rise.take(reading.rise, at: reading.time)
    fall.take(-reading.rise, at: reading.time)
    angle = reading.angle
  }
}
