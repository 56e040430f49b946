import DesignBook
import Localization
import WebUI

/// Colour roles of a theme: every text on every background, and gradients.
struct ColorSamples: View {
  var body: some View {
    ThemeReader { theme in
      ground(.galleryBackground, theme.background.primary, theme)
      ground(.galleryCard, theme.background.secondary, theme)
      ground(.galleryElevated, theme.background.elevated, theme)
      stage(.galleryAction, theme.action)
      stage(.galleryMenu, theme.menu)
      stage(.galleryPlay, theme.play)
    }
  }

  private func ground(_ title: LocalizedStringResource, _ color: Color, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(title).font(DesignBook.Font.headline).foregroundStyle(theme.text.primary)
      line(.galleryTextPrimary, theme.text.primary)
      line(.galleryTextSecondary, theme.text.secondary)
      line(.galleryTextTertiary, theme.text.tertiary)
      line(.galleryAccent, theme.text.accent)
      line(.gallerySuccess, theme.status.success)
      line(.galleryWarning, theme.status.warning)
      line(.galleryError, theme.status.error)
    }
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(color)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    .outlined(theme.line)
  }

  private func line(_ title: LocalizedStringResource, _ color: Color) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Circle().fill(color).frame(width: DesignBook.Spacing.md, height: DesignBook.Spacing.md)
      Text(title).font(DesignBook.Font.body).foregroundStyle(color)
    }
  }

  private func stage(_ title: LocalizedStringResource, _ stage: Theme.Stage) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(title).font(DesignBook.Font.headline).foregroundStyle(stage.text)
      Text(.galleryTextSecondary).font(DesignBook.Font.body).foregroundStyle(stage.secondaryText)
    }
    .padding(DesignBook.Spacing.lg)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(stage.gradient)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
  }
}

/// All fonts.
struct TypeSamples: View {
  var body: some View {
    Text(.launchTitleBottom).font(DesignBook.Font.display)
    Text(.launchTitleTop).font(DesignBook.Font.displaySmall)
    Text(.galleryLargeTitle).font(DesignBook.Font.largeTitle)
    Text(.galleryTitle).font(DesignBook.Font.title)
    Text(.galleryTitle).font(DesignBook.Font.title2)
    Text(.galleryTitle).font(DesignBook.Font.title3)
    Text(.galleryHeadline).font(DesignBook.Font.headline)
    Text(.galleryBody).font(DesignBook.Font.body)
    Text(.galleryBody).font(DesignBook.Font.bodyBold)
    Text(.galleryCaption).font(DesignBook.Font.caption)
  }
}

/// Spacings as bars, corners and shadows as cards.
struct SpacingSamples: View {
  private static let steps = [
    DesignBook.Spacing.xs, DesignBook.Spacing.sm, DesignBook.Spacing.md, DesignBook.Spacing.lg, DesignBook.Spacing.xl,
    DesignBook.Spacing.xxl,
  ]

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        ForEach(0..<Self.steps.count) { index in
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(.number(Int64(Self.steps[index])))
              .font(DesignBook.Font.caption.monospacedDigit())
              .frame(minWidth: DesignBook.Spacing.lg, alignment: .trailing)
            Rectangle().fill(theme.accent).frame(width: Self.steps[index], height: DesignBook.Spacing.md)
          }
        }
      }
      HStack(spacing: DesignBook.Spacing.lg) {
        corner(DesignBook.Size.smallCardCornerRadius, DesignBook.Shadow.none, theme)
        corner(DesignBook.Size.cardCornerRadius, DesignBook.Shadow.card, theme)
        corner(DesignBook.Size.cardCornerRadius, DesignBook.Shadow.raised, theme)
      }
      .padding(.vertical, DesignBook.Spacing.md)
    }
  }

  private func corner(_ radius: Double, _ shadow: DesignBook.Shadow, _ theme: Theme) -> some View {
    Text(.number(Int64(radius)))
      .font(DesignBook.Font.headline)
      .frame(width: DesignBook.Disc.swatch, height: DesignBook.Disc.swatch)
      .background(theme.background.elevated)
      .clipShape(RoundedRectangle(cornerRadius: radius))
      .shadow(shadow)
  }
}
