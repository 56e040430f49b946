import Kernel

/// Colour stops from 0 to 1.
@MemberwiseInit
package struct Gradient: Equatable, Sendable {
  @MemberwiseInit
  package struct Stop: Equatable, Sendable {
    package var color: Color
    package var location: Double
  }

  package var stops: [Stop]
  /// Evenly spaced.
  package init(colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    stops = colors.indices.map { Stop(color: colors[$0], location: Double($0) / last) }
  }
}

@MemberwiseInit
package struct LinearGradient: Equatable, Sendable {
  package var gradient: Gradient
  package var startPoint: UnitPoint
  package var endPoint: UnitPoint

  package init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Radial gradient, radii in points.
@MemberwiseInit
package struct RadialGradient: Equatable, Sendable {
  package var gradient: Gradient
  package var center: UnitPoint
  package var startRadius: Double
  package var endRadius: Double

  package init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Colour or gradient.
package enum Paint: Equatable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
}

/// Convertible to a colour or gradient.
package protocol ShapeStyle {
  var paint: Paint { get }
}

extension Color: ShapeStyle {
  package var paint: Paint { .color(self) }
}
extension LinearGradient: ShapeStyle {
  package var paint: Paint { .linear(self) }
}
extension RadialGradient: ShapeStyle {
  package var paint: Paint { .radial(self) }
}
extension Paint: ShapeStyle {
  package var paint: Paint { self }
}

extension LinearGradient: View {
  package typealias Body = Never
  package var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
extension RadialGradient: View {
  package typealias Body = Never
  package var erasedContent: Content { Rectangle().fill(self).erasedContent }
}
