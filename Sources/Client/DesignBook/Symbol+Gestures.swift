package import WebUI

/// Gesture symbols of Out of Pocket, drawn for this app in a box of 24: solid ones for the fingers, thick lines for motions.
extension Symbol {
  private static let width = 2.75

  package static var swipeUp: Symbol {
    Symbol(
      path:
        "M9 20v-7.6h-3.6c-1.3 0-1.9-1.5-1-2.4l6.6-6.9a1.4 1.4 0 0 1 2 0L19.6 10c.9 .9 .3 2.4-1 2.4h-3.6v7.6a1.5 1.5 0 0 1-1.5 1.5h-3"
        + "a1.5 1.5 0 0 1-1.5-1.5z")
  }

  package static var swipeDown: Symbol {
    Symbol(
      path:
        "M15 4v7.6h3.6c1.3 0 1.9 1.5 1 2.4l-6.6 6.9a1.4 1.4 0 0 1-2 0L4.4 14c-.9-.9-.3-2.4 1-2.4h3.6v-7.6a1.5 1.5 0 0 1 1.5-1.5h3"
        + "a1.5 1.5 0 0 1 1.5 1.5z")
  }

  package static var swipeLeft: Symbol {
    Symbol(
      path:
        "M20 15h-7.6v3.6c0 1.3-1.5 1.9-2.4 1l-6.9-6.6a1.4 1.4 0 0 1 0-2L10 4.4c.9-.9 2.4-.3 2.4 1v3.6h7.6a1.5 1.5 0 0 1 1.5 1.5v3"
        + "a1.5 1.5 0 0 1-1.5 1.5z")
  }

  package static var swipeRight: Symbol {
    Symbol(
      path:
        "M4 9h7.6v-3.6c0-1.3 1.5-1.9 2.4-1l6.9 6.6a1.4 1.4 0 0 1 0 2L14 19.6c-.9 .9-2.4 .3-2.4-1v-3.6h-7.6a1.5 1.5 0 0 1-1.5-1.5v-3"
        + "a1.5 1.5 0 0 1 1.5-1.5z")
  }

  /// A ring with a dot.
  package static var tap: Symbol {
    // The ring's inner edge runs in the opposite direction, which leaves the gap open.
    Symbol(
      path: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 0 0 0-19zM12 5.1a6.9 6.9 0 1 1 0 13.8a6.9 6.9 0 0 1 0-13.8z"
        + "M12 7.4a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 0 0 0-9.2z")
  }

  /// A dot before another.
  package static var doubleTap: Symbol {
    Symbol(
      path: "M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11zM17.2 9.4a8.2 8.2 0 0 1-7.8 7.8a5.7 5.7 0 1 0 7.8-7.8z")
  }

  /// A disc between two arcs.
  package static var longPress: Symbol {
    Symbol(
      path:
        "M12 5.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 0 0 0-12.4zM12 1.8a10.2 10.2 0 0 1 10.2 10.2h-2.7A7.5 7.5 0 0 0 12 4.5z"
        + "M12 22.2A10.2 10.2 0 0 1 1.8 12h2.7A7.5 7.5 0 0 0 12 19.5z")
  }

  /// Two arrows coming together.
  package static var pinch: Symbol { line("M3.5 3.5l6 6M10 4v6H4M20.5 20.5l-6-6M14 20v-6h6") }

  /// A phone between waves.
  package static var shake: Symbol {
    // Each line is a thin shape: a path is filled or stroked.
    Symbol(
      path:
        "M10.4 3h3.2a2.4 2.4 0 0 1 2.4 2.4v13.2a2.4 2.4 0 0 1-2.4 2.4h-3.2a2.4 2.4 0 0 1-2.4-2.4v-13.2a2.4 2.4 0 0 1 2.4-2.4z"
        + "M4.2 7h2v10h-2zM1 9.5h2v5h-2zM17.8 7h2v10h-2zM21 9.5h2v5h-2z")
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
