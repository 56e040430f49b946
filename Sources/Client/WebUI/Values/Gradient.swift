/// Colours at places from 0 to 1.
public struct Gradient: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: Double
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }

  /// Evenly spaced.
  public init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.indices.map { Stop(color: colors[$0], location: Double($0) / last) }
  }
}

/// A gradient along a line.
public struct LinearGradient: Equatable, Sendable {
  public var gradient: Gradient
  public var startPoint: UnitPoint
  public var endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient outward from a point. Radii in points.
public struct RadialGradient: Equatable, Sendable {
  public var gradient: Gradient
  public var center: UnitPoint
  public var startRadius: Double
  public var endRadius: Double

  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// What something can be painted with.
public enum Paint: Equatable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
}

/// A colour or a gradient.
public protocol ShapeStyle {
  var paint: Paint { get }
}

extension Color: ShapeStyle {
  public var paint: Paint { .color(self) }
}
extension LinearGradient: ShapeStyle {
  public var paint: Paint { .linear(self) }
}
extension RadialGradient: ShapeStyle {
  public var paint: Paint { .radial(self) }
}
extension Paint: ShapeStyle {
  public var paint: Paint { self }
}

extension LinearGradient: View {
  public typealias Body = Never
  public var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
extension RadialGradient: View {
  public typealias Body = Never
  public var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
