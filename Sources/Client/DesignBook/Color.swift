public import WebUI

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
