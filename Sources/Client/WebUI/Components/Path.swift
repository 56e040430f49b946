/// A drawing of lines and curves, in points from the top left corner. Scales with the view: the rectangle from the
/// origin to `size` is fitted into the room given.
public struct Path: Shape, Equatable, Sendable {
  public typealias Body = Never

  enum Element: Equatable, Sendable {
    case move(Double, Double)
    case line(Double, Double)
    case quad(Double, Double, Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }

  var elements: [Element] = []
  /// The rectangle the coordinates are meant for.
  public var size: Size

  @inline(never) public init(size: Size, _ build: (inout Path) -> Void = { _ in }) {
    self.size = size
    build(&self)
  }

  public mutating func move(x: Double, y: Double) { elements.append(.move(x, y)) }
  public mutating func addLine(x: Double, y: Double) { elements.append(.line(x, y)) }
  public mutating func addQuadCurve(x: Double, y: Double, controlX: Double, controlY: Double) {
    elements.append(.quad(controlX, controlY, x, y))
  }
  public mutating func addCurve(
    x: Double, y: Double, control1X: Double, control1Y: Double, control2X: Double, control2Y: Double
  ) {
    elements.append(.curve(control1X, control1Y, control2X, control2Y, x, y))
  }
  public mutating func closeSubpath() { elements.append(.close) }

  public var outline: Outline { .path(self) }

  /// SVG path data, to hundredths of a point.
  var data: String {
    var bytes: [UInt8] = []
    for element in elements {
      switch element {
      case .move(let x, let y): Path.write("M", x, y, to: &bytes)
      case .line(let x, let y): Path.write("L", x, y, to: &bytes)
      case .quad(let a, let b, let x, let y):
        Path.write("Q", a, b, to: &bytes)
        Path.write(" ", x, y, to: &bytes)
      case .curve(let a, let b, let c, let d, let x, let y):
        Path.write("C", a, b, to: &bytes)
        Path.write(" ", c, d, to: &bytes)
        Path.write(" ", x, y, to: &bytes)
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var clipPath: PlainText { PlainText("path('" + data + "')") }

  @inline(never)
  private static func write(_ command: Unicode.Scalar, _ x: Double, _ y: Double, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: command))
    write(x, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    write(y, to: &bytes)
  }

  /// A number in decimal, rounded to hundredths; numbers past ten million are cut there.
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

  /// A number as `write` has it.
  @inline(never)
  static func hundredths(_ number: Double) -> String {
    var bytes: [UInt8] = []
    write(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
