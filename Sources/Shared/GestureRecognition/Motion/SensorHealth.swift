/// Whether the motion sensors are usable.
///
/// While it is not `ok`, no motion counts as wrong, and a prompt for a motion offers its button.
package enum SensorHealth: UInt8, Hashable, Sendable {
  /// No reading yet, within the waiting time.
  case waiting = 0
  /// Readings arrive often enough.
  case ok = 1
  /// No reading for a second: no sensor, no permission, or only nulls.
  case absent = 2
  /// Readings are too rare to tell a gesture from a bump.
  case tooSlow = 3
  /// Readings have stopped.
  case stalled = 4
  /// The sign of the accelerations has just flipped. The recognizer follows, but distrusts the sensors for two seconds.
  case swapped = 5
}
