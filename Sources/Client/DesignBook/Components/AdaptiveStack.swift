package import WebUI

extension Environment {
  /// Whether text is too large for side-by-side layouts.
  package var isTextLarge: Bool { typeScale * browserTextScale > 1.4 }

  /// Font size with limited growth: at most `growth` times the default.
  package func size(_ points: Double, growing growth: Double) -> Double {
    points * min(1, growth / (typeScale * browserTextScale))
  }
}

/// Horizontal stack; vertical and leading-aligned for large text.
package struct AdaptiveStack: View {
  let spacing: Double
  let content: Content

  package init<C: View>(spacing: Double = DesignBook.Spacing.sm, @ViewBuilder content: () -> C) {
    self.spacing = spacing
    self.content = content().erasedContent
  }

  package var body: some View {
    let (spacing, content) = (spacing, content)
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: spacing) { content }
      } else {
        HStack(spacing: spacing) { content }
      }
    }
  }
}
