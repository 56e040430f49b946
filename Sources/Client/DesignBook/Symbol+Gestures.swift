package import WebUI

/// Gesture symbols of Out of Pocket, drawn for this app, with uniform line width in a box of 24.
extension Symbol {
  private static let width = 2.25

  package static var swipeUp: Symbol { line("M12 20.5V4M5 11l7-7 7 7") }
  package static var swipeDown: Symbol { line("M12 3.5V20M5 13l7 7 7-7") }
  package static var swipeLeft: Symbol { line("M20.5 12H4M11 5l-7 7 7 7") }
  package static var swipeRight: Symbol { line("M3.5 12H20M13 5l7 7-7 7") }

  /// A ring with a dot.
  package static var tap: Symbol {
    line("M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11.5a.5 .5 0 1 0 0 1a.5 .5 0 0 0 0-1z")
  }

  /// Two concentric rings.
  package static var doubleTap: Symbol {
    line("M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z")
  }

  /// A filled disc in a ring.
  package static var longPress: Symbol {
    // The ring's inner edge runs in the opposite direction, which leaves the gap open.
    Symbol(
      path: "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20zM12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16z"
        + "M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11z",
      box: 24)
  }

  /// Two arrows coming together.
  package static var pinch: Symbol { line("M3.5 3.5l6 6M10 4v6H4M20.5 20.5l-6-6M14 20v-6h6") }

  /// A phone between waves.
  package static var shake: Symbol {
    line(
      "M9 4h6a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5z"
        + "M4 8.5v7M20 8.5v7M1.2 10.5v3M22.8 10.5v3")
  }

  /// A phone leaning to the side an arrow turns to.
  package static var tiltLeft: Symbol {
    line(
      "M7.5 8.5l6-2.2a1 1 0 0 1 1.3.6l4 11a1 1 0 0 1-.6 1.3l-6 2.2a1 1 0 0 1-1.3-.6l-4-11a1 1 0 0 1 .6-1.3z"
        + "M15.5 2.5C10.5 1 5.5 2.5 3 7M2 3l1 4 4-.8")
  }

  package static var tiltRight: Symbol {
    line(
      "M16.5 8.5l-6-2.2a1 1 0 0 0-1.3.6l-4 11a1 1 0 0 0 .6 1.3l6 2.2a1 1 0 0 0 1.3-.6l4-11a1 1 0 0 0-.6-1.3z"
        + "M8.5 2.5C13.5 1 18.5 2.5 21 7M22 3l-1 4-4-.8")
  }

  /// A phone lying flat under an arrow up.
  package static var raise: Symbol {
    line("M12 13.5V3M7 8l5-5 5 5M4.5 17.5h15a1.5 1.5 0 0 1 0 3.5h-15a1.5 1.5 0 0 1 0-3.5z")
  }

  package static var lower: Symbol {
    line("M12 10.5V21M7 16l5 5 5-5M4.5 3h15a1.5 1.5 0 0 1 0 3.5h-15a1.5 1.5 0 0 1 0-3.5z")
  }

  private static func line(_ path: String) -> Symbol { Symbol(path: path, box: 24, strokeWidth: width) }
}
