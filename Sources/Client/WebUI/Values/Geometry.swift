import Kernel

/// Width and height in points.
@MemberwiseInit
package struct Size: Equatable, Sendable {
  package var width: Double
  package var height: Double
  package static let zero = Size(width: 0, height: 0)
}

/// Along the reading direction or down the page.
package enum Axis: UInt8, Sendable {
  case horizontal, vertical

  @MemberwiseInit
  package struct Set: OptionSet, Sendable {
    package var rawValue: UInt8
    package static let horizontal = Set(rawValue: 1)
    package static let vertical = Set(rawValue: 2)
  }
}

/// A side of a rectangle.
package enum Edge: UInt8, Sendable {
  case top, leading, bottom, trailing

  @MemberwiseInit
  package struct Set: OptionSet, Sendable {
    package var rawValue: UInt8
    package static let top = Set(rawValue: 1)
    package static let leading = Set(rawValue: 2)
    package static let bottom = Set(rawValue: 4)
    package static let trailing = Set(rawValue: 8)
    package static let horizontal: Set = [.leading, .trailing]
    package static let vertical: Set = [.top, .bottom]
    package static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// Insets of the four sides, in points.
@MemberwiseInit
package struct EdgeInsets: Equatable, Sendable {
  @Default(0) package var top: Double
  @Default(0) package var leading: Double
  @Default(0) package var bottom: Double
  @Default(0) package var trailing: Double

  init(_ edges: Edge.Set, _ length: Double) {
    top = edges.contains(.top) ? length : 0
    leading = edges.contains(.leading) ? length : 0
    bottom = edges.contains(.bottom) ? length : 0
    trailing = edges.contains(.trailing) ? length : 0
  }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}

package enum HorizontalAlignment: UInt8, Sendable {
  case leading, center, trailing
}

package enum VerticalAlignment: UInt8, Sendable {
  case top, center, bottom, firstTextBaseline
}

/// Alignment in a rectangle.
@MemberwiseInit
package struct Alignment: Equatable, Sendable {
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment

  package static let center = Alignment(horizontal: .center, vertical: .center)
  package static let leading = Alignment(horizontal: .leading, vertical: .center)
  package static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  package static let top = Alignment(horizontal: .center, vertical: .top)
  package static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  package static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  package static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  package static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  package static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Alignment of text lines.
package enum TextAlignment: UInt8, Sendable {
  case leading, center, trailing
}

/// Angle; positive is clockwise.
@MemberwiseInit
package struct Angle: Equatable, Sendable {
  package var degrees: Double
  package var radians: Double { degrees * .pi / 180 }
  package static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  package static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  package static let zero = Angle(degrees: 0)
}

/// Position as fractions of a rectangle's width and height.
@MemberwiseInit
package struct UnitPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package static let topLeading = UnitPoint(x: 0, y: 0)
  package static let top = UnitPoint(x: 0.5, y: 0)
  package static let topTrailing = UnitPoint(x: 1, y: 0)
  package static let leading = UnitPoint(x: 0, y: 0.5)
  package static let center = UnitPoint(x: 0.5, y: 0.5)
  package static let trailing = UnitPoint(x: 1, y: 0.5)
  package static let bottomLeading = UnitPoint(x: 0, y: 1)
  package static let bottom = UnitPoint(x: 0.5, y: 1)
  package static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
