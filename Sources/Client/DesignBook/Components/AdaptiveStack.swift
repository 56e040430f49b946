public import WebUI

extension Environment {
  /// Whether text is so large that what usually stands side by side needs the whole width each.
  public var isTextLarge: Bool { typeScale * browserTextScale > 1.4 }

  /// The size of text where it cannot grow with the visitor's for want of room: at most `growth` times its own.
  public func size(_ points: Double, growing growth: Double) -> Double {
    points * min(1, growth / (typeScale * browserTextScale))
  }
}

/// Side by side; one below the other, from the leading edge, where text is large.
public struct AdaptiveStack: View {
  let spacing: Double
  let content: Content

  public init<C: View>(spacing: Double = DesignBook.Spacing.sm, @ViewBuilder content: () -> C) {
    self.spacing = spacing
    self.content = content().erasedContent
  }

  public var body: some View {
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
