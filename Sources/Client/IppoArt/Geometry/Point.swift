/// A point of a drawing, 200 units wide and high.
package struct Point: Equatable, Sendable {
  package var x: Float
  package var y: Float

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Point, factor: Float) -> Point { Point(x: a.x * factor, y: a.y * factor) }

  /// Distance from the origin.
  var length: Float { (x * x + y * y).squareRoot() }

  func turned(_ degrees: Float, about center: Point) -> Point {
    let (sine, cosine) = (sine(degrees), cosine(degrees))
    let offset = self - center
    return Point(
      x: center.x + offset.x * cosine - offset.y * sine, y: center.y + offset.x * sine + offset.y * cosine)
  }
}

/// Coordinates in shape tables.
typealias Spot = (Float, Float)

@inline(never) func p(_ x: Float, _ y: Float) -> Point { Point(x: x, y: y) }

/// The point at a distance; 0 degrees is up, and angles run clockwise.
func polar(_ center: Point, _ radius: Float, _ degrees: Float) -> Point {
  Point(x: center.x + radius * sine(degrees), y: center.y - radius * cosine(degrees))
}

func lerp(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

func clamp(_ value: Float) -> Float { min(max(value, 0), 1) }

/// Left and right.
let sides: [Float] = [-1, 1]

/// Middle of the drawing, and the axis of symmetry.
let middle: Float = 100
/// Where feet stand.
let ground: Float = 180

func cosine(_ degrees: Float) -> Float { sine(degrees + 90) }

/// Sine by its series: shared code has no math library.
@inline(never) func sine(_ degrees: Float) -> Float {
  var turn = Double(degrees).remainder(dividingBy: 360)
  if turn > 90 { turn = 180 - turn }
  if turn < -90 { turn = -180 - turn }
  let x = turn * .pi / 180
  let square = x * x
  var term = x
  var sum = x
  var n = 2.0
  while n < 16 {
    term *= -square / (n * (n + 1))
    sum += term
    n += 2
  }
  return Float(sum)
}
