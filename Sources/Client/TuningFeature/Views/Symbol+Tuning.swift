import WebUI

/// Symbols of the tools, with uniform line width in a box of 24.
extension Symbol {
  static var less: Symbol { drawn("M5 12h14") }
  static var more: Symbol { drawn("M12 5v14M5 12h14") }
  static var undo: Symbol { drawn("M8.5 4L4 8.5L8.5 13M4 8.5h10a5.75 5.75 0 0 1 0 11.5H9") }
  static var redo: Symbol { drawn("M15.5 4L20 8.5L15.5 13M20 8.5H10a5.75 5.75 0 0 0 0 11.5h5") }
  static var halt: Symbol { drawn("M8.5 5v14M15.5 5v14") }
  static var goOn: Symbol { drawn("M7.5 4.5l11 7.5l-11 7.5z") }
  static var zoomIn: Symbol {
    drawn("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6")
  }
  static var zoomOut: Symbol { drawn("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6") }

  private static func drawn(_ path: String) -> Symbol { Symbol(path: path, box: 24, strokeWidth: 2.25) }
}
