import Kernel
package import WebUI

/// A key with a lip, which sinks when it is pressed.
package struct MeadowKey: View {
  package enum Kind: Sendable {
    case main, quiet
    /// Done: pressed in, with a check mark.
    case done
  }

  let kind: Kind
  let action: () -> Void
  let content: Content

  package init<C: View>(_ kind: Kind, action: @escaping () -> Void, @ViewBuilder content: () -> C) {
    self.kind = kind
    self.action = action
    self.content = content().erasedContent
  }

  package var body: some View {
    EnvironmentReader { environment in
      let isEnabled = environment.isEnabled
      Button(action: action) {
        content
          .foregroundStyle(ink)
          .background(face)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.keyCornerRadius))
          .shadow(color: lip, radius: 0, y: kind == .done ? 0 : DesignBook.Meadow.lip)
      }
      .pressEffect(scale: 0.97)
      .opacity(isEnabled || kind == .done ? 1 : DesignBook.Opacity.disabled)
    }
  }

  private var face: Color {
    switch kind {
    case .main: MeadowPalette.key
    case .quiet: MeadowPalette.paper
    case .done: MeadowPalette.leaf
    }
  }

  private var ink: Color { kind == .done ? MeadowPalette.leafInk : MeadowPalette.textPrimary }
  private var lip: Color { kind == .main ? MeadowPalette.keyLip : MeadowPalette.paperLip }
}

/// A wide key with a title.
@MemberwiseInit(unlabelled: 1)
package struct MeadowButton: View {
  let title: LocalizedStringResource
  @Default(nil) let symbol: Symbol?
  @Default(MeadowKey.Kind.main) let kind: MeadowKey.Kind
  let action: () -> Void

  package var body: some View {
    MeadowKey(kind, action: action) {
      HStack(spacing: DesignBook.Spacing.sm) {
        if let symbol { Image(symbol: symbol) }
        Text(title).multilineTextAlignment(.center)
      }
      .font(DesignBook.Font.title3)
      .padding(.horizontal, DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.floatingButtonSize)
    }
  }
}

/// Content on paper.
package struct MeadowCard: View {
  let content: Content

  package init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  package var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) { content }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(MeadowPalette.paper)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.cardCornerRadius))
      .shadow(color: MeadowPalette.paperLip, radius: 0, y: DesignBook.Spacing.xs)
  }
}

/// Small fact on paper with round ends.
package struct MeadowChip: View {
  let content: Content
  let ground: Color

  package init<C: View>(ground: Color = MeadowPalette.paper, @ViewBuilder content: () -> C) {
    self.ground = ground
    self.content = content().erasedContent
  }

  package var body: some View {
    HStack(spacing: DesignBook.Spacing.compact) { content }
      .font(DesignBook.Font.headline)
      .foregroundStyle(MeadowPalette.textPrimary)
      .padding(.horizontal, DesignBook.Spacing.md)
      .frame(minHeight: DesignBook.Meadow.cornerHeight)
      .background(ground)
      .clipShape(Capsule())
  }
}

/// What a pet says.
@MemberwiseInit(unlabelled: 1)
package struct SpeechBubble: View {
  let text: LocalizedStringResource

  package var body: some View {
    Text(text)
      .font(DesignBook.Font.headlineSmall)
      .foregroundStyle(MeadowPalette.textPrimary)
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .background(MeadowPalette.paper)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.keyCornerRadius))
      .shadow(color: MeadowPalette.paperLip, radius: 0, y: DesignBook.Spacing.xs)
      .frame(maxWidth: DesignBook.Meadow.bubbleWidth, alignment: .leading)
  }
}
