package import WebUI

/// Symbols of the rewards platform, with uniform line width in a box of 24.
extension Symbol {
  private static func line(_ path: String) -> Symbol { Symbol(path: path, box: 24, strokeWidth: 2) }

  package static var gamesTab: Symbol {
    line(
      "M7 7h10a5 5 0 0 1 4.800 6.300l-1 3.600a2.600 2.600 0 0 1-4.500 1L14 15.500h-4l-2.300 2.400a2.600 2.600 0 0 1-4.500-1l-1-3.600A5 5 0 0 1 7 7zM7.500 9.800v3.400M5.800 11.500h3.400M16.200 10.500h.1M18 12.500h.1"
    )
  }
  package static var earnTab: Symbol {
    line(
      "M12 2.800a9.200 9.200 0 1 1 0 18.400a9.200 9.200 0 1 1 0-18.400zM12 7l1.500 3.200 3.500.4-2.600 2.400.7 3.500-3.100-1.700-3.100 1.700.7-3.500L7 10.600l3.500-.4z"
    )
  }
  package static var flame: Symbol {
    Symbol(
      path:
        "M12.500 2C13.500 6 18.500 8.500 18.500 14.200A6.500 6.500 0 0 1 12 21.500A6.500 6.500 0 0 1 5.500 14.500C5.500 11.500 7 9.500 8.500 8C8.700 9.500 9.300 10.500 10.300 11C10 7.500 10.500 4.500 12.500 2z"
    )
  }
  package static var bank: Symbol {
    line("M3 9.500L12 4l9 5.500H3zM5.500 12.500V17M10 12.500V17M14 12.500V17M18.500 12.500V17M3 20h18")
  }
  package static var steps: Symbol {
    line(
      "M3.500 16.500V12c2 .8 3.700.3 4.500-1.500l1.500-3c1.200 2.500 2.700 4 5 5l3.500 1.400c1.700.7 2.500 1.600 2.500 3.100H3.500zM3.500 16.500V19h17v-2.500M11.800 10.600l-1.500 1.200M14 12.300l-1.300 1.300"
    )
  }
  package static var openBook: Symbol {
    line(
      "M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.5 6.500 0 8.500 1.500c2-1.500 5-2 8.500-1.500V5c-3.500-.5-6.500 0-8.500 1.500zM12 6.500V20"
    )
  }
  package static var growth: Symbol {
    line("M3.500 20.500h17M6 16.500v-3M11 16.500V10M16 16.500V6.500M4 9l5-4 4 2.500L20 3M16.500 3H20v3.500")
  }
  package static var cap: Symbol {
    line("M2 9.500L12 5l10 4.500L12 14zM6 11.500V16c3.500 2.700 8.500 2.700 12 0v-4.500M22 9.500V15")
  }
  package static var heartbeat: Symbol { line("M2.500 12.500H7l2-5 4 10 2.500-5h6") }
  package static var bell: Symbol {
    line("M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500c1 1 3 1 4 0")
  }
  package static var chain: Symbol {
    line(
      "M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5.200 13.100a4 4 0 0 0 5.700 5.700L12 17.700"
    )
  }
  package static var copy: Symbol { line("M8.500 8.500h11v11h-11zM15.500 8.500v-4h-11v11h4") }
  package static var key: Symbol {
    line("M8 11a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9zM11.300 12.200L20 3.500M16 7.500l3 3M13.500 10l2 2")
  }
  package static var phone: Symbol { line("M7 2.800h10v18.400H7zM11 18.200h2") }
  package static var calculator: Symbol {
    line(
      "M5 3h14v18H5zM8 6.500h8v3H8zM8.300 13.500h.1M12 13.500h.1M15.700 13.500h.1M8.300 17.300h.1M12 17.300h.1M15.700 17.300h.1"
    )
  }
  package static var plus: Symbol { line("M12 5v14M5 12h14") }
  package static var minus: Symbol { line("M5 12h14") }
  package static var download: Symbol { line("M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4.500 20h15") }
  package static var leave: Symbol { line("M14 4H5.500v16H14M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500") }
  package static var shield: Symbol {
    line(
      "M12 3l7.500 2.800V11c0 5-3 8.300-7.500 10c-4.500-1.700-7.500-5-7.500-10V5.800zM9 11.800l2.200 2.200L15.200 10")
  }
  package static var hourglass: Symbol {
    line("M6.500 3.500h11M6.500 20.500h11M8 3.500v3.800l4 4.700 4-4.700V3.500M8 20.500v-3.800l4-4.700 4 4.700v3.800")
  }
  package static var outgoing: Symbol { line("M3.500 12L20.500 4l-5 16.500-4-6.500zM11.500 14L20.500 4") }
  package static var arrival: Symbol { line("M12 3.500v10M8 10l4 4 4-4M4 14.500V20h16v-5.500") }
  package static var refund: Symbol { line("M4 9h10.500a5.200 5.200 0 0 1 0 10.500H8M8.500 4.500L4 9l4.500 4.500") }
  package static var moon: Symbol { line("M19.500 14.500A8.200 8.200 0 0 1 9.500 4.500a8.200 8.200 0 1 0 10 10z") }
  package static var gift: Symbol {
    line(
      "M4 11.500h16V21H4zM3 7.500h18v4H3zM12 7.500V21M12 7.500c-5 0-5.500-4.500-3-4.700C11 2.600 12 5 12 7.500c0-2.500 1-4.900 3-4.700c2.500.2 2 4.700-3 4.700z"
    )
  }
  package static var wallet: Symbol { line("M3.500 7h17v13h-17zM3.500 7l11-3.500L17.500 7M16 13.500h.1") }
  package static var question: Symbol {
    line(
      "M12 2.800a9.200 9.200 0 1 1 0 18.400a9.200 9.200 0 1 1 0-18.400zM9.300 9.300c.3-3.300 5.400-3 5.400 0c0 2-2.700 2.200-2.700 4.200M12 16.800h.1"
    )
  }
}
