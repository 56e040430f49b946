public import WebUI

extension DesignBook {
  /// Distances between and within things, in points.
  public enum Spacing {
    public static let xs = 4.0
    public static let sm = 8.0
    public static let md = 16.0
    public static let lg = 24.0
    public static let xl = 32.0
    public static let xxl = 48.0
  }

  /// Sizes of components, in points.
  public enum Size {
    public static let cardCornerRadius = 16.0
    public static let smallCardCornerRadius = 12.0
    public static let badgeSize = 28.0
    public static let floatingButtonSize = 56.0
    /// The least side of anything that takes a touch (Apple's Human Interface Guidelines; WCAG 2.2, 2.5.5).
    public static let touchTarget = 44.0
    public static let avatarSize = 40.0
    /// The round button that starts a game.
    public static let startButtonSize = 168.0
    /// The gesture to perform, in the middle of the countdown ring.
    public static let gestureSize = 120.0
    public static let ringSize = 224.0
    public static let ringWidth = 10.0
    /// The widest a column of reading or buttons grows on a tablet.
    public static let columnWidth = 560.0
    public static let lineWidth = 1.0
    public static let selectedLineWidth = 2.0
  }

  /// How much of something shows, from 0 to 1.
  public enum Opacity {
    public static let disabled = 0.45
    public static let pressed = 0.85
    /// What dims a screen under a sheet.
    public static let scrim = 0.5
    /// The green or red over the whole screen after a gesture.
    public static let flash = 0.5
    /// A tint of a colour as a ground for the same colour.
    public static let tint = 0.16
    public static let hairline = 0.14
  }

  /// A soft light from above.
  public struct Shadow: Equatable, Sendable {
    public var color: WebUI.Color
    /// Points.
    public var radius: Double
    public var y: Double

    public static let none = Shadow(color: .clear, radius: 0, y: 0)
    public static let card = Shadow(color: WebUI.Color(hex: 0x000000, opacity: 0.10), radius: 12, y: 4)
    public static let raised = Shadow(color: WebUI.Color(hex: 0x000000, opacity: 0.22), radius: 18, y: 8)
  }

  /// Type: the system's rounded face. Sizes are points at the standard text setting and grow with it.
  public enum Font {
    /// The name of the game on its launch screen.
    public static let display = rounded(64, .black)
    public static let displaySmall = rounded(48, .black)
    public static let largeTitle = rounded(34, .bold)
    public static let title = rounded(28, .bold)
    public static let title2 = rounded(22, .bold)
    public static let title3 = rounded(20, .semibold)
    public static let headline = rounded(17, .semibold)
    public static let headlineSmall = rounded(14, .semibold)
    public static let body = rounded(16, .regular)
    public static let bodyBold = rounded(16, .bold)
    public static let caption = rounded(13, .medium)

    private static func rounded(_ size: Double, _ weight: WebUI.Font.Weight) -> WebUI.Font {
      .system(size: size, weight: weight, design: .rounded)
    }
  }

  /// How things move: springy, and soon at rest.
  public enum Motion {
    /// A control answering a touch.
    public static let quick = Animation.spring(response: 0.25, dampingFraction: 0.8)
    /// Something unfolding, a selection sliding.
    public static let settle = Animation.spring(response: 0.4, dampingFraction: 0.75)
    /// A title bouncing in.
    public static let bounce = Animation.spring(response: 0.6, dampingFraction: 0.6)
    public static let fade = Animation.easeInOut(duration: 0.3)
  }
}

extension View {
  /// Puts a shadow of the design book under the view.
  public func shadow(_ shadow: DesignBook.Shadow) -> Content {
    self.shadow(color: shadow.color, radius: shadow.radius, x: 0, y: shadow.y)
  }
}
