public import Kernel

/// What the recogniser has to say about the phone's motion.
public enum MotionEvent: Hashable, Sendable {
  /// A gesture: the one that was asked for, or another.
  case recognised(Recognition)
  /// The sensors' health has changed to this.
  case health(SensorHealth)
}

/// What the detectors measure at one moment.
public struct MotionReading: Hashable, Sendable {
  public var time: Milliseconds
  /// Acceleration upward, in mg: against `MotionParameters.strokeThreshold`.
  public var rise: Int32
  /// Acceleration without gravity in any direction, in mg: against `shakeThreshold`.
  public var jolt: Int32
  /// The angle from the neutral pose, in mrad, negative to the left: against `tiltAngle`.
  public var angle: Int32

  public init(time: Milliseconds, rise: Int32, jolt: Int32, angle: Int32) {
    self.time = time
    self.rise = rise
    self.jolt = jolt
    self.angle = angle
  }
}
