/// A painted shape.
package struct ShapeView: View {
  package typealias Body = Never

  struct Stroke {
    var color: Color
    var style: StrokeStyle
    /// Whether the line is inside the outline.
    var isInside: Bool
  }

  /// Behind one pointer: with its paint and its line, a shape is large.
  private final class Look {
    let outline: Outline
    let filling: Paint?
    let stroke: Stroke?
    let trim: (start: Double, end: Double)?
    let isSquare: Bool

    init(
      _ outline: Outline, filling: Paint?, stroke: Stroke?, trim: (start: Double, end: Double)?, isSquare: Bool
    ) {
      self.outline = outline
      self.filling = filling
      self.stroke = stroke
      self.trim = trim
      self.isSquare = isSquare
    }
  }

  private let look: Look
  private var outline: Outline { look.outline }
  private var filling: Paint? { look.filling }
  private var stroke: Stroke? { look.stroke }
  private var trim: (start: Double, end: Double)? { look.trim }
  private var isSquare: Bool { look.isSquare }

  @inline(never) init(_ outline: Outline, isSquare: Bool = false) {
    look = Look(outline, filling: nil, stroke: nil, trim: nil, isSquare: isSquare)
  }

  @inline(never) init(_ outline: Outline, filling color: Color, isSquare: Bool = false) {
    self.init(outline, filling: .color(color), isSquare: isSquare)
  }

  @inline(never) init(_ outline: Outline, filling: Paint, isSquare: Bool = false) {
    look = Look(outline, filling: filling, stroke: nil, trim: nil, isSquare: isSquare)
  }

  @inline(never) init(_ outline: Outline, border: Color, width: Double) {
    self.init(outline, stroke: Stroke(color: border, style: StrokeStyle(lineWidth: width), isInside: true))
  }

  @inline(never) init(
    _ outline: Outline, stroke: Stroke, trim: (start: Double, end: Double)? = nil, isSquare: Bool = false
  ) {
    look = Look(outline, filling: nil, stroke: stroke, trim: trim, isSquare: isSquare)
  }

  @inline(never) init(_ outline: Outline, trim: (start: Double, end: Double)) {
    look = Look(outline, filling: nil, stroke: nil, trim: trim, isSquare: false)
  }

  @inline(never) private init(_ shape: ShapeView, line color: Color, width: Double, isInside: Bool) {
    let stroke = Stroke(color: color, style: StrokeStyle(lineWidth: width), isInside: isInside)
    look = Look(shape.outline, filling: shape.filling, stroke: stroke, trim: shape.trim, isSquare: shape.isSquare)
  }

  /// Line inside a filled shape.
  package func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    ShapeView(self, line: color, width: lineWidth, isInside: true)
  }

  /// Line along the outline of a filled shape.
  package func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    ShapeView(self, line: color, width: lineWidth, isInside: false)
  }

  @inline(never) package var erasedContent: Content {
    let shape = self
    return Content(.primitive { builder in shape.isVector ? shape.vector(builder) : shape.box(builder) })
  }

  /// Whether the outline needs SVG.
  private var isVector: Bool {
    if trim != nil { return true }
    if let stroke, !stroke.style.dash.isEmpty || stroke.style.lineCap != .butt { return true }
    if case .path = outline { return true }
    return false
  }

  @export(interface)
  private func box(_ builder: TreeBuilder) -> Node {
    let node = Node(.shape, permits: .shape)
    node.fills = [.horizontal, .vertical]
    node.round(outline)
    if isSquare { node.set(.aspectRatio, .number(1)) }
    if let filling {
      let value = builder.value(of: filling)
      if case .color = value { node.set(.backgroundColor, value) } else { node.set(.backgroundImage, value) }
    } else if stroke == nil {
      node.set(.backgroundColor, .keyword(.currentColor))
    }
    if let stroke {
      let width = stroke.style.lineWidth
      let line = StyleValue.line(width: width, color: stroke.color.rgba(builder.environment.colorScheme))
      node.set(stroke.isInside ? .border : .outline, line)
      if !stroke.isInside { node.set(.outlineOffset, .points(-width / 2)) }
    }
    return node
  }

  @export(interface)
  private func vector(_ builder: TreeBuilder) -> Node {
    let node = Node(.svg, permits: .shape)
    node.fills = [.horizontal, .vertical]
    node.set(.ariaHidden, "true")
    let line = figure(in: node)
    if let filling, case .color(let color) = filling {
      line.set(.fill, .color(color.rgba(builder.environment.colorScheme)))
    } else if filling != nil || (stroke == nil && trim == nil) {
      line.set(.fill, .keyword(.currentColor))
    } else {
      line.set(.fill, .keyword(.none))
    }
    if let stroke { draw(stroke, on: line, builder) }
    if stroke == nil, trim != nil { line.set(.stroke, .keyword(.currentColor)) }
    if let trim {
      // With the path length normalized to 1: a dash from start to end, and a gap for the rest.
      let start = min(max(trim.start, 0), 1)
      let end = min(max(trim.end, start), 1)
      line.set(.pathLength, .integer(1))
      line.set(.strokeDasharray, .factors(end - start, 1 - (end - start) + 1))
      line.set(.strokeDashoffset, .number(-start))
    }
    node.children = [line]
    return node
  }

  private func draw(_ stroke: Stroke, on line: Node, _ builder: TreeBuilder) {
    line.set(.stroke, .color(stroke.color.rgba(builder.environment.colorScheme)))
    line.set(.strokeWidth, .number(stroke.style.lineWidth))
    switch stroke.style.lineCap {
    case .butt: break
    case .round: line.set(.strokeLinecap, .keyword(.round))
    case .square: line.set(.strokeLinecap, .keyword(.square))
    }
    if trim == nil, let dash = stroke.style.dash.first {
      line.set(.strokeDasharray, .factors(dash, stroke.style.dash.count > 1 ? stroke.style.dash[1] : dash))
    }
  }

  /// SVG element of the outline.
  private func figure(in node: Node) -> Node {
    switch outline {
    case .form(.ellipse):
      let circle = Node(.svgCircle)
      // A circle's percentage radius refers to the diagonal; in a square it is half a side.
      circle.set(.centerX, "50%")
      circle.set(.centerY, "50%")
      circle.set(.radius, "50%")
      return circle
    case .form(.rectangle), .form(.capsule), .rounded:
      let rectangle = Node(.svgRectangle)
      rectangle.set(.width, "100%")
      rectangle.set(.height, "100%")
      if case .rounded(let radius) = outline { rectangle.set(.cornerX, .number(radius)) }
      if case .form(.capsule) = outline { rectangle.set(.cornerX, .number(9_999)) }
      return rectangle
    case .path(let path):
      let size = path.size
      node.set(
        .viewBox, PlainText("0 0 " + Path.hundredths(size.width) + " " + Path.hundredths(size.height)))
      let line = Node(.svgPath)
      line.set(.pathData, PlainText(path.data))
      return line
    }
  }
}
