import Localization
package import WebUI

extension DesignBook {
  /// A peg colour with a redundant shape for colour-blind players.
  ///
  /// Four are dark with a light mark, four light with a dark one; marks have at least 4.5:1 contrast on their peg,
  /// asserted by a test.
  package struct Peg: Sendable {
    package let fill: WebUI.Color
    package let mark: WebUI.Color
    package let symbol: Symbol
    /// Colour and shape: “red circle”.
    package let name: LocalizedStringResource

    /// Side of a dragged peg, and how far it is above the pointer: a finger leaves it visible.
    package static let draggedSide = 56.0
    package static let draggedRise = 48.0

    /// Number of pegs.
    package static let count: Int32 = 8

    /// Peg of a colour number from 0; wraps around.
    package static func of(_ colour: Int32) -> Peg {
      switch colour & 7 {
      case 0: Peg(0xC62828, mark: light, path: circle, name: .pegRed)
      case 1: Peg(0x1557B0, mark: light, path: square, name: .pegBlue)
      case 2: Peg(0xFFCA28, mark: dark, path: triangle, name: .pegYellow)
      case 3: Peg(0x2E7D32, mark: light, path: star, name: .pegGreen)
      case 4: Peg(0x7B1FA2, mark: light, path: diamond, name: .pegPurple)
      case 5: Peg(0xF57C00, mark: dark, path: cross, name: .pegOrange)
      case 6: Peg(0x4DD0E1, mark: dark, path: hexagon, name: .pegCyan)
      default: Peg(0xECEFF1, mark: dark, path: moon, name: .pegWhite)
      }
    }

    private static let light: UInt32 = 0xFFFFFF
    private static let dark: UInt32 = 0x1B1B1F

    /// Enamel lit from the upper left, on which the mark stands out.
    package func enamel(size: Double) -> RadialGradient {
      RadialGradient(
        gradient: Gradient(stops: [
          Gradient.Stop(color: mixed(with: 0xFF, share: 28), location: 0),
          Gradient.Stop(color: fill, location: 0.42),
          Gradient.Stop(color: fill, location: 0.72),
          Gradient.Stop(color: mixed(with: 0, share: 30), location: 1),
        ]), center: UnitPoint(x: 0.3, y: 0.12), startRadius: 0, endRadius: size * 0.98)
    }

    var lip: WebUI.Color { mixed(with: 0, share: 45) }

    /// The fill with a share in percent of white (0xFF) or black (0).
    private func mixed(with level: UInt32, share: UInt32) -> WebUI.Color {
      var mixed: UInt32 = 0
      for shift in [UInt32(16), 8, 0] {
        mixed |= (((rgb >> shift & 0xFF) * (100 - share) + level * share) / 100) << shift
      }
      return WebUI.Color(hex: mixed)
    }

    private let rgb: UInt32

    private init(_ fill: UInt32, mark: UInt32, path: String, name: LocalizedStringResource) {
      rgb = fill
      self.fill = WebUI.Color(hex: fill)
      self.mark = WebUI.Color(hex: mark)
      symbol = Symbol(path: path)
      self.name = name
    }

    private static let circle =
      "M12 5A7 7 0 1 1 12 19A7 7 0 1 1 12 5M12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6Z"
    private static let square = "M5.5 5.5H18.5V18.5H5.5Z"
    private static let triangle = "M12 4.5L20 18.5H4Z"
    private static let star =
      "M12 3.5L14.6 9.2 20.8 9.9 16.2 14.1 17.5 20.2 12 17.1 6.5 20.2 7.8 14.1 3.2 9.9 9.4 9.2Z"
    private static let diamond = "M12 3L19 12L12 21L5 12Z"
    private static let cross = "M9.3 4H14.7V9.3H20V14.7H14.7V20H9.3V14.7H4V9.3H9.3Z"
    private static let hexagon = "M8 5H16L20 12L16 19H8L4 12Z"
    private static let moon = "M15.8 4.2A8.2 8.2 0 1 0 19.8 15.6A7 7 0 0 1 15.8 4.2Z"
  }
}

extension Symbol {
  // Drawn for this app.
  package static var heart: Symbol {
    Symbol(path: "M12 20.5L4.2 12.7A5 5 0 0 1 11.2 5.6L12 6.4L12.8 5.6A5 5 0 0 1 19.8 12.7Z")
  }
  package static var heartOutline: Symbol {
    Symbol(path: "M12 20.5L4.2 12.7A5 5 0 0 1 11.2 5.6L12 6.4L12.8 5.6A5 5 0 0 1 19.8 12.7Z", strokeWidth: 1.8)
  }
  package static var lock: Symbol {
    Symbol(path: "M7 10V7.5A5 5 0 0 1 17 7.5V10H18.5V20H5.5V10ZM9.2 10H14.8V7.5A2.8 2.8 0 0 0 9.2 7.5Z")
  }
  package static var bulb: Symbol {
    Symbol(path: "M12 2.5A7 7 0 0 0 8 15.2V17H16V15.2A7 7 0 0 0 12 2.5ZM8.5 18.5H15.5V19.8L14 21.5H10L8.5 19.8Z")
  }
  package static var undo: Symbol {
    Symbol(path: "M8.5 4L3.5 9L8.5 14M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9", strokeWidth: 2.4)
  }
  package static var film: Symbol {
    Symbol(path: "M3 5H21V19H3ZM10 8.5V15.5L16 12Z")
  }
  package static var dice: Symbol {
    Symbol(
      path:
        "M4 4H20V20H4ZM8 6.5A1.5 1.5 0 1 0 8 9.5A1.5 1.5 0 1 0 8 6.5ZM16 14.5A1.5 1.5 0 1 0 16 17.5A1.5 1.5 0 1 0 16 14.5ZM12 10.5A1.5 1.5 0 1 0 12 13.5A1.5 1.5 0 1 0 12 10.5Z"
    )
  }
  package static var pegs: Symbol {
    Symbol(
      path:
        "M7 3A4 4 0 1 1 7 11A4 4 0 1 1 7 3ZM17 3A4 4 0 1 1 17 11A4 4 0 1 1 17 3ZM7 13A4 4 0 1 1 7 21A4 4 0 1 1 7 13ZM17 13A4 4 0 1 1 17 21A4 4 0 1 1 17 13Z"
    )
  }
}
