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

  public init(size: Size, _ build: (inout Path) -> Void = { _ in }) {
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
    var text = ""
    for element in elements {
      switch element {
      case .move(let x, let y): Path.write("M", [x, y], to: &text)
      case .line(let x, let y): Path.write("L", [x, y], to: &text)
      case .quad(let a, let b, let x, let y): Path.write("Q", [a, b, x, y], to: &text)
      case .curve(let a, let b, let c, let d, let x, let y): Path.write("C", [a, b, c, d, x, y], to: &text)
      case .close: text += "Z"
      }
    }
    return text
  }

  var clipPath: PlainText { PlainText("path('" + data + "')") }

  private static func write(_ command: String, _ numbers: [Double], to text: inout String) {
    text += command
    for (i, number) in numbers.enumerated() {
      if i > 0 { text += " " }
      text += hundredths(number)
    }
  }

  /// A number in decimal, rounded to hundredths; numbers past ten million are cut there.
  static func hundredths(_ number: Double) -> String {
    guard number == number else { return "0" }
    let scaled = Int64((min(max(number, -1e7), 1e7) * 100).rounded())
    let magnitude = scaled < 0 ? -scaled : scaled
    var text = scaled < 0 ? "-" : ""
    text += String(magnitude / 100)
    let rest = magnitude % 100
    if rest > 0 {
      text += rest < 10 ? ".0" : "."
      text += String(rest)
    }
    return text
  }
}
