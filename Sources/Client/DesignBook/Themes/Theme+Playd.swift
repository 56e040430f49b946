import WebUI

extension Theme {
  /// Play'd: dark, purple to teal.
  public static let playd = Theme(
    name: .playd,
    text: Texts(
      primary: Color(hex: 0xF5F3FF), secondary: Color(hex: 0xC9C3DE), tertiary: Color(hex: 0xA79FC2),
      accent: Color(hex: 0x5EEAD4)),
    background: Backgrounds(
      primary: Color(hex: 0x12101C), secondary: Color(hex: 0x1D1A2B), elevated: Color(hex: 0x28243A)),
    status: Statuses(
      success: Color(hex: 0x4ADE80), error: Color(hex: 0xFB8A8A), warning: Color(hex: 0xFBBF24),
      destructive: Color(hex: 0xB42318)),
    accent: Color(hex: 0x2DD4BF),
    line: Color(hex: 0xFFFFFF, opacity: DesignBook.Opacity.hairline),
    action: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x6D28D9), Color(hex: 0x0F766E)], startPoint: .leading, endPoint: .trailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xF1EEFF)),
    menu: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x3B1E77), Color(hex: 0x12101C), Color(hex: 0x0B3B3A)], startPoint: .topLeading,
        endPoint: .bottomTrailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xC9C3DE)),
    play: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x3B1E77), Color(hex: 0x0B3B3A)], startPoint: .top, endPoint: .bottom),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xC9C3DE)),
    fixedScheme: .dark)
}
