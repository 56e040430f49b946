/// One uninterrupted push upward or downward: the unit in which vertical motion is told.
struct Swing: Equatable, Sendable {
  /// What is known of where it comes from.
  enum Role: UInt8, Sendable {
    case free
    /// It was given as a gesture.
    case given
    /// It follows at once on the one that was given, the other way.
    case brake
  }

  var role = Role.free
  /// 1 upward, −1 downward, 0 for none.
  var direction: Int32 = 0
  var began: Int64 = 0
  /// When the push was last felt.
  var ended: Int64 = 0
  /// What it has gained in speed, in mg·ms, always positive. 1 m/s is 101,972 mg·ms.
  var gain: Int64 = 0
  /// The strongest push, in mg, and the strongest jolt in any direction.
  var peak: Int32 = 0
  var jolt: Int32 = 0
  /// `MotionStep.turned` when it began.
  var turned = MotionVector.zero
  /// Whether it can answer nothing, because it began before the prompt or belongs to the last gesture.
  var isSpent = false

  /// A speed in mm/s as a gain.
  static func gain(_ speed: Int32) -> Int64 { Int64(speed) * 101_972 / 1_000 }
}

/// The gains of the last swings that are over, for telling a stroke from the swinging of a walk.
struct SwingHistory: Equatable, Sendable {
  private var gains: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
  private var ends: (Int64, Int64, Int64, Int64) = (.min, .min, .min, .min)

  static func == (a: SwingHistory, b: SwingHistory) -> Bool { a.gains == b.gains && a.ends == b.ends }

  mutating func add(_ swing: Swing) {
    gains = (swing.gain, gains.0, gains.1, gains.2)
    ends = (swing.ended, ends.0, ends.1, ends.2)
  }

  /// The second largest gain among the swings that ended after `time`; 0 if there were not two. One large swing may be
  /// an attempt that failed, and must not make the next one harder.
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
