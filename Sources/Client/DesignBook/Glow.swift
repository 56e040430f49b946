package import WebUI

extension DesignBook {
  /// Colours of the pages' backdrop, of the cards on it, and of marks that have the same colour in every theme.
  package enum Glow {
    package static let purple = [
      WebUI.Color(hex: 0x6D28D9, opacity: 0.5), WebUI.Color(hex: 0x6D28D9, opacity: 0),
    ]
    package static let teal = [WebUI.Color(hex: 0x0D9488, opacity: 0.42), WebUI.Color(hex: 0x0D9488, opacity: 0)]

    /// Grounds of the cards with the streak and with the balance.
    package static let streak = [WebUI.Color(hex: 0x6D28D9), WebUI.Color(hex: 0x4338CA), WebUI.Color(hex: 0x0F766E)]
    package static let balance = [WebUI.Color(hex: 0x5B21B6), WebUI.Color(hex: 0x3730A3), WebUI.Color(hex: 0x0F6B66)]

    package static let flame = WebUI.Color(hex: 0xFFB454)
    /// A claimed day of the streak.
    package static let claimed = WebUI.Color(hex: 0xFFD66B)
    /// Grounds of the flame and of the balance.
    package static let dimmed = WebUI.Color(hex: 0x000000, opacity: 0.25)
    package static let veiled = WebUI.Color(hex: 0x000000, opacity: 0.28)

    /// Cells of right and wrong gestures.
    package static let right = WebUI.Color(hex: 0x15803D)
    package static let wrong = WebUI.Color(hex: 0xDC2626)

    /// The graduation cap's base and board.
    package static let capBase = WebUI.Color(hex: 0x3B2A8C)
    package static let capBoard = WebUI.Color(hex: 0x6D4BFF)
  }
}
