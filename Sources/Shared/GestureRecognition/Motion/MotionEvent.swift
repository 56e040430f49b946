package import Kernel

/// Output of the motion recognizer.
package enum MotionEvent: Hashable, Sendable {
  /// A gesture, awaited or not.
  case recognised(Recognition)
  /// The sensors' health has changed.
  case health(SensorHealth)
}

/// Measurements of the detectors at one time.
@MemberwiseInit
package struct MotionReading: Hashable, Sendable {
  package var time: Milliseconds
  /// Acceleration upward, in mg: against `MotionParameters.strokeThreshold`.
  package var rise: Int32
  /// Acceleration without gravity in any direction, in mg: against `shakeThreshold`.
  package var jolt: Int32
  /// The angle from the neutral pose, in mrad, negative to the left: against `tiltAngle`.
  package var angle: Int32
}
