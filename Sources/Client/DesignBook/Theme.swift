public import WebUI

/// The systems of the house, each with a look of its own. Raw values are what `Environment.theme` holds.
public enum ThemeName: Int32, CaseIterable, Sendable {
  case playd, outOfPocket, codeBreaker, ippo, hatGame
}

/// The colours of one system by role.
///
/// A theme is only its name: screens hand it about by the dozen, and its colours are looked up in a table (`Palette`)
/// when they are painted with. Every text has at least 4.5:1 (WCAG 2.2, 1.4.3) on every ground `contrastPairs` lists for
/// it, which a test works out.
public struct Theme: Equatable, Sendable {
  public let name: ThemeName

  /// The theme of a system.
  public init(_ name: ThemeName) { self.name = name }

  /// The theme in force; the platform's where the number is none of ours.
  public init(_ environment: Environment) { self.init(ThemeName(rawValue: environment.theme) ?? .playd) }

  public static let playd = Theme(.playd)
  public static let outOfPocket = Theme(.outOfPocket)
  public static let codeBreaker = Theme(.codeBreaker)
  public static let ippo = Theme(.ippo)
  public static let hatGame = Theme(.hatGame)

  public var text: Texts { Texts(theme: self) }
  public var background: Backgrounds { Backgrounds(theme: self) }
  public var status: Statuses { Statuses(theme: self) }
  /// What is selected, filled, in progress: large parts, no words.
  public var accent: Color { self[.accent] }
  /// Thin lines around and between.
  public var line: Color { self[.textPrimary].opacity(DesignBook.Opacity.hairline) }
  /// The main button.
  public var action: Stage { Stage(theme: self, first: .actionText, startPoint: .leading, endPoint: .trailing) }
  /// A menu or title screen.
  public var menu: Stage { Stage(theme: self, first: .menuText, startPoint: .topLeading, endPoint: .bottomTrailing) }
  /// A game being played.
  public var play: Stage { Stage(theme: self, first: .playText, startPoint: .topLeading, endPoint: .bottomTrailing) }

  /// The one look of a system that has only one; nil where it follows the visitor's setting.
  public var fixedScheme: ColorScheme? {
    switch name {
    case .playd, .outOfPocket: .dark
    case .ippo: .light
    case .codeBreaker, .hatGame: nil
    }
  }

  /// The look the theme has in a visitor's setting.
  public func scheme(preferring wanted: ColorScheme) -> ColorScheme { fixedScheme ?? wanted }

  /// The colour of a role.
  @inline(never) subscript(_ role: Palette.Role) -> Color {
    let index = Int(role.rawValue)
    return Color(
      light: Color(hex: Palette.colors(of: name, in: .light)[index]),
      dark: Color(hex: Palette.colors(of: name, in: .dark)[index]))
  }
}

extension Theme {
  /// Words on `Backgrounds`.
  public struct Texts: Sendable {
    let theme: Theme
    public var primary: Color { theme[.textPrimary] }
    public var secondary: Color { theme[.textSecondary] }
    public var tertiary: Color { theme[.textTertiary] }
    public var accent: Color { theme[.textAccent] }
  }

  public struct Backgrounds: Sendable {
    let theme: Theme
    /// The screen.
    public var primary: Color { theme[.screen] }
    /// Cards on it.
    public var secondary: Color { theme[.card] }
    /// Sheets, and what stands on cards.
    public var elevated: Color { theme[.elevated] }
  }

  /// What went well, badly or nearly so: icons and words on any background.
  public struct Statuses: Sendable {
    let theme: Theme
    public var success: Color { theme[.success] }
    public var error: Color { theme[.error] }
    public var warning: Color { theme[.warning] }
    /// The ground of a destructive button, under white words.
    public var destructive: Color { theme[.destructive] }
  }

  /// A ground that runs through three colours, with the words on it.
  public struct Stage: Sendable {
    let theme: Theme
    /// The role of the words; their second shade and the three colours follow it.
    let first: Palette.Role
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    public var text: Color { color(0) }
    public var secondaryText: Color { color(1) }
    public var gradient: LinearGradient {
      LinearGradient(colors: [color(2), color(3), color(4)], startPoint: startPoint, endPoint: endPoint)
    }

    private func color(_ offset: UInt8) -> Color {
      Palette.Role(rawValue: first.rawValue + offset).map { theme[$0] } ?? .clear
    }
  }
}
