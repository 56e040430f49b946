import WebUI

extension Theme {
  /// CodeBreaker: cool and quiet, so that the pegs are the colour on the screen.
  public static let codeBreaker = Theme(
    name: .codeBreaker,
    text: Texts(
      primary: both(0x10222B, 0xEFF7FA), secondary: both(0x435A66, 0xB9CDD6), tertiary: both(0x566B76, 0x93ABB6),
      accent: both(0x0B6E7F, 0x5FD3E4)),
    background: Backgrounds(
      primary: both(0xF2F6F8, 0x0E1A20), secondary: both(0xFFFFFF, 0x16262E), elevated: both(0xE4EDF1, 0x1F343E)),
    status: Statuses(
      success: both(0x166534, 0x4ADE80), error: both(0xA8231B, 0xFF9D94), warning: both(0x7A4500, 0xFFC45C),
      destructive: Color(hex: 0xB42318)),
    accent: both(0x0B6E7F, 0x5FD3E4),
    line: Color(light: Color(hex: 0x10222B, opacity: 0.14), dark: Color(hex: 0xFFFFFF, opacity: 0.14)),
    action: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x0B6E7F), Color(hex: 0x1F5FA8)], startPoint: .leading, endPoint: .trailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xF2FAFF)),
    menu: Stage(
      gradient: LinearGradient(
        colors: [both(0xF2F6F8, 0x0E1A20), both(0xDCEBF2, 0x16303A)], startPoint: .top, endPoint: .bottom),
      text: both(0x10222B, 0xEFF7FA), secondaryText: both(0x435A66, 0xB9CDD6)),
    play: Stage(
      gradient: LinearGradient(
        colors: [both(0xF2F6F8, 0x0E1A20), both(0xE4EDF1, 0x14252D)], startPoint: .top, endPoint: .bottom),
      text: both(0x10222B, 0xEFF7FA), secondaryText: both(0x435A66, 0xB9CDD6)),
    fixedScheme: nil)
}

/// A colour for light surroundings and one for dark.
func both(_ light: UInt32, _ dark: UInt32) -> Color { Color(light: Color(hex: light), dark: Color(hex: dark)) }
