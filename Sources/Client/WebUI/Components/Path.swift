import Kernel

/// Lines and curves in points from the top left corner. The rectangle from the origin to `size` is scaled to the view.
package struct Path: Shape, Equatable, Sendable {
  package typealias Body = Never

  enum Element: Equatable, Sendable {
    case move(Double, Double)
    case line(Double, Double)
    case quad(Double, Double, Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }

  var elements: [Element] = []
  /// Coordinate space.
  package var size: Size

  @inline(never) package init(size: Size, _ build: (inout Path) -> Void = { _ in }) {
    self.size = size
    build(&self)
  }

  package mutating func move(x: Double, y: Double) { elements.append(.move(x, y)) }
  package mutating func addLine(x: Double, y: Double) { elements.append(.line(x, y)) }
  package mutating func addQuadCurve(x: Double, y: Double, controlX: Double, controlY: Double) {
    elements.append(.quad(controlX, controlY, x, y))
  }
  package mutating func addCurve(
    x: Double, y: Double, control1X: Double, control1Y: Double, control2X: Double, control2Y: Double
  ) {
    elements.append(.curve(control1X, control1Y, control2X, control2Y, x, y))
  }
  package mutating func closeSubpath() { elements.append(.close) }

  package var outline: Outline { .path(self) }

  /// SVG path data, to hundredths of a point.
  var data: String {
    var bytes: [UInt8] = []
    for element in elements {
      switch element {
      case .move(let x, let y): Path.write("M", x: x, y: y, to: &bytes)
      case .line(let x, let y): Path.write("L", x: x, y: y, to: &bytes)
      case .quad(let a, let b, let x, let y):
        Path.write("Q", x: a, y: b, to: &bytes)
        Path.write(" ", x: x, y: y, to: &bytes)
      case .curve(let a, let b, let c, let d, let x, let y):
        Path.write("C", x: a, y: b, to: &bytes)
        Path.write(" ", x: c, y: d, to: &bytes)
        Path.write(" ", x: x, y: y, to: &bytes)
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
    }
    return String(utf8: bytes)
  }

  var clipPath: PlainText { PlainText("path('" + data + "')") }

  @inline(never)
  private static func write(_ command: Unicode.Scalar, x: Double, y: Double, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: command))
    write(x, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    write(y, to: &bytes)
  }

  /// Appends a decimal number rounded to hundredths, clamped at ten million.
  @export(interface)
  @inline(never)
  static func write(_ number: Double, to bytes: inout [UInt8]) {
    let scaled = number == number ? Int64((min(max(number, -1e7), 1e7) * 100).rounded()) : 0
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(scaled.magnitude)
    writeWhole(magnitude / 100, to: &bytes)
    let rest = UInt8(truncatingIfNeeded: magnitude % 100)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + rest / 10)
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + rest % 10) }
  }

  private static func writeWhole(_ number: UInt64, to bytes: inout [UInt8]) {
    if number > 9 { writeWhole(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Formats a number like `write`.
  @inline(never)
  static func hundredths(_ number: Double) -> String {
    var bytes: [UInt8] = []
    write(number, to: &bytes)
    return String(utf8: bytes)
  }
}
