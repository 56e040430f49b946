/// Takes gravity out of what the accelerometer says.
///
/// An accelerometer feels the earth's pull and the hand's push as one vector. Two estimates of the part that is the hand
/// pushing upward are made and compared:
///
/// 1. the reading along the direction that gravity is known to have, less gravity. The direction is a running mean
///    (`pull` of 0.5 s while little happens, 2 s while much does), turned along by the gyroscope if there is one;
/// 2. the length of the reading, less the length of gravity. It needs no direction and cannot be fooled by turning, but
///    a push sideways of h g adds h²/2 to it. A push downward of more than 1 g passes zero, from where on the length
///    counts as negative.
///
/// The first is deceived by turns, the second by sideways jolts, and hardly any movement deceives both alike: where they
/// disagree in sign there is no rise, and where they disagree in size the smaller is believed, up to half as much again.
/// Neither changes if a platform inverts all signs, since both compare the reading with gravity as that platform gives it.
struct GravityTracker: Equatable, Sendable {
  /// Gravity as the platform signs it, in 256ths of mg.
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var z: Int64 = 0
  /// The length of gravity as this sensor reads it, in 256ths of mg; sensors are out by up to 5 %.
  private var length: Int64 = 256_000
  private var isKnown = false
  private var last = MotionVector.zero
  /// Whether the phone is being thrown down harder than it falls, which turns its reading upside down by way of zero.
  private var isThrown = false
  private var turned = MotionVector.zero
  /// Since when the readings have been the negative of what went before; nil when they are not.
  private(set) var invertedSince: Int64?

  /// Gravity in mg, as the platform signs it. Divided, not shifted: both signs must be rounded alike.
  var gravity: MotionVector {
    MotionVector(
      x: Int32(truncatingIfNeeded: x / 256), y: Int32(truncatingIfNeeded: y / 256),
      z: Int32(truncatingIfNeeded: z / 256))
  }

  /// How long the inverse sign must last to be believed.
  static let inversionPatience: Int64 = 100

  /// Takes in a reading. True if the platform has just turned out to have swapped its sign.
  mutating func take(_ reading: MotionBin.Reading, into step: inout MotionStep) -> Bool {
    let a = reading.acceleration
    let elapsed = step.elapsed
    step.acceleration = a
    let total = Int64(a.magnitude)
    if !isKnown || reading.elapsed == nil || elapsed == 0 { settle(on: a, total) }
    if elapsed > 0, let rotation = reading.rotation { turn(by: rotation, elapsed) }
    let swapped = watchSign(a, total, at: step.time)
    if swapped {
      x = -x
      y = -y
      z = -z
    }
    let g = gravity
    let known = Int64(g.magnitude)
    let projection = known == 0 ? 0 : a.dot(g) / known
    let along = projection - known
    if projection >= 0 {
      isThrown = false
    } else if last.magnitude < 700 {
      isThrown = true
    }
    last = a
    let outright = (isThrown ? -total : total) - length / 256
    step.linear = reading.linear ?? (a - g)
    step.jolt = step.linear.magnitude
    step.rise = invertedSince == nil ? Self.agree(along, outright) : 0
    step.turned = turned
    step.hasGyroscope = reading.rotation != nil
    if invertedSince == nil { pull(toward: a, total, elapsed) }
    return swapped
  }

  private static func agree(_ a: Int64, _ b: Int64) -> Int32 {
    guard (a > 0) == (b > 0) else { return 0 }
    let least = min(a.magnitude, b.magnitude)
    let size = Int32(truncatingIfNeeded: min((a.magnitude + b.magnitude) / 2, least + least / 2))
    return a > 0 ? size : -size
  }

  private mutating func settle(on a: MotionVector, _ total: Int64) {
    x = Int64(a.x) << 8
    y = Int64(a.y) << 8
    z = Int64(a.z) << 8
    isKnown = true
    invertedSince = nil
    last = a
    if total > 900, total < 1_100 { length = total << 8 }
  }

  /// A vector that stands still in the room turns against the phone: dg/dt = −ω × g. The second-order term keeps its
  /// length.
  private mutating func turn(by rotation: MotionVector, _ elapsed: Int64) {
    let dx = Int64(rotation.x) * elapsed
    let dy = Int64(rotation.y) * elapsed
    let dz = Int64(rotation.z) * elapsed
    turned = MotionVector(
      x: turned.x &+ Int32(truncatingIfNeeded: dx / 1_000), y: turned.y &+ Int32(truncatingIfNeeded: dy / 1_000),
      z: turned.z &+ Int32(truncatingIfNeeded: dz / 1_000))
    let shrink = min((dx * dx + dy * dy + dz * dz) / 1_000_000, 1_000_000)
    let (oldX, oldY, oldZ) = (x, y, z)
    x = Self.bounded(oldX - (dy * oldZ - dz * oldY) / 1_000_000 - oldX * shrink / 2_000_000)
    y = Self.bounded(oldY - (dz * oldX - dx * oldZ) / 1_000_000 - oldY * shrink / 2_000_000)
    z = Self.bounded(oldZ - (dx * oldY - dy * oldX) / 1_000_000 - oldZ * shrink / 2_000_000)
  }

  /// Turns that no hand makes (radians from reading to reading, again and again) would stretch the vector without end.
  private static func bounded(_ component: Int64) -> Int64 { min(max(component, -farthest), farthest) }

  /// 64 g, twice what a reading may say.
  private static let farthest: Int64 = 64_000 << 8

  private mutating func pull(toward a: MotionVector, _ total: Int64, _ elapsed: Int64) {
    guard elapsed > 0 else { return }
    let isCalm = (total - length / 256).magnitude < 150
    let time: Int64 = isCalm ? 500 : 2_000
    x += ((Int64(a.x) << 8) - x) * elapsed / (time + elapsed)
    y += ((Int64(a.y) << 8) - y) * elapsed / (time + elapsed)
    z += ((Int64(a.z) << 8) - z) * elapsed / (time + elapsed)
    length += ((total << 8) - length) * elapsed / (2_000 + elapsed)
    length = min(max(length, 230_400), 281_600)
  }

  /// No hand turns a phone over between two readings, with 1 g before and 1 g after: that is the platform's doing.
  private mutating func watchSign(_ a: MotionVector, _ total: Int64, at time: Int64) -> Bool {
    let g = gravity
    let isOpposite = a.dot(g) * 10 < -7 * total * Int64(g.magnitude)
    guard isOpposite else {
      invertedSince = nil
      return false
    }
    let isPlain = total > 700 && total < 1_300
    if let since = invertedSince {
      guard isPlain else {
        invertedSince = nil
        return false
      }
      if time - since >= Self.inversionPatience {
        invertedSince = nil
        return true
      }
    } else if isPlain {
      let before = Int64(last.magnitude)
      if before > 700, before < 1_300, a.dot(last) * 10 < -7 * total * before { invertedSince = time }
    }
    return false
  }
}
