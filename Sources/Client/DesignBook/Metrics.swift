package import WebUI

extension DesignBook {
  /// Spacings in points.
  package enum Spacing {
    package static let hairline = 1.0
    package static let xxs = 2.0
    /// Between segments of a bar.
    package static let snug = 3.0
    package static let xs = 4.0
    package static let compact = 6.0
    package static let sm = 8.0
    package static let md = 16.0
    package static let lg = 24.0
    package static let xl = 32.0
    package static let xxl = 48.0
  }

  /// Component sizes in points.
  package enum Size {
    package static let cardCornerRadius = 16.0
    package static let smallCardCornerRadius = 12.0
    package static let badgeSize = 28.0
    /// Beside the count on a bell.
    package static let countPadding = 5.0
    package static let floatingButtonSize = 56.0
    /// Minimum side of a touch target (Apple's Human Interface Guidelines; WCAG 2.2, 2.5.5).
    package static let touchTarget = 44.0
    package static let avatarSize = 40.0
    /// Height of a tile's one-line name.
    package static let tileNameHeight = 52.0
    /// Gesture symbol in the countdown ring.
    package static let gestureSize = 120.0
    package static let ringSize = 224.0
    /// The ring with the prompt's words below it.
    package static let promptHeight = ringSize + 45
    /// The same of a Color Trap, with its hint in two lines.
    package static let trapHeight = 330.0
    package static let ringWidth = 10.0
    /// The word of a Color Trap, and the panels left and right of it: with both on the narrowest phone.
    package static let trapDisc = 168.0
    package static let trapEdge = 64.0
    /// The same where it is shown and not asked.
    package static let trapSample = 148.0
    /// Maximum width of a column on a tablet.
    package static let columnWidth = 560.0
    package static let lineWidth = 1.0
    package static let selectedLineWidth = 2.0
  }

  /// Opacities, 0 to 1.
  package enum Opacity {
    package static let disabled = 0.45
    package static let pressed = 0.85
    /// Scrim under a sheet.
    package static let scrim = 0.5
    /// Black band behind a white name on a picture.
    package static let nameBand = 0.62
    /// Tint of a colour as its own background.
    package static let tint = 0.16
    package static let hairline = 0.14
  }

  /// Soft shadow with light from above.
  package struct Shadow: Equatable, Sendable {
    package var color: WebUI.Color
    /// Points.
    package var radius: Double
    package var y: Double

    package static let none = Shadow(color: .clear, radius: 0, y: 0)
    package static let card = Shadow(color: WebUI.Color(hex: 0x000000, opacity: 0.10), radius: 12, y: 4)
    package static let raised = Shadow(color: WebUI.Color(hex: 0x000000, opacity: 0.22), radius: 18, y: 8)
  }

  /// Type in the system's rounded face, in points at the default text size; grows with it.
  package enum Font {
    /// Game title on the launch screen.
    package static let display = rounded(64, .black)
    package static let displaySmall = rounded(48, .black)
    package static let largeTitle = rounded(34, .bold)
    package static let title = rounded(28, .bold)
    package static let title2 = rounded(22, .bold)
    package static let title3 = rounded(20, .semibold)
    package static let headline = rounded(17, .semibold)
    package static let headlineSmall = rounded(14, .semibold)
    package static let body = rounded(16, .regular)
    package static let bodyBold = rounded(16, .bold)
    package static let caption = rounded(13, .medium)

    private static func rounded(_ size: Double, _ weight: WebUI.Font.Weight) -> WebUI.Font {
      .system(size: size, weight: weight, design: .rounded)
    }
  }

  /// Animations: springy, quick to settle.
  package enum Motion {
    /// Response of a control.
    package static let quick = Animation.spring(response: 0.25, dampingFraction: 0.8)
    /// Expanding content, moving selection.
    package static let settle = Animation.spring(response: 0.4, dampingFraction: 0.75)
    /// Bouncing title.
    package static let bounce = Animation.spring(response: 0.6, dampingFraction: 0.6)
    package static let fade = Animation.easeInOut(duration: 0.3)
  }
}

extension View {
  /// Adds a shadow of the design book.
  @inline(__always) package func shadow(_ shadow: DesignBook.Shadow) -> Content { erasedContent.shadow(shadow) }
}

extension Content {
  @inline(never) consuming func shadow(_ shadow: DesignBook.Shadow) -> Content {
    self.shadow(color: shadow.color, radius: shadow.radius, x: 0, y: shadow.y)
  }
}
