/// A view with an outline. Unfilled, it has the text colour.
package protocol Shape: View where Body == Never {
  /// Outline of the shape.
  var outline: Outline { get }
}

/// Supported outlines, with and without a parameter.
package enum Outline: Equatable, Sendable {
  case form(Form)
  /// Radius in points.
  case rounded(Double)
  case path(Path)

  package enum Form: UInt8, Sendable {
    case rectangle
    case capsule
    /// A circle in a square, else an ellipse.
    case ellipse
  }
}

extension Shape {
  @inline(never) package var erasedContent: Content { ShapeView(outline).erasedContent }

  /// Filled with a colour.
  package func fill(_ color: Color) -> ShapeView { ShapeView(outline, filling: color) }

  /// Filled with a colour or gradient.
  package func fill<S: ShapeStyle>(_ style: S) -> ShapeView { ShapeView(outline, filling: style.paint) }

  /// Line centred on the outline.
  package func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Line centred on the outline.
  package func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false))
  }

  /// Line inside the outline.
  package func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    ShapeView(outline, border: color, width: lineWidth)
  }

  /// The part of the outline between two fractions of its length; for stroking.
  package func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape {
    TrimmedShape(outline: outline, start: start, end: end)
  }
}

package struct Circle: Shape {
  package typealias Body = Never
  @inline(never) package init() {}
  package var outline: Outline { .form(.ellipse) }
  @inline(never) package var erasedContent: Content { ShapeView(outline, isSquare: true).erasedContent }
  package func fill(_ color: Color) -> ShapeView { ShapeView(outline, filling: color, isSquare: true) }
  package func fill<S: ShapeStyle>(_ style: S) -> ShapeView {
    ShapeView(outline, filling: style.paint, isSquare: true)
  }
  package func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(
      outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false), isSquare: true)
  }
  package func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }
}

package struct Rectangle: Shape {
  package typealias Body = Never
  @inline(never) package init() {}
  package var outline: Outline { .form(.rectangle) }
}

package struct Capsule: Shape {
  package typealias Body = Never
  @inline(never) package init() {}
  package var outline: Outline { .form(.capsule) }
}

package struct RoundedRectangle: Shape {
  package typealias Body = Never
  package var cornerRadius: Double
  /// Radius in points.
  @inline(never) package init(cornerRadius: Double) { self.cornerRadius = cornerRadius }
  package var outline: Outline { .rounded(cornerRadius) }
}

/// Width (points), caps and dashes of a line.
package struct StrokeStyle: Equatable, Sendable {
  package enum LineCap: UInt8, Sendable { case butt, round, square }
  package var lineWidth: Double
  package var lineCap: LineCap
  /// Dash and gap lengths in points; empty for a solid line.
  package var dash: [Double]

  @inline(never) package init(lineWidth: Double = 1, lineCap: LineCap = .butt, dash: [Double] = []) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.dash = dash
  }
}

/// A part of an outline.
package struct TrimmedShape: View {
  package typealias Body = Never
  let outline: Outline
  let start: Double
  let end: Double

  package func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  package func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(
      outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false), trim: (start, end))
  }

  @inline(never) package var erasedContent: Content { ShapeView(outline, trim: (start, end)).erasedContent }
}
