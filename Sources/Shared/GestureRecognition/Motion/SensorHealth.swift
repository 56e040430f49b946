/// Whether the motion sensors can be played with at this moment.
///
/// While it is not `ok` no motion counts against the player, and a game that waits for a motion offers its button.
public enum SensorHealth: UInt8, Hashable, Sendable {
  /// Nothing has come yet, but it is early.
  case waiting = 0
  /// Readings come often enough.
  case ok = 1
  /// A second has passed without a reading: no sensor, no permission, or nothing but nulls.
  case absent = 2
  /// Readings come too seldom to tell a gesture from a bump.
  case tooSlow = 3
  /// There were readings, and they have stopped.
  case stalled = 4
  /// Accelerations have just turned out to have the other sign than before. The recogniser follows, but for two seconds
  /// it is wiser not to trust them.
  case swapped = 5
}
