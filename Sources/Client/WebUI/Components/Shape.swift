/// Something with an outline. Unfilled it shows in the text colour.
public protocol Shape: View where Body == Never {
  /// What the outline is.
  var outline: Outline { get }
}

/// The outlines the page can draw: those without a measure of their own, and those with one.
public enum Outline: Equatable, Sendable {
  case form(Form)
  /// Radius in points.
  case rounded(Double)
  case path(Path)

  public enum Form: UInt8, Sendable {
    case rectangle
    case capsule
    /// A circle in a square, an ellipse in another rectangle.
    case ellipse
  }
}

extension Shape {
  @inline(never) public var erasedContent: Content { ShapeView(outline: outline).erasedContent }

  /// Filled with a colour.
  public func fill(_ color: Color) -> ShapeView { ShapeView(outline: outline, filling: .color(color)) }

  /// Filled with a colour or gradient.
  public func fill<S: ShapeStyle>(_ style: S) -> ShapeView { ShapeView(outline: outline, filling: style.paint) }

  /// A line along the outline, half of it outside.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the outline, half of it outside.
  public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(outline: outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false))
  }

  /// A line along the inside of the outline.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    ShapeView(
      outline: outline,
      stroke: ShapeView.Stroke(color: color, style: StrokeStyle(lineWidth: lineWidth), isInside: true))
  }

  /// Only the part of the outline between two fractions of its length; for stroking.
  public func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape {
    TrimmedShape(outline: outline, start: start, end: end)
  }
}

public struct Circle: Shape {
  public typealias Body = Never
  @inline(never) public init() {}
  public var outline: Outline { .form(.ellipse) }
  @inline(never) public var erasedContent: Content { ShapeView(outline: outline, isSquare: true).erasedContent }
  public func fill(_ color: Color) -> ShapeView { fill(color.paint) }
  public func fill<S: ShapeStyle>(_ style: S) -> ShapeView {
    ShapeView(outline: outline, filling: style.paint, isSquare: true)
  }
  public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(
      outline: outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false), isSquare: true)
  }
  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }
}

public struct Ellipse: Shape {
  public typealias Body = Never
  @inline(never) public init() {}
  public var outline: Outline { .form(.ellipse) }
}

public struct Rectangle: Shape {
  public typealias Body = Never
  @inline(never) public init() {}
  public var outline: Outline { .form(.rectangle) }
}

public struct Capsule: Shape {
  public typealias Body = Never
  @inline(never) public init() {}
  public var outline: Outline { .form(.capsule) }
}

public struct RoundedRectangle: Shape {
  public typealias Body = Never
  public var cornerRadius: Double
  /// Radius in points.
  @inline(never) public init(cornerRadius: Double) { self.cornerRadius = cornerRadius }
  public var outline: Outline { .rounded(cornerRadius) }
}

/// A line's width (points), ends and dashes.
public struct StrokeStyle: Equatable, Sendable {
  public enum LineCap: UInt8, Sendable { case butt, round, square }
  public var lineWidth: Double
  public var lineCap: LineCap
  /// Lengths of strokes and gaps in points; empty for a whole line.
  public var dash: [Double]

  @inline(never) public init(lineWidth: Double = 1, lineCap: LineCap = .butt, dash: [Double] = []) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.dash = dash
  }
}

/// A part of an outline.
public struct TrimmedShape: View {
  public typealias Body = Never
  let outline: Outline
  let start: Double
  let end: Double

  public func stroke(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView {
    ShapeView(
      outline: outline, stroke: ShapeView.Stroke(color: color, style: style, isInside: false), trim: (start, end))
  }

  @inline(never) public var erasedContent: Content { ShapeView(outline: outline, trim: (start, end)).erasedContent }
}
