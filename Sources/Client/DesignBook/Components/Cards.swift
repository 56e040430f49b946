import Kernel
import Localization
package import WebUI

/// Raised surface for related content.
package struct GameCard: View {
  let isSelected: Bool
  let content: Content

  /// A selected card has an accent outline.
  package init<C: View>(isSelected: Bool = false, @ViewBuilder content: () -> C) {
    self.isSelected = isSelected
    self.content = content().erasedContent
  }

  package var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) { content }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(theme.text.primary)
        .background(theme.background.secondary)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(
          isSelected ? theme.accent : theme.line,
          width: isSelected ? DesignBook.Size.selectedLineWidth : DesignBook.Size.lineWidth
        )
        .shadow(DesignBook.Shadow.card)
    }
  }
}

package struct HeaderCard: View {
  let title: LocalizedStringResource
  let description: LocalizedStringResource?
  let content: Content

  package init<C: View>(
    _ title: LocalizedStringResource, description: LocalizedStringResource? = nil, @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.description = description
    self.content = content().erasedContent
  }

  package var body: some View {
    GameCard {
      CardHeading(title: title, description: description)
      content
    }
  }
}

/// Collapsible card.
package struct FoldableCard: View {
  let title: LocalizedStringResource
  let isExpanded: Bool
  let toggle: () -> Void
  let content: Content

  package init<C: View>(
    _ title: LocalizedStringResource, isExpanded: Bool, toggle: @escaping () -> Void, @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.isExpanded = isExpanded
    self.toggle = toggle
    self.content = content().erasedContent
  }

  package var body: some View {
    GameCard {
      Button(action: toggle) {
        HStack(spacing: DesignBook.Spacing.sm) {
          CardHeading(title: title, description: nil)
          Spacer()
          Image(symbol: .fold)
            .rotationEffect(.degrees(isExpanded ? 180 : 0))
            .animation(DesignBook.Motion.settle, value: isExpanded)
        }
        .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      }
      .accessibilityHint(isExpanded ? .commonShowLess : .commonShowMore)
      if isExpanded {
        content.transition(.opacity.animation(DesignBook.Motion.fade))
      }
    }
  }
}

/// Card that opens another screen.
@MemberwiseInit(unlabelled: 1)
package struct NavigationCard: View {
  let title: LocalizedStringResource
  @Default(nil) let description: LocalizedStringResource?
  @Default(nil) let symbol: Symbol?
  @Default(false) let isSelected: Bool
  let action: () -> Void

  package var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        GameCard(isSelected: isSelected) {
          HStack(spacing: DesignBook.Spacing.md) {
            AdaptiveStack(spacing: DesignBook.Spacing.md) {
              if let symbol {
                Image(symbol: symbol)
                  .font(DesignBook.Font.title2)
                  .foregroundStyle(theme.text.accent)
              }
              CardHeading(title: title, description: description)
            }
            Spacer()
            Image(symbol: isSelected ? .check : .disclosure)
              .foregroundStyle(isSelected ? theme.text.accent : theme.text.tertiary)
          }
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
        }
      }
      .pressEffect(scale: 0.98, opacity: DesignBook.Opacity.pressed)
    }
  }
}

/// Card title with a description.
struct CardHeading: View {
  let title: LocalizedStringResource
  let description: LocalizedStringResource?

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title)
          .font(DesignBook.Font.headline)
          .foregroundStyle(theme.text.primary)
        if let description {
          Text(description)
            .font(DesignBook.Font.body)
            .foregroundStyle(theme.text.secondary)
        }
      }
      .multilineTextAlignment(.leading)
    }
  }
}
