/// A circle.
func oval(_ center: Point, _ radius: Float) -> Form { oval(center, radius, radius) }

@inline(never) func oval(_ center: Point, _ rx: Float, _ ry: Float) -> Form {
  let (x, y) = (center.x, center.y)
  let (kx, ky) = (0.5523 * rx, 0.5523 * ry)
  var form = Form(from: p(x + rx, y))
  form.curve(p(x + rx, y + ky), p(x + kx, y + ry), p(x, y + ry))
  form.curve(p(x - kx, y + ry), p(x - rx, y + ky), p(x - rx, y))
  form.curve(p(x - rx, y - ky), p(x - kx, y - ry), p(x, y - ry))
  form.curve(p(x + kx, y - ry), p(x + rx, y - ky), p(x + rx, y))
  form.close()
  return form
}

/// Closed curve through points (Catmull-Rom), sharp at `corners`.
@inline(never) func smooth(_ points: [Point], corners: [Int] = []) -> Form {
  let count = points.count
  func tangent(_ index: Int) -> Point {
    if corners.contains(index) { return p(0, 0) }
    return (points[(index + 1) % count] - points[(index + count - 1) % count]) * (1 / 6)
  }
  var form = Form(from: points[0])
  for index in 0..<count {
    let next = (index + 1) % count
    form.curve(points[index] + tangent(index), points[next] - tangent(next), points[next])
  }
  form.close()
  return form
}

/// Closed curve through spots, in multiples of `scale` from a point.
@inline(never) func smooth(_ spots: [Spot], at origin: Point, scale: Point, corners: [Int] = []) -> Form {
  smooth(spots.map { p(origin.x + $0.0 * scale.x, origin.y + $0.1 * scale.y) }, corners: corners)
}

/// Curve symmetrical about the middle, given by its right half from top to bottom; x from the middle.
@inline(never) func symmetric(_ half: [Point], corners: [Int] = []) -> Form {
  var points = half.map { p(middle + $0.x, $0.y) }
  var sharp = corners
  for index in half.indices.reversed() where abs(half[index].x) > 0.01 {
    if corners.contains(index) { sharp.append(points.count) }
    points.append(p(middle - half[index].x, half[index].y))
  }
  return smooth(points, corners: sharp)
}

/// Symmetrical curve in multiples of a half width and half height.
@inline(never) func symmetric(_ half: [Spot], y: Float, scale: Point, corners: [Int] = []) -> Form {
  symmetric(half.map { p($0.0 * scale.x, y + $0.1 * scale.y) }, corners: corners)
}

/// Open arc.
func arc(_ start: Point, _ control: Point, _ end: Point) -> Form {
  var form = Form(from: start)
  form.bend(control, to: end)
  return form
}

/// Open polyline.
func lines(_ points: Point...) -> Form {
  var form = Form(from: points[0])
  for point in points.dropFirst() { form.line(to: point) }
  return form
}

/// Leaf, petal or ear: grows upward from its base, then is turned. A tip of 0 is sharp, of 1 round.
@inline(never) func petal(
  _ base: Point, length: Float, width: Float, turn: Float = 0, tip: Float = 0.35, belly: Float = 0.55
) -> Form {
  let (x, y, w) = (base.x, base.y, width / 2)
  let point = length * (tip > 0.5 ? 0.99 : 0.93)
  let blunt = w * (0.1 + 0.6 * tip)
  let low = y - length * (belly - 0.22)
  let wide = y - length * belly
  let high = y - length * (belly + 0.2)
  var form = Form(from: base)
  form.curve(p(x + w * 0.7, y - length * 0.02), p(x + w * 1.12, low), p(x + w, wide))
  form.curve(p(x + w * 0.9, high), p(x + blunt, y - point), p(x, y - length))
  form.curve(p(x - blunt, y - point), p(x - w * 0.9, high), p(x - w, wide))
  form.curve(p(x - w * 1.12, low), p(x - w * 0.7, y - length * 0.02), base)
  form.close()
  return form.turned(turn, about: base)
}

/// Polygon whose corners are rounded by a share of the shorter edge.
@inline(never) func polygon(_ points: [Point], rounding: Float = 0.3) -> Form {
  var form = Form()
  let count = points.count
  for index in 0..<count {
    let corner = points[index]
    let (before, after) = (points[(index + count - 1) % count] - corner, points[(index + 1) % count] - corner)
    let cut = min(before.length, after.length) * rounding
    let start = corner + before * (cut / before.length)
    if index == 0 { form.move(to: start) } else { form.line(to: start) }
    form.bend(corner, to: corner + after * (cut / after.length))
  }
  form.close()
  return form
}

/// Polygon in multiples of `scale` from a point.
@inline(never) func polygon(_ spots: [Spot], at origin: Point, scale: Point, rounding: Float) -> Form {
  polygon(spots.map { p(origin.x + $0.0 * scale.x, origin.y + $0.1 * scale.y) }, rounding: rounding)
}

/// Star of five points.
@inline(never) func star(
  _ center: Point, radius: Float, inner: Float, turn: Float = 0, rounding: Float = 0.35
) -> Form {
  polygon(
    (0..<10).map { polar(center, $0 % 2 == 0 ? radius : radius * inner, turn + Float($0) * 36) }, rounding: rounding)
}

/// Twinkle of four points.
@inline(never) func spark(_ center: Point, _ radius: Float) -> Form {
  let q = radius * 0.16
  let wide = radius * 0.72
  var form = Form(from: p(center.x, center.y - radius))
  form.bend(p(center.x + q, center.y - q), to: p(center.x + wide, center.y))
  form.bend(p(center.x + q, center.y + q), to: p(center.x, center.y + radius))
  form.bend(p(center.x - q, center.y + q), to: p(center.x - wide, center.y))
  form.bend(p(center.x - q, center.y - q), to: p(center.x, center.y - radius))
  form.close()
  return form
}

@inline(never) func heart(_ center: Point, _ s: Float) -> Form {
  func at(_ x: Float, _ y: Float) -> Point { p(center.x + x * s, center.y + y * s) }
  var form = Form(from: at(0, 1))
  form.curve(at(-0.5, 0.62), at(-1.12, 0.2), at(-1.05, -0.35))
  form.curve(at(-1, -0.95), at(-0.25, -1.02), at(0, -0.42))
  form.curve(at(0.25, -1.02), at(1, -0.95), at(1.05, -0.35))
  form.curve(at(1.12, 0.2), at(0.5, 0.62), at(0, 1))
  form.close()
  return form
}
