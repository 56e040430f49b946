import Kernel

/// Detects tilts to the left and right.
///
/// The angle is that of gravity about the phone's long axis: atan2(x, z), the roll of a lying or slanted phone. Toward
/// upright z vanishes, and the roll with it (an upright phone is turned like a steering wheel instead), so z is at
/// least 0.55 of y: a true roll up to a slant of 61°, and a blend of roll and steering beyond, down to 15° of steering
/// for an upright phone. Overhead, screen down, the same turn of the hand moves gravity the other way; `isFaceDown`
/// corrects that.
///
/// Gravity does not show a roll about a vertical axis. So in a steep grip, and only for an awaited tilt, the
/// gyroscope's rotation about the long axis counts too, if gravity shows a quarter of it. Turning round on the spot
/// looks the same to the gyroscope and shows nothing in gravity.
///
/// Angles are relative to a neutral pose, and in each direction to the closest pose to it since the prompt: a phone
/// that returns to neutral has not tilted, and one still tilted from the last gesture must return first or go further.
struct TiltDetector: Equatable, Sendable {
  /// Neutral pose: its angle, and its pitch toward upright, in mrad.
  private var neutral: Int32 = 0
  private var neutralPitch: Int32 = 0
  /// `MotionStep.turned` about the long axis, in the neutral pose and now.
  private var neutralSpin: Int32 = 0
  private var spin: Int32 = 0
  /// Start of the period near `stillSpin`, and whether the angle is based on it.
  private var spinStillSince: Int64 = 0
  private var stillSpin: Int32 = 0
  private var isFeltOnly = false
  private(set) var isFaceDown = false
  /// Gravity, lightly smoothed, with the specification's sign, in 16ths of mg.
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var z: Int64 = 0
  /// The same over several steps.
  private var mean = Mean()
  private var isKnown = false
  /// Angle from neutral, negative to the left, and the same by gravity alone.
  private(set) var angle: Int32 = 0
  private var plainAngle: Int32 = 0
  /// Origins of the two directions.
  private var fromLeft: Int32 = 0
  private var fromRight: Int32 = 0
  private var left = Hold()
  private var right = Hold()
  private(set) var heldLeft: Int64 = 0
  private(set) var heldRight: Int64 = 0
  /// Start of the period near `stillRoll`.
  private var stillSince: Int64 = 0
  private var stillRoll: Int32 = 0
  /// Time of the last small angle, where a tilt under way began.
  private(set) var began: Int64 = 0
  /// `MotionStep.turned` at that time.
  private(set) var turnedAtBegin = MotionVector.zero

  private struct Mean: Equatable, Sendable {
    var x: Int64 = 0
    var y: Int64 = 0
    var z: Int64 = 0
  }

  mutating func reset() { self = TiltDetector() }

  /// Time constant of the pose at rest, in ms: tremor is at 8 to 12 Hz, and a turn of the hand takes 150 ms at least.
  static let smoothing = Milliseconds(30)

