import Kernel

/// Makes out tilts to the left and right.
///
/// The angle is that of gravity about the phone's long axis: atan2(x, z), which for a phone lying or held at a slant is
/// how far it is rolled. Toward upright z vanishes and the roll with it (one turns an upright phone like a steering wheel
/// instead), so z is taken to be at least 0.55 of y: an honest roll up to a slant of 61°, and something between roll and
/// steering beyond, down to 15° of steering for an upright phone. Held overhead by somebody lying down, screen down, the same turn of the hand moves gravity
/// the other way; `isFaceDown` mends that.
///
/// Angles are measured from a neutral pose, and each way from the nearest point to it where the phone has been since the
/// prompt: a phone that comes back to neutral has not tilted, and one that is still tilted from the last gesture must
/// first come back or go further.
struct TiltDetector: Equatable, Sendable {
  /// The neutral pose: its angle in mrad, and gravity in it.
  private(set) var neutral: Int32 = 0
  private var neutralPose = MotionVector.zero
  private(set) var isFaceDown = false
  /// Gravity as it is now, lightly smoothed, with the specification's sign: in 16ths of mg.
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var z: Int64 = 0
  private var isKnown = false
  /// The angle from neutral now; negative to the left.
  private(set) var angle: Int32 = 0
  /// Where each way is measured from.
  private var fromLeft: Int32 = 0
  private var fromRight: Int32 = 0
  private var left = Hold()
  private var right = Hold()
  private(set) var heldLeft: Int64 = 0
  private(set) var heldRight: Int64 = 0
  /// When the angle last was small: a tilt under way began there.
  private(set) var began: Int64 = 0

  mutating func reset() { self = TiltDetector() }

  /// Follows the pose.
  mutating func follow(_ step: MotionStep, sign: Int32) {
    let a = step.acceleration
    // 30 ms: tremor is at 8 to 12 Hz, and a turn of the hand takes 150 ms at least.
    let time: Int64 = isKnown && step.elapsed > 0 ? 30 : 0
    let elapsed = max(step.elapsed, 1)
    x += (Int64(a.x &* sign) * 16 - x) * elapsed / (time + elapsed)
    y += (Int64(a.y &* sign) * 16 - y) * elapsed / (time + elapsed)
    z += (Int64(a.z &* sign) * 16 - z) * elapsed / (time + elapsed)
    isKnown = true
  }

  /// The platform's sign has turned out to be the other one.
  mutating func invert() {
    x = -x
    y = -y
    z = -z
  }

  private var pose: MotionVector {
    MotionVector(
      x: Int32(truncatingIfNeeded: x / 16), y: Int32(truncatingIfNeeded: y / 16),
      z: Int32(truncatingIfNeeded: z / 16))
  }

  private func roll(_ pose: MotionVector) -> Int32 {
    let depth = max(Int64(pose.z.magnitude) * 20, Int64(pose.y.magnitude) * 11)
    // Gravity is felt as a push upward: the right edge down means a push toward the left, x below zero.
    let angle = -IntegerGeometry.angle(y: Int64(pose.x) * 20, x: depth)
    return isFaceDown ? -angle : angle
  }

  /// Takes the pose now for neutral.
  mutating func setNeutral() {
    let pose = self.pose
    isFaceDown = pose.z < -500
    neutralPose = pose
    neutral = roll(pose)
    angle = 0
    fromLeft = 0
    fromRight = 0
    restart()
  }

  /// A new prompt: what is measured is measured from where the phone is now.
  mutating func arm() {
    angle = roll(pose) - neutral
    fromLeft = min(angle, 0)
    fromRight = max(angle, 0)
    restart()
  }

  private mutating func restart() {
    left.reset()
    right.reset()
    heldLeft = 0
    heldRight = 0
  }

  /// Measures the angle against a threshold each way.
  mutating func measure(
    _ step: MotionStep, left leftThreshold: Int32, right rightThreshold: Int32, _ parameters: MotionParameters
  ) {
    angle = roll(pose) - neutral
    fromLeft = min(max(fromLeft, angle), 0)
    fromRight = max(min(fromRight, angle), 0)
    if step.rise > parameters.tiltBump || step.rise < -parameters.tiltBump { restart() }
    let share = parameters.tiltRelease
    heldLeft = left.take(
      fromLeft - angle, at: step.time, threshold: leftThreshold, release: leftThreshold * share / 1_000)
    heldRight = right.take(
      angle - fromRight, at: step.time, threshold: rightThreshold, release: rightThreshold * share / 1_000)
    let small = parameters.tiltAngle / 4
    if fromLeft - angle < small, angle - fromRight < small { began = step.time }
  }

  /// How long the turn took from the first quarter of the threshold to the whole; nil while there is no tilt.
  var turnTime: Int64? {
    guard let since = left.since ?? right.since else { return nil }
    return since - began
  }

  /// Whether the turn since neutral is sideways rather than toward the player.
  func isSideways(_ skew: Int32) -> Bool {
    let turn = pose - neutralPose
    return Int64(turn.y.magnitude) * 1_000 <= Int64(turn.x.magnitude) * Int64(skew)
  }

  func progress(left isLeft: Bool, _ parameters: MotionParameters) -> MotionProgress {
    MotionProgress(
      level: .thousandths(Int64(isLeft ? fromLeft - angle : angle - fromRight), of: Int64(parameters.tiltAngle)),
      hold: .thousandths(isLeft ? heldLeft : heldRight, of: parameters.tiltHold.rawValue))
  }
}
