/// Removes gravity from accelerometer readings.
///
/// An accelerometer measures gravity and the hand's push as one vector. Two estimates of the upward push are computed
/// and compared:
///
/// 1. the reading along the known direction of gravity, minus gravity. The direction is a running mean (time constant
/// 0.5 s at rest, 2 s in motion), rotated by the gyroscope if available;
/// 2. the length of the reading, minus the length of gravity. It needs no direction and is immune to rotation, but a
/// sideways push of h g adds h²/2. A downward push of more than 1 g passes zero; from there the length counts as
/// negative.
///
/// Rotation distorts the first, sideways jolts the second, and hardly any movement distorts both alike: if they
/// disagree in sign there is no rise; if they disagree in size, the smaller wins, up to half as much again. Inverted
/// platform signs change neither, since both compare the reading with gravity in the platform's convention.
struct GravityTracker: Equatable, Sendable {
  /// Gravity in the platform's sign convention, in 256ths of mg.
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var z: Int64 = 0
  /// Length of gravity as this sensor measures it, in 256ths of mg; sensors are off by up to 5 %.
  private var length: Int64 = 256_000
  private var isKnown = false
  private var last = MotionVector.zero
  /// Whether the phone accelerates downward by more than 1 g, which flips its reading through zero.
  private var isThrown = false
  private var turned = MotionVector.zero
  /// Start of the period in which readings are the negative of the earlier ones; nil if they are not.
  private(set) var invertedSince: Int64?

  /// Gravity in mg in the platform's sign convention. Divided, not shifted, so that both signs round alike.
  var gravity: MotionVector {
    MotionVector(
      x: Int32(truncatingIfNeeded: x / 256), y: Int32(truncatingIfNeeded: y / 256),
      z: Int32(truncatingIfNeeded: z / 256))
  }

  /// Duration after which an inverted sign is accepted.
  static let inversionPatience: Int64 = 100

  /// Processes a reading; true if the platform has just inverted its sign.
  mutating func process(_ reading: MotionBin.Reading, into step: inout MotionStep) -> Bool {
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

  /// Rotates gravity into the phone's frame: dg/dt = −ω × g. The second-order term preserves the length.
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

  /// Clamps a component: impossible rotation rates, repeated from reading to reading, would grow the vector without
  /// bound.
  private static func bounded(_ component: Int64) -> Int64 { min(max(component, -farthest), farthest) }

  /// 64 g, twice the range of a reading.
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

  /// Detects a sign inversion by the platform: no hand turns a phone over between two readings of 1 g.
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
