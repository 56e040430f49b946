/// Integer geometry for motion. The server repeats every decision of the phone, so none may depend on a platform's
/// rounding or math library.
enum IntegerGeometry {
  /// A quarter turn in milliradians.
  static let quarterTurn: Int32 = 1_571

  /// Square root, rounded down; 0 for values up to 0. Newton's iteration, descending from a power of two above the
  /// root.
  static func squareRoot(_ square: Int64) -> Int64 {
    guard square > 0 else { return 0 }
    var root = Int64(1) << Int64((65 - square.leadingZeroBitCount) / 2)
    while true {
      let next = (root &+ square / root) >> 1
      if next >= root { return root }
      root = next
    }
  }

  /// Angle of the point (x, y) from the x axis in milliradians, −3,142 to 3,142; 0 at the origin. Error at most 2 mrad.
  ///
  /// Within the first octant arctan t ≈ (π/4) t + t (1 − t) (0.2447 + 0.0663 t), a quadratic correction of the linear
  /// term (Rajan et al., "Efficient Approximations for the Arctangent Function", IEEE SPM 23:3, 2006).
  static func angle(y: Int64, x: Int64) -> Int32 {
    let across = Int64(clamping: x.magnitude)
    let along = Int64(clamping: y.magnitude)
    guard across | along != 0 else { return 0 }
    let steep = along > across
    let t = 4_096 * min(across, along) / max(across, along)
    // In milliradians: 785.4 t + t(1 − t)(244.7 + 66.3 t), t in 4,096ths.
    let curve = t * (4_096 - t) / 4_096 * (2_447 * 4_096 + 663 * t) / (10 * 4_096 * 4_096)
    var angle = Int32(truncatingIfNeeded: 7_854 * t / (10 * 4_096) + curve)
    if steep { angle = quarterTurn - angle }
    if x < 0 { angle = 2 * quarterTurn - angle }
    return y < 0 ? -angle : angle
  }

  /// Sine of an angle in milliradians, in thousandths; error at most 2. Bhaskara's approximation (seventh century): 16
  /// a (π − a) / (5 π² − 4 a (π − a)) between 0 and π.
  static func sine(_ angle: Int32) -> Int32 {
    let half = Int64(2 * quarterTurn)
    var a = Int64(angle) % (2 * half)
    if a < 0 { a += 2 * half }
    let isNegative = a > half
    if isNegative { a -= half }
    let product = a * (half - a)
    let sine = Int32(truncatingIfNeeded: 16_000 * product / (5 * half * half - 4 * product))
    return isNegative ? -sine : sine
  }

  /// Cosine of an angle in milliradians, in thousandths.
  static func cosine(_ angle: Int32) -> Int32 { sine(angle &+ quarterTurn) }
}
