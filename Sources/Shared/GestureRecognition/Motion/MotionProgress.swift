/// How far a motion is toward being a gesture, for practice bars and the plot of the tuning panel.
public struct MotionProgress: Hashable, Sendable {
  /// The size of the motion at this moment, 0 to 1000 thousandths of its threshold.
  public var level: Int32 = 0
  /// For how long (or, of a shake, in how many swings) it has been kept up, 0 to 1000 thousandths of what is needed.
  public var hold: Int32 = 0

  public init(level: Int32 = 0, hold: Int32 = 0) {
    self.level = level
    self.hold = hold
  }
}

extension Int32 {
  /// A part in thousandths of a whole, 0 to 1000.
  static func thousandths(_ part: Int64, of whole: Int64) -> Int32 {
    guard whole > 0, part < whole else { return 1_000 }
    return part <= 0 ? 0 : Int32(truncatingIfNeeded: part * 1_000 / whole)
  }
}
