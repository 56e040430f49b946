/// A painted shape.
package struct ShapeView: View {
  package typealias Body = Never

  struct Stroke {
    var color: Color
    var style: StrokeStyle
    /// Whether the line is inside the outline.
    var isInside: Bool
  }

  var outline: Outline
  var filling: Paint?
  var stroke: Stroke?
  var trim: (start: Double, end: Double)?
  var isSquare = false

  /// Line inside a filled shape.
  package func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    var copy = self
    copy.stroke = Stroke(color: color, style: StrokeStyle(lineWidth: lineWidth), isInside: true)
    return copy
  }

  /// Line along the outline of a filled shape.
  package func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    var copy = self
    copy.stroke = Stroke(color: color, style: StrokeStyle(lineWidth: lineWidth), isInside: false)
    return copy
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
