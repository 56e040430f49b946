/// Tapered tube along a curve: tails, arms, antlers, ribbons. `widths` are half widths at the points.
@inline(never) func limb(_ points: [Point], _ widths: [Float]) -> Form {
  let line = spine(points, widths)
  var left: [Point] = []
  var right: [Point] = []
  for index in line.indices {
    let (before, after) = (line[max(index - 1, 0)].at, line[min(index + 1, line.count - 1)].at)
    let (at, width) = line[index]
    let along = unit(after - before) * width
    left.append(p(at.x + along.y, at.y - along.x))
    right.append(p(at.x - along.y, at.y + along.x))
  }
  let end = cap(line[line.count - 1], beyond: line[line.count - 2].at)
  let start = cap(line[0], beyond: line[1].at)
  return smooth(left + [end] + right.reversed() + [start])
}

/// Tube through spots in multiples of `scale` from a point.
func limb(_ spots: [Spot], at origin: Point, scale: Float, widths: [Float]) -> Form {
  limb(spots.map { p(origin.x + $0.0 * scale, origin.y + $0.1 * scale) }, widths)
}

private func spine(_ points: [Point], _ widths: [Float]) -> [(at: Point, width: Float)] {
  let count = points.count
  var line: [(at: Point, width: Float)] = []
  for index in 0..<(count - 1) {
    let (a, b) = (points[max(index - 1, 0)], points[index])
    let (c, d) = (points[index + 1], points[min(index + 2, count - 1)])
    for step in 0..<5 {
      let t = Float(step) / 5
      let square = t * t
      let linear = (c - a) * t
      let bowed = (a * 2 - b * 5 + c * 4 - d) * square
      let cubic = (b * 3 - a - c * 3 + d) * (square * t)
      let ease = square * (3 - 2 * t)
      line.append(((b * 2 + linear + bowed + cubic) * 0.5, lerp(widths[index], widths[index + 1], ease)))
    }
  }
  line.append((points[count - 1], widths[count - 1]))
  return line
}

/// The round end of a tube.
private func cap(_ end: (at: Point, width: Float), beyond inner: Point) -> Point {
  end.at + unit(end.at - inner) * (end.width * 0.95)
}

private func unit(_ vector: Point) -> Point { vector.length > 0 ? vector * (1 / vector.length) : vector }
