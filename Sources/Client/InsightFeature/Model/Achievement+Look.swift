import DesignBook
import GestureRecognition
package import OutOfPocketEngine
import OutOfPocketFeature
package import WebUI

extension Achievement {
  /// Badge symbol with its group's colour.
  package var look: (symbol: Symbol, color: Color) {
    switch self {
    case .graduate: (.graduation, DesignBook.Gesture.down)
    case .classicTen: (.bolt, DesignBook.Gesture.right)
    case .classicTwentyFive: (.bolt, DesignBook.Gesture.lower)
    case .classicFifty: (.bolt, DesignBook.Gesture.tap)
    case .classicHundred: (.trophy, DesignBook.Gesture.tap)
    case .memoryFive: (.book, DesignBook.Gesture.pinch)
    case .memoryTen: (.book, DesignBook.Gesture.tiltLeft)
    case .memoryFifteen: (.book, DesignBook.Gesture.longPress)
    case .endlessFifty: (.endless, DesignBook.Gesture.doubleTap)
    case .endlessHundred: (.endless, DesignBook.Gesture.up)
    case .lightning: (.clock, DesignBook.Gesture.tap)
    case .unreadable: (.letters, DesignBook.Gesture.left)
    case .everyGesture: (.controller, DesignBook.Gesture.shake)
    case .thousand: (.star, DesignBook.Gesture.raise)
    case .tenThousand: (.star, DesignBook.Gesture.tap)
    case .firstDaily: (.calendar, DesignBook.Gesture.up)
    case .weekOfDailies: (.calendar, DesignBook.Gesture.doubleTap)
    case .monthOfDailies: (.calendar, DesignBook.Gesture.longPress)
    case .duel: (.pair, DesignBook.Gesture.left)
    case .deepSequence: (.pair, DesignBook.Gesture.tiltLeft)
    case .calm: (.wave, DesignBook.Gesture.shake)
    case .discreetTwenty: (.eye, DesignBook.Gesture.pinch)
    }
  }
}

/// Badge symbols with uniform line width in a box of 24.
extension Symbol {
  private static func line(_ path: String) -> Symbol { Symbol(path: path, box: 24, strokeWidth: 2) }

  static var graduation: Symbol { line("M2 9.5L12 5l10 4.5L12 14zM6 11.5V16c3.5 2.7 8.5 2.7 12 0v-4.5M22 9.5V15") }
  static var book: Symbol {
    line(
      "M12 6.5C10 5 7 4.5 3.5 5v13.5c3.500-.5 6.500 0 8.500 1.500c2-1.500 5-2 8.500-1.500V5c-3.500-.5-6.500 0-8.500 1.500zM12 6.5V20"
    )
  }
  static var endless: Symbol {
    line(
      "M12 12c-2-3-4-4.500-6-4.500a4.500 4.500 0 0 0 0 9c2 0 4-1.500 6-4.500zM12 12c2 3 4 4.500 6 4.500a4.500 4.500 0 0 0 0-9c-2 0-4 1.500-6 4.500z"
    )
  }
  static var letters: Symbol {
    line("M3 18l4.500-12 4.500 12M4.500 14h6M21 11.500v6.500M21 14.800a3 3 0 1 0-6 0 3 3 0 0 0 6 0z")
  }
  static var calendar: Symbol { line("M4 6h16v14H4zM4 10.500h16M8 3.500V7M16 3.500V7M9 15.500l2 2 4-4") }
  static var pair: Symbol {
    line(
      "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 19.500c.5-4 2.500-5.500 5.500-5.500 1.600 0 3 .5 4 1.500 1-1 2.400-1.500 4-1.500 3 0 5 1.500 5.500 5.500"
    )
  }
  static var wave: Symbol {
    line("M2.500 9c3-3 6.300-3 9.500 0s6.500 3 9.500 0M2.500 15c3-3 6.300-3 9.500 0s6.500 3 9.500 0")
  }
  static var eye: Symbol {
    line("M2 12c5.500-8 14.500-8 20 0-5.500 8-14.500 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 21L20 3")
  }
}
