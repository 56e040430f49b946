import DesignBook
import Kernel
import Localization
import WebUI

/// Coin symbol beside text, aligned with its first line.
struct CoinLabel: View {
  let words: LocalizedStringResource
  var size = 20.0
  var font = DesignBook.Font.headline

  var body: some View {
    EnvironmentReader { environment in
      let scale = environment.typeScale * environment.browserTextScale
      HStack(alignment: .top, spacing: DesignBook.Spacing.xs) {
        CoinMark(size: (size * scale).rounded())
          .frame(height: (font.size * 1.3 * scale).rounded())
          .layoutPriority(1)
        Text(words).font(font).multilineTextAlignment(.leading)
      }
    }
  }
}

/// Mark of a sandbox partner.
struct SandboxTag: View {
  var body: some View {
    ThemeReader { theme in
      Text(.playdSandbox)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .padding(.horizontal, DesignBook.Spacing.sm)
        .padding(.vertical, DesignBook.Spacing.xxs)
        .background(theme.background.elevated)
        .clipShape(Capsule())
    }
  }
}

/// Symbol and word in one colour: connected, waiting, refunded.
struct StatusMark: View {
  let words: LocalizedStringResource
  let symbol: Symbol
  let color: Color

  var body: some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      Image(symbol: symbol)
      Text(words).multilineTextAlignment(.leading)
    }
    .font(DesignBook.Font.caption)
    .foregroundStyle(color)
  }
}

/// Section of a page with a heading close above it.
struct PageSection: View {
  let heading: SectionHeading
  let content: Content

  /// `button` appears beside the heading.
  init<C: View>(
    _ title: LocalizedStringResource, symbol: Symbol? = nil,
    button: (title: LocalizedStringResource, action: () -> Void)? = nil, @ViewBuilder content: () -> C
  ) {
    heading = SectionHeading(title: title, symbol: symbol, button: button)
    self.content = content().erasedContent
  }

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      heading
      content
    }
    .frame(maxWidth: .infinity)
  }
}

/// Section heading with a button.
struct SectionHeading: View {
  let title: LocalizedStringResource
  var symbol: Symbol?
  var button: (title: LocalizedStringResource, action: () -> Void)?

  var body: some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        HStack(spacing: DesignBook.Spacing.sm) {
          if let symbol { Image(symbol: symbol).font(DesignBook.Font.title3).foregroundStyle(theme.text.accent) }
          Text(title).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader).multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
        if let button {
          Button(action: button.action) {
            Text(button.title).font(DesignBook.Font.headlineSmall).foregroundStyle(theme.text.accent)
              .multilineTextAlignment(.trailing)
              .frame(minHeight: DesignBook.Size.touchTarget)
          }
          .pressEffect(opacity: DesignBook.Opacity.pressed)
          .layoutPriority(1)
        }
      }
      .foregroundStyle(theme.text.primary)
      .padding(.vertical, DesignBook.Spacing.xs)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
    }
  }
}