  /// Updates the pose.
  mutating func follow(_ step: MotionStep, sign: Int32, smoothing: Milliseconds, mean meanTime: Milliseconds) {
    let a = step.acceleration
    let elapsed = max(step.elapsed, 1)
    let (newX, newY, newZ) = (Int64(a.x &* sign) * 16, Int64(a.y &* sign) * 16, Int64(a.z &* sign) * 16)
    let time = isKnown && step.elapsed > 0 ? smoothing.rawValue : 0
    x += (newX - x) * elapsed / (time + elapsed)
    y += (newY - y) * elapsed / (time + elapsed)
    z += (newZ - z) * elapsed / (time + elapsed)
    let long = isKnown ? meanTime.rawValue : 0
    mean.x += (newX - mean.x) * elapsed / (long + elapsed)
    mean.y += (newY - mean.y) * elapsed / (long + elapsed)
    mean.z += (newZ - mean.z) * elapsed / (long + elapsed)
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

  /// Time in ms since the last roll of more than 80 mrad.
  func stillness(at time: Int64) -> Int64 { time - stillSince }

  /// Inverts the platform's sign.
  mutating func invert() {
    x = -x
    y = -y
    z = -z
    mean = Mean(x: -mean.x, y: -mean.y, z: -mean.z)
    stillRoll = -stillRoll
  }

  private var pose: MotionVector { Self.pose(x, y, z) }

  private static func pose(_ x: Int64, _ y: Int64, _ z: Int64) -> MotionVector {
    MotionVector(
      x: Int32(truncatingIfNeeded: x / 16), y: Int32(truncatingIfNeeded: y / 16),
      z: Int32(truncatingIfNeeded: z / 16))
  }

  private func roll(_ pose: MotionVector) -> Int32 {
    let depth = max(Int64(pose.z.magnitude) * 20, Int64(pose.y.magnitude) * 11)
    // Gravity reads as a push upward: with the right edge down it pushes left, x below zero.
    let angle = -IntegerGeometry.angle(y: Int64(pose.x) * 20, x: depth)
    return isFaceDown ? -angle : angle
  }

  /// Elevation of the long axis, continued past upright; a roll about that axis preserves it.
  private func pitch(_ pose: MotionVector) -> Int32 {
    let across = Int64(pose.x) * Int64(pose.x) + Int64(pose.z) * Int64(pose.z)
    let level = IntegerGeometry.squareRoot(across)
    return IntegerGeometry.angle(y: Int64(pose.y), x: pose.z < 0 ? -level : level)
  }

  /// Makes the current pose neutral, or the mean one.
  mutating func setNeutral(toMean: Bool = false) {
    let pose = toMean ? Self.pose(mean.x, mean.y, mean.z) : self.pose
    isFaceDown = pose.z < -400
    neutralPitch = pitch(pose)
    neutralSpin = spin
    neutral = roll(pose)
    angle = 0
    fromLeft = 0
    fromRight = 0
    restart()
  }

  /// Restarts the measurement at a new prompt.
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

  /// Whether the axis is steeper than 55°, which hides at least half of a roll from gravity.
  private func isSteep(_ pose: MotionVector) -> Bool { pose.y.magnitude > 820 }

  /// Measures the angle against the threshold of each direction.
  mutating func measure(
    _ step: MotionStep, left leftThreshold: Int32, right rightThreshold: Int32, mayBeFelt: Bool,
    bump: Int32, parameters: MotionParameters
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
    if step.rise > bump || step.rise < -bump { restart() }
    let share = parameters.tiltRelease
    heldLeft = left.process(
      fromLeft - angle, at: step.time, threshold: leftThreshold, release: leftThreshold * share / 1_000)
    heldRight = right.process(
      angle - fromRight, at: step.time, threshold: rightThreshold, release: rightThreshold * share / 1_000)
    let small = parameters.tiltAngle / 4
    if fromLeft - angle < small, angle - fromRight < small {
      began = step.time
      turnedAtBegin = step.turned
    }
  }

  /// Time from a quarter of the threshold to the full one; nil without a tilt.
  var turnTime: Int64? {
    guard let since = left.since ?? right.since else { return nil }
    return since - began
  }

  /// Whether the turn since neutral is sideways, with a pitch below a share of the angle in thousandths.
  func isSideways(_ skew: Int32) -> Bool {
    var pitched = (pitch(pose) - neutralPitch).magnitude
    // Two poses just on either side of the seam at half a turn.
    if pitched > 2 * IntegerGeometry.quarterTurn { pitched = UInt32(4 * IntegerGeometry.quarterTurn) - pitched }
    return Int64(pitched) * 1_000 <= Int64(angle.magnitude) * Int64(skew)
  }

  /// Whether the phone rests at the tilted angle. A player who turns round keeps turning.
  func isKept(at time: Int64) -> Bool { !isFeltOnly || time - spinStillSince >= 120 }

  /// Whether gravity alone shows the angle.
  func isPlain(_ threshold: Int32) -> Bool {
    plainAngle.magnitude >= threshold.magnitude && (plainAngle > 0) == (angle > 0)
  }

  /// Whether the gyroscope shows at least half of the angle. A bus in a bend pushes sideways like a tilt but does not
  /// turn the phone.
  func isFelt(_ step: MotionStep) -> Bool { (step.turned - turnedAtBegin).magnitude * 2 >= Int32(angle.magnitude) }

  /// Turn in each direction, relative to its origin.
  var progressLeft: Int32 { fromLeft - angle }
  var progressRight: Int32 { angle - fromRight }

  func progress(left isLeft: Bool, _ parameters: MotionParameters) -> MotionProgress {
    MotionProgress(
      level: .thousandths(Int64(isLeft ? fromLeft - angle : angle - fromRight), of: Int64(parameters.tiltAngle)),
      hold: .thousandths(isLeft ? heldLeft : heldRight, of: parameters.tiltHold.rawValue))
  }
}
