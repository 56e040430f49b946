import Kernel
import Localization
package import WebUI

/// Themes of the products. Raw values are used in `Environment.theme`.
package enum ThemeName: Int32, CaseIterable, Sendable {
  case playd, outOfPocket, codeBreaker, ippo, hatGame
}

/// Each theme's name in addresses, title, colors and lips.
extension ThemeName {
  /// Name in an address.
  package var slug: String {
    switch self {
    case .playd: "playd"
    case .outOfPocket: "out-of-pocket"
    case .codeBreaker: "code-breaker"
    case .ippo: "ippo"
    case .hatGame: "hat-game"
    }
  }

  package var title: LocalizedStringResource {
    switch self {
    case .playd: .appPlatform
    case .outOfPocket: .appName
    case .codeBreaker: .codebreakerName
    case .ippo: .appIppo
    case .hatGame: .appHatGame
    }
  }

  /// Colors by role.
  @export(interface)
  func colors(in scheme: ColorScheme) -> [UInt32] {
    switch self {
    case .playd: Palette.playd
    case .outOfPocket: Palette.outOfPocket
    case .codeBreaker: scheme == .dark ? Palette.streetByNight : Palette.streetByDay
    case .ippo: Palette.ippo
    case .hatGame: scheme == .dark ? Palette.hatGameDark : Palette.hatGameLight
    }
  }

  /// Colors of the lips below its buttons; nil where buttons are flat.
  var lips: Lips? {
    switch self {
    case .playd, .ippo: nil
    case .outOfPocket: .pocket
    case .codeBreaker: .brass
    case .hatGame: .hat
    }
  }
}

/// Colours of a theme by role.
///
/// A theme is only its name, cheap to pass around; colours are looked up in `Palette` when painting. Every text has at
/// least 4.5:1 (WCAG 2.2, 1.4.3) on every background in `contrastPairs`, asserted by a test.
@MemberwiseInit(unlabelled: 1)
package struct Theme: Equatable, Sendable {
  package let name: ThemeName

  /// Current theme; the platform's for an unknown number.
  package init(_ environment: Environment) { self.init(ThemeName(rawValue: environment.theme) ?? .playd) }

  package static let playd = Theme(.playd)
  package static let outOfPocket = Theme(.outOfPocket)
  package static let codeBreaker = Theme(.codeBreaker)
  package static let ippo = Theme(.ippo)
  package static let hatGame = Theme(.hatGame)

  package var text: Texts { Texts(theme: self) }
  package var background: Backgrounds { Backgrounds(theme: self) }
  package var status: Statuses { Statuses(theme: self) }
  /// Selections, fills, progress: large areas without text.
  package var accent: Color { self[.accent] }
  /// Hairlines.
  package var line: Color { self[.textPrimary].opacity(DesignBook.Opacity.hairline) }
  /// Primary button.
  package var action: Stage { Stage(theme: self, first: .actionText, startPoint: .leading, endPoint: .trailing) }
  /// Menu or title screen.
  package var menu: Stage { stage(.menuText) }
  /// Game screen.
  package var play: Stage { stage(.playText) }

  /// The pocket is below, so its light falls straight down.
  private func stage(_ first: Palette.Role) -> Stage {
    let isPocket = name == .outOfPocket
    return Stage(
      theme: self, first: first, startPoint: isPocket ? .top : .topLeading,
      endPoint: isPocket ? .bottom : .bottomTrailing)
  }

  /// The theme's only colour scheme; nil if it follows the visitor's setting.
  package var fixedScheme: ColorScheme? {
    switch name {
    case .playd, .outOfPocket: .dark
    case .ippo: .light
    case .codeBreaker, .hatGame: nil
    }
  }

  /// Colour scheme of the theme for the visitor's setting.
  package func scheme(preferring wanted: ColorScheme) -> ColorScheme { fixedScheme ?? wanted }

  /// Colour of a role.
  @inline(never) subscript(_ role: Palette.Role) -> Color {
    let index = Int(role.rawValue)
    return Color(
      light: Color(hex: name.colors(in: .light)[index]),
      dark: Color(hex: name.colors(in: .dark)[index]))
  }
}

extension Theme {
  /// Text colours on `Backgrounds`.
  package struct Texts: Sendable {
    let theme: Theme
    package var primary: Color { theme[.textPrimary] }
    package var secondary: Color { theme[.textSecondary] }
    package var tertiary: Color { theme[.textTertiary] }
    package var accent: Color { theme[.textAccent] }
  }

  package struct Backgrounds: Sendable {
    let theme: Theme
    /// The screen.
    package var primary: Color { theme[.screen] }
    /// Cards.
    package var secondary: Color { theme[.card] }
    /// Sheets and content of cards.
    package var elevated: Color { theme[.elevated] }
  }

  /// Success, error and warning: icons and text on any background.
  package struct Statuses: Sendable {
    let theme: Theme
    package var success: Color { theme[.success] }
    package var error: Color { theme[.error] }
    package var warning: Color { theme[.warning] }
    /// Background of a destructive button, under white text.
    package var destructive: Color { theme[.destructive] }
  }

  /// Three-colour gradient with its text colours.
  package struct Stage: Sendable {
    let theme: Theme
    /// Role of the text; the secondary text and the three colours follow it.
    let first: Palette.Role
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    package var text: Color { color(0) }
    package var secondaryText: Color { color(1) }
    package var gradient: LinearGradient {
      LinearGradient(colors: [color(2), color(3), color(4)], startPoint: startPoint, endPoint: endPoint)
    }

    private func color(_ offset: UInt8) -> Color {
      Palette.Role(rawValue: first.rawValue + offset).map { theme[$0] } ?? .clear
    }
  }
}
