import Kernel

/// Makes out tilts to the left and right.
///
/// The angle is that of gravity about the phone's long axis: atan2(x, z), which for a phone lying or held at a slant is
/// how far it is rolled. Toward upright z vanishes and the roll with it (one turns an upright phone like a steering wheel
/// instead), so z is taken to be at least 0.55 of y: an honest roll up to a slant of 61°, and something between roll and
/// steering beyond, down to 15° of steering for an upright phone. Held overhead by somebody lying down, screen down, the same turn of the hand moves gravity
/// the other way; `isFaceDown` mends that.
///
/// Gravity says nothing of a roll about an axis that is itself vertical. So in a steep grip, and only for a tilt that is
/// asked for, what the gyroscope has felt about the long axis counts too, if gravity shows a quarter of it. Somebody
/// who turns round on the spot feels the same and shows nothing.
///
/// Angles are measured from a neutral pose, and each way from the nearest point to it where the phone has been since the
/// prompt: a phone that comes back to neutral has not tilted, and one that is still tilted from the last gesture must
/// first come back or go further.
struct TiltDetector: Equatable, Sendable {
  /// The neutral pose: its angle, and how far it is pitched toward upright, in mrad.
  private var neutral: Int32 = 0
  private var neutralPitch: Int32 = 0
  /// `MotionStep.turned` about the long axis in it, and now.
  private var neutralSpin: Int32 = 0
  private var spin: Int32 = 0
  /// Since when that has kept near `stillSpin`, and whether the angle rests on it.
  private var spinStillSince: Int64 = 0
  private var stillSpin: Int32 = 0
  private var isFeltOnly = false
  private(set) var isFaceDown = false
  /// Gravity as it is now, lightly smoothed, with the specification's sign: in 16ths of mg.
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var z: Int64 = 0
  private var isKnown = false
  /// The angle from neutral now; negative to the left. And what gravity alone says of it.
  private(set) var angle: Int32 = 0
  private var plainAngle: Int32 = 0
  /// Where each way is measured from.
  private var fromLeft: Int32 = 0
  private var fromRight: Int32 = 0
  private var left = Hold()
  private var right = Hold()
  private(set) var heldLeft: Int64 = 0
  private(set) var heldRight: Int64 = 0
  /// Since when the roll has kept near `stillRoll`.
  private var stillSince: Int64 = 0
  private var stillRoll: Int32 = 0
  /// When the angle last was small: a tilt under way began there.
  private(set) var began: Int64 = 0
  /// `MotionStep.turned` at that time.
  private(set) var turnedAtBegin = MotionVector.zero

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
    if !isKnown {
      isKnown = true
      began = step.time
      stillSince = step.time
      spinStillSince = step.time
    }
    spin = step.turned.y
    if (spin &- stillSpin).magnitude > 120 {
      stillSpin = spin
      spinStillSince = step.time
    }
    let now = roll(pose)
    if now > stillRoll + 80 || now < stillRoll - 80 {
      stillRoll = now
      stillSince = step.time
    }
  }

  /// For how long the phone has not been rolled by more than 80 mrad, in ms.
  func stillness(at time: Int64) -> Int64 { time - stillSince }

  /// The platform's sign has turned out to be the other one.
  mutating func invert() {
    x = -x
    y = -y
    z = -z
    stillRoll = -stillRoll
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

  /// The elevation of the long axis, counted on past upright: a roll about that axis leaves it as it is.
  private func pitch(_ pose: MotionVector) -> Int32 {
    let across = Int64(pose.x) * Int64(pose.x) + Int64(pose.z) * Int64(pose.z)
    let level = IntegerGeometry.squareRoot(across)
    return IntegerGeometry.angle(y: Int64(pose.y), x: pose.z < 0 ? -level : level)
  }

  /// Takes the pose now for neutral.
  mutating func setNeutral() {
    let pose = self.pose
    isFaceDown = pose.z < -400
    neutralPitch = pitch(pose)
    neutralSpin = spin
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

  /// The axis is so steep that at least half of a roll about it is hidden from gravity: beyond 55°.
  private func isSteep(_ pose: MotionVector) -> Bool { pose.y.magnitude > 820 }

  /// Measures the angle against a threshold each way.
  mutating func measure(
    _ step: MotionStep, left leftThreshold: Int32, right rightThreshold: Int32, mayBeFelt: Bool,
    _ parameters: MotionParameters
  ) {
    let pose = self.pose
    plainAngle = roll(pose) - neutral
    angle = plainAngle
    isFeltOnly = false
    if mayBeFelt, step.hasGyroscope, isSteep(pose) {
      let felt = spin &- neutralSpin
      let isSeen = felt > 0 ? plainAngle * 4 >= felt : plainAngle * 4 <= felt
      if isSeen, felt.magnitude > angle.magnitude {
        angle = felt
        isFeltOnly = plainAngle.magnitude < leftThreshold.magnitude
      }
    }
    fromLeft = min(max(fromLeft, angle), 0)
    fromRight = max(min(fromRight, angle), 0)
    if step.rise > parameters.tiltBump || step.rise < -parameters.tiltBump { restart() }
    let share = parameters.tiltRelease
    heldLeft = left.take(
      fromLeft - angle, at: step.time, threshold: leftThreshold, release: leftThreshold * share / 1_000)
    heldRight = right.take(
      angle - fromRight, at: step.time, threshold: rightThreshold, release: rightThreshold * share / 1_000)
    let small = parameters.tiltAngle / 4
    if fromLeft - angle < small, angle - fromRight < small {
      began = step.time
      turnedAtBegin = step.turned
    }
  }

  /// How long the turn took from the first quarter of the threshold to the whole; nil while there is no tilt.
  var turnTime: Int64? {
    guard let since = left.since ?? right.since else { return nil }
    return since - began
  }

  /// Whether the turn since neutral is sideways: pitched by no more than a share of the angle, in thousandths.
  func isSideways(_ skew: Int32) -> Bool {
    var pitched = (pitch(pose) - neutralPitch).magnitude
    // Two poses a little to both sides of the seam at half a turn.
    if pitched > 2 * IntegerGeometry.quarterTurn { pitched = UInt32(4 * IntegerGeometry.quarterTurn) - pitched }
    return Int64(pitched) * 1_000 <= Int64(angle.magnitude) * Int64(skew)
  }

  /// Whether the phone is being kept where it was tilted to. Somebody who turns round goes on turning.
  func isKept(at time: Int64) -> Bool { !isFeltOnly || time - spinStillSince >= 120 }

  /// Whether gravity alone shows the angle.
  func isPlain(_ threshold: Int32) -> Bool {
    plainAngle.magnitude >= threshold.magnitude && (plainAngle > 0) == (angle > 0)
  }

  /// Whether the gyroscope has felt at least half of the angle. A bus in a bend pushes sideways like a tilt, but does not
  /// turn the phone.
  func isFelt(_ step: MotionStep) -> Bool { (step.turned - turnedAtBegin).magnitude * 2 >= Int32(angle.magnitude) }

  /// How far the phone is turned each way, from where that is measured.
  var progressLeft: Int32 { fromLeft - angle }
  var progressRight: Int32 { angle - fromRight }

  func progress(left isLeft: Bool, _ parameters: MotionParameters) -> MotionProgress {
    MotionProgress(
      level: .thousandths(Int64(isLeft ? fromLeft - angle : angle - fromRight), of: Int64(parameters.tiltAngle)),
      hold: .thousandths(isLeft ? heldLeft : heldRight, of: parameters.tiltHold.rawValue))
  }
}
