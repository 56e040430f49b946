/// One uninterrupted push up or down: the unit of vertical motion.
struct Swing: Equatable, Sendable {
  /// Origin of a swing.
  enum Role: UInt8, Sendable {
    case free
    /// Reported as a gesture.
    case given
    /// Follows the reported one at once in the other direction.
    case brake
  }

  var role = Role.free
  /// 1 upward, −1 downward, 0 for none.
  var direction: Int32 = 0
  var began: Int64 = 0
  /// Time of the last push.
  var ended: Int64 = 0
  /// Speed gain in mg·ms, always positive. 1 m/s is 101,972 mg·ms.
  var gain: Int64 = 0
  /// Peak push in mg, and peak jolt in any direction.
  var peak: Int32 = 0
  var jolt: Int32 = 0
  /// `MotionStep.turned` at its start.
  var turned = MotionVector.zero
  /// Duration of the rest before it, in ms.
  var quiet: Int64 = 0
  /// Whether the swing can no longer answer, because it began before the prompt or belongs to the last gesture.
  var isSpent = false

  /// Gain of a speed in mm/s.
  static func gain(_ speed: Int32) -> Int64 { Int64(speed) * 101_972 / 1_000 }
}

/// Gains of recent swings, for telling a stroke from the swinging of a walk.
struct SwingHistory: Equatable, Sendable {
  private var gains: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
  private var ends: (Int64, Int64, Int64, Int64) = (.min, .min, .min, .min)

  static func == (a: SwingHistory, b: SwingHistory) -> Bool { a.gains == b.gains && a.ends == b.ends }

  mutating func add(_ swing: Swing) {
    gains = (swing.gain, gains.0, gains.1, gains.2)
    ends = (swing.ended, ends.0, ends.1, ends.2)
  }

  /// Second-largest gain of the swings that ended after `time`; 0 if there were fewer than two. A single large swing
  /// may be a failed attempt and must not raise the bar for the next.
  func secondLargest(since time: Int64) -> Int64 {
    var largest: Int64 = 0
    var second: Int64 = 0
    func look(_ gain: Int64, _ end: Int64) {
      guard end > time else { return }
      if gain > largest {
        second = largest
        largest = gain
      } else if gain > second {
        second = gain
      }
    }
    look(gains.0, ends.0)
    look(gains.1, ends.1)
    look(gains.2, ends.2)
    look(gains.3, ends.3)
    return second
  }
}
