public import WebUI

/// The systems of the house, each with a look of its own. Raw values are what `Environment.theme` holds.
public enum ThemeName: Int32, CaseIterable, Sendable {
  case playd, outOfPocket, codeBreaker, ippo, hatGame
}

/// The colours of one system by role.
///
/// A colour that carries text is listed with the text it may carry in `contrastPairs`; every pair has at least 4.5:1
/// (WCAG 2.2, 1.4.3), which a test works out.
public struct Theme: Sendable {
  /// Words on `Backgrounds`.
  public struct Texts: Sendable {
    public var primary: Color
    public var secondary: Color
    public var tertiary: Color
    public var accent: Color
  }

  public struct Backgrounds: Sendable {
    /// The screen.
    public var primary: Color
    /// Cards on it.
    public var secondary: Color
    /// Sheets, and what stands on cards.
    public var elevated: Color
  }

  /// What went well, badly or nearly so: icons and words on any background.
  public struct Statuses: Sendable {
    public var success: Color
    public var error: Color
    public var warning: Color
    /// The ground of a destructive button, under white words.
    public var destructive: Color
  }

  /// A ground in motion of colour, with the words on it.
  public struct Stage: Sendable {
    public var gradient: LinearGradient
    public var text: Color
    public var secondaryText: Color
  }

  public var name: ThemeName
  public var text: Texts
  public var background: Backgrounds
  public var status: Statuses
  /// What is selected, filled, in progress: large parts, no words.
  public var accent: Color
  /// Thin lines around and between.
  public var line: Color
  /// The main button.
  public var action: Stage
  /// A menu or title screen.
  public var menu: Stage
  /// A game being played.
  public var play: Stage
  /// The one look of a system that has only one; nil where it follows the visitor's setting.
  public var fixedScheme: ColorScheme?
}

extension Theme {
  /// The theme of a system.
  public init(_ name: ThemeName) {
    switch name {
    case .playd: self = .playd
    case .outOfPocket: self = .outOfPocket
    case .codeBreaker: self = .codeBreaker
    case .ippo: self = .ippo
    case .hatGame: self = .hatGame
    }
  }

  /// The theme in force; the platform's where the number is none of ours.
  public init(_ environment: Environment) { self.init(ThemeName(rawValue: environment.theme) ?? .playd) }

  /// The look the theme has in a visitor's setting.
  public func scheme(preferring wanted: ColorScheme) -> ColorScheme { fixedScheme ?? wanted }
}

extension Theme {
  /// Words and the ground they stand on.
  public struct ContrastPair: Sendable {
    public var text: Color
    public var ground: Color
    /// For the report of a test.
    public var role: StaticString
  }

  /// Every text of the theme with every ground it may stand on; gradients in nine steps.
  public var contrastPairs: [ContrastPair] {
    var pairs: [ContrastPair] = []
    for ground in [background.primary, background.secondary, background.elevated] {
      pairs.append(ContrastPair(text: text.primary, ground: ground, role: "primary text"))
      pairs.append(ContrastPair(text: text.secondary, ground: ground, role: "secondary text"))
      pairs.append(ContrastPair(text: text.tertiary, ground: ground, role: "tertiary text"))
      pairs.append(ContrastPair(text: text.accent, ground: ground, role: "accent text"))
      pairs.append(ContrastPair(text: status.success, ground: ground, role: "success"))
      pairs.append(ContrastPair(text: status.error, ground: ground, role: "error"))
      pairs.append(ContrastPair(text: status.warning, ground: ground, role: "warning"))
    }
    pairs.append(ContrastPair(text: .white, ground: status.destructive, role: "destructive button"))
    for stage in [action, menu, play] {
      for ground in stage.gradient.gradient.steps(9) {
        pairs.append(ContrastPair(text: stage.text, ground: ground, role: "text on a gradient"))
        pairs.append(ContrastPair(text: stage.secondaryText, ground: ground, role: "second text on a gradient"))
      }
    }
    return pairs
  }
}

extension Gradient {
  /// So many colours along the gradient, its ends included.
  func steps(_ count: Int) -> [Color] {
    (0..<count).map { color(at: Double($0) / Double(max(count - 1, 1))) }
  }

  /// The colour at a place from 0 to 1, mixed in sRGB as a browser mixes it.
  private func color(at place: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if place <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where place <= b.location {
      let share = b.location > a.location ? (place - a.location) / (b.location - a.location) : 0
      return Color(
        light: Color(mixing: a.color.rgba(.light), b.color.rgba(.light), share),
        dark: Color(mixing: a.color.rgba(.dark), b.color.rgba(.dark), share))
    }
    return last.color
  }
}

extension Color {
  fileprivate init(mixing a: UInt32, _ b: UInt32, _ share: Double) {
    func mixed(_ shift: UInt32) -> Double {
      let (x, y) = (Double(a >> shift & 0xFF), Double(b >> shift & 0xFF))
      return (x + (y - x) * share) / 255
    }
    self.init(red: mixed(24), green: mixed(16), blue: mixed(8), opacity: mixed(0))
  }
}
