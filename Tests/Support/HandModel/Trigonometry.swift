/// Sine and arctangent of the hand models, platform-independent because computed by basic arithmetic.
enum Trigonometry {
  static let pi = 3.141592653589793

  static func sin(_ angle: Double) -> Double {
    var x = angle - (angle / (2 * pi)).rounded() * 2 * pi
    if x > pi / 2 { x = pi - x }
    if x < -pi / 2 { x = -pi - x }
    let s = x * x
    return x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156))))))
  }

  static func cos(_ angle: Double) -> Double { sin(angle + pi / 2) }

  static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    // Halving the angle twice brings the tangent where the series is short.
    let length = (x * x + y * y).squareRoot()
    if x < 0 { return y < 0 ? atan2(-y, -x) - pi : atan2(-y, -x) + pi }
    let half = y / (length + x)
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let s = quarter * quarter
    var sum = 0.0
    for n in stride(from: 31.0, through: 1, by: -2) { sum = 1 / n - s * sum }
    return 4 * quarter * sum
  }
}
