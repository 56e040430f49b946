/// Outline made of lines and cubic curves.
package struct Form: Sendable {
  enum Command: UInt8, Sendable { case move, line, curve, close }

  private(set) var commands: [Command] = []
  package private(set) var points: [Point] = []

  init() {}

  init(from start: Point) { move(to: start) }

  mutating func move(to point: Point) {
    commands.append(.move)
    points.append(point)
  }

  mutating func line(to point: Point) {
    commands.append(.line)
    points.append(point)
  }

  mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    commands.append(.curve)
    points.append(first)
    points.append(second)
    points.append(end)
  }

  /// A quadratic curve.
  mutating func bend(_ control: Point, to end: Point) {
    let start = points[points.count - 1]
    curve((start + control * 2) * (1 / 3), (end + control * 2) * (1 / 3), end)
  }

  mutating func close() { commands.append(.close) }

  static func + (a: Form, b: Form) -> Form {
    var both = a
    both.commands += b.commands
    both.points += b.points
    return both
  }

  func map(_ change: (Point) -> Point) -> Form {
    var other = self
    other.points = points.map(change)
    return other
  }

  func moved(_ dx: Float, _ dy: Float) -> Form { map { p($0.x + dx, $0.y + dy) } }

  func scaled(_ sx: Float, _ sy: Float, about center: Point) -> Form {
    map { p(center.x + ($0.x - center.x) * sx, center.y + ($0.y - center.y) * sy) }
  }

  func turned(_ degrees: Float, about center: Point) -> Form { map { $0.turned(degrees, about: center) } }

  /// Mirrored to the left for a negative side.
  func on(_ side: Float) -> Form { side > 0 ? self : map { p(2 * middle - $0.x, $0.y) } }

  /// Bounds of all points, control points included.
  package var box: (least: Point, most: Point) {
    var least = p(1_000, 1_000)
    var most = p(-1_000, -1_000)
    for point in points {
      least = p(min(least.x, point.x), min(least.y, point.y))
      most = p(max(most.x, point.x), max(most.y, point.y))
    }
    return (least, most)
  }

  /// Path data to tenths.
  func write(to bytes: inout [UInt8]) {
    var index = 0
    for command in commands {
      switch command {
      case .move: bytes.append(UInt8(ascii: "M"))
      case .line: bytes.append(UInt8(ascii: "L"))
      case .curve: bytes.append(UInt8(ascii: "C"))
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
      let count = command == .close ? 0 : command == .curve ? 3 : 1
      for offset in 0..<count {
        if offset > 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(number: points[index + offset].x)
        bytes.append(UInt8(ascii: " "))
        bytes.append(number: points[index + offset].y)
      }
      index += count
    }
  }
}

extension [UInt8] {
  /// Appends a number rounded to tenths.
  @inline(never) mutating func append(number: Float) { append(number, places: 1) }

  /// Appends a number rounded to one or two decimal places.
  @inline(never) mutating func append(_ number: Float, places: Int) {
    let unit: Float = places == 1 ? 10 : 100
    let scaled = Int((Swift.min(Swift.max(number, -9_999), 9_999) * unit).rounded())
    if scaled < 0 { append(UInt8(ascii: "-")) }
    let magnitude = Int(scaled.magnitude)
    append(integer: magnitude / Int(unit))
    let rest = magnitude % Int(unit)
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    if places == 1 { return append(UInt8(ascii: "0") + UInt8(rest)) }
    append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }
}
