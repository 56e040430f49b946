package import WebUI

/// Further symbols in the gestures' style, with uniform line width in a box of 24.
extension Symbol {
  /// A brain from above: two halves with a fold in each.
  package static var brain: Symbol {
    line(
      "M12 5.5v13M12 5.5C11 3 7 3 6.5 6C4 6.5 3.5 9.5 5 11C3 13 4 16.5 6.5 17C7 20 11 20.5 12 18.5"
        + "M12 5.5C13 3 17 3 17.5 6C20 6.5 20.5 9.5 19 11C21 13 20 16.5 17.5 17C17 20 13 20.5 12 18.5"
        + "M8 10c1.5 0 2 1 1.5 2.5M16 10c-1.5 0-2 1-1.5 2.5")
  }

  /// A word between four arrows.
  package static var stroop: Symbol {
    line(
      "M8.5 12h7M12 2.5v4M10 4.5l2-2 2 2M12 21.5v-4M10 19.5l2 2 2-2M2.5 12h3M4.5 10l-2 2 2 2M21.5 12h-3M19.5 10l2 2-2 2"
    )
  }

  /// Two arrows going apart.
  package static var spread: Symbol { line("M9.5 9.5l-6-6M3.5 9v-5.5h5.5M14.5 14.5l6 6M15 20.5h5.5v-5.5") }

  // Shapes of the colour-blind Stroop variant.
  package static var circle: Symbol { line("M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z") }
  package static var square: Symbol { line("M4 4h16v16h-16z") }
  package static var triangle: Symbol { line("M12 3.5l9.5 16.5h-19z") }
  package static var starOutline: Symbol {
    line("M12 2.8l2.8 6.1 6.7.7-5 4.5 1.4 6.6-5.9-3.4-5.9 3.4 1.4-6.6-5-4.5 6.7-.7z")
  }

  private static func line(_ path: String) -> Symbol { Symbol(path: path, box: 24, strokeWidth: 1.75) }
}
