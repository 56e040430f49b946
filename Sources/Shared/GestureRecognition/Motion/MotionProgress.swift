import Kernel

/// Progress of a motion toward a gesture, for practice bars and the plot of the tuning panel.
@MemberwiseInit
package struct MotionProgress: Hashable, Sendable {
  /// Current magnitude, 0 to 1000 thousandths of the threshold.
  package var level: Int32 = 0
  /// Duration so far (for a shake: swings so far), 0 to 1000 thousandths of the requirement.
  package var hold: Int32 = 0
}

extension Int32 {
  /// Ratio in thousandths, 0 to 1000.
  static func thousandths(_ part: Int64, of whole: Int64) -> Int32 {
    guard whole > 0, part < whole else { return 1_000 }
    return part <= 0 ? 0 : Int32(truncatingIfNeeded: part * 1_000 / whole)
  }
}
