package import WebUI

extension DesignBook {
  /// Colour roles of the design book, with Hat Game's colours. Other themes define the same roles in `Theme`.
  package enum Color {
    package enum Text {
      package static var primary: WebUI.Color { Theme.hatGame.text.primary }
      package static var secondary: WebUI.Color { Theme.hatGame.text.secondary }
      package static var tertiary: WebUI.Color { Theme.hatGame.text.tertiary }
      package static var accent: WebUI.Color { Theme.hatGame.text.accent }
    }

    package enum Background {
      package static var primary: WebUI.Color { Theme.hatGame.background.primary }
      package static var secondary: WebUI.Color { Theme.hatGame.background.secondary }
    }

    package enum Status {
      package static var success: WebUI.Color { Theme.hatGame.status.success }
      package static var error: WebUI.Color { Theme.hatGame.status.error }
      package static var warning: WebUI.Color { Theme.hatGame.status.warning }
    }
  }
}
