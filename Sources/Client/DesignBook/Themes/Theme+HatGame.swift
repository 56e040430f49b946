public import WebUI

extension Theme {
  /// Hat Game: the design book's own colours.
  public static let hatGame = Theme(
    name: .hatGame,
    text: Texts(
      primary: both(0x1B1A22, 0xF6F5FA), secondary: both(0x56545F, 0xC6C4D0), tertiary: both(0x6A6874, 0xA09EAD),
      accent: both(0x4F46C8, 0xA9A3FF)),
    background: Backgrounds(
      primary: both(0xF5F4FA, 0x15141B), secondary: both(0xFFFFFF, 0x201F29), elevated: both(0xFFFFFF, 0x2B2A36)),
    status: Statuses(
      success: both(0x166534, 0x4ADE80), error: both(0xB42318, 0xFF9D94), warning: both(0x8A4B00, 0xFFC45C),
      destructive: Color(hex: 0xB42318)),
    accent: both(0x4F46C8, 0x8B84F5),
    line: Color(light: Color(hex: 0x1B1A22, opacity: 0.14), dark: Color(hex: 0xFFFFFF, opacity: 0.14)),
    action: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x4F46C8), Color(hex: 0x7A3FBF)], startPoint: .leading, endPoint: .trailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xF3F1FF)),
    menu: Stage(
      gradient: LinearGradient(
        colors: [both(0xF5F4FA, 0x15141B), both(0xE4E1FA, 0x262341)], startPoint: .top, endPoint: .bottom),
      text: both(0x1B1A22, 0xF6F5FA), secondaryText: both(0x56545F, 0xC6C4D0)),
    play: Stage(
      gradient: LinearGradient(
        colors: [both(0xF5F4FA, 0x15141B), both(0xECE9FB, 0x1F1D30)], startPoint: .top, endPoint: .bottom),
      text: both(0x1B1A22, 0xF6F5FA), secondaryText: both(0x56545F, 0xC6C4D0)),
    fixedScheme: nil)
}

extension DesignBook {
  /// The design book's colours by role: Hat Game's. Screens of another system take the same roles from their `Theme`.
  public enum Color {
    public enum Text {
      public static var primary: WebUI.Color { Theme.hatGame.text.primary }
      public static var secondary: WebUI.Color { Theme.hatGame.text.secondary }
      public static var tertiary: WebUI.Color { Theme.hatGame.text.tertiary }
      public static var accent: WebUI.Color { Theme.hatGame.text.accent }
    }

    public enum Background {
      public static var primary: WebUI.Color { Theme.hatGame.background.primary }
      public static var secondary: WebUI.Color { Theme.hatGame.background.secondary }
    }

    public enum Status {
      public static var success: WebUI.Color { Theme.hatGame.status.success }
      public static var error: WebUI.Color { Theme.hatGame.status.error }
      public static var warning: WebUI.Color { Theme.hatGame.status.warning }
    }
  }
}
