import DesignBook
import Kernel
import Localization
import WebUI

/// Button inside cards: as wide as its title or its container.
struct PillButton: View {
  enum Style {
    /// Primary action of the card.
    case main
    /// Earns coins.
    case gold
    case quiet
  }

  let title: LocalizedStringResource
  var symbol: Symbol?
  var style = Style.main
  var isBusy = false
  /// Whether it fills the available width and its row's height.
  var isWide = false
  let action: () -> Void

  init(
    _ title: LocalizedStringResource, symbol: Symbol? = nil, style: Style = .main, isBusy: Bool = false,
    isWide: Bool = false, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.style = style
    self.isBusy = isBusy
    self.isWide = isWide
    self.action = action
  }

  private var height: Double { isWide ? DesignBook.Height.row : DesignBook.Size.touchTarget }

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        HStack(spacing: DesignBook.Spacing.sm) {
          if let symbol { Image(symbol: symbol).font(DesignBook.Font.headline) }
          Text(title).multilineTextAlignment(.center)
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(ink(theme))
        .frame(minHeight: height - DesignBook.Spacing.sm - DesignBook.Spacing.sm)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: isWide ? .infinity : nil, maxHeight: isWide ? .infinity : nil)
        .background(ground(theme))
        .clipShape(RoundedRectangle(cornerRadius: cornerRadius))
        .outlined(style == .quiet ? theme.line : .clear, cornerRadius: cornerRadius)
      }
      .pressEffect(scale: 0.96, opacity: DesignBook.Opacity.pressed)
      .opacity(isBusy ? DesignBook.Opacity.disabled : 1)
      .disabled(isBusy)
    }
  }

  private var cornerRadius: Double { isWide ? DesignBook.Size.smallCardCornerRadius : 22 }

  private func ink(_ theme: Theme) -> Color {
    switch style {
    case .main: theme.action.text
    case .gold: DesignBook.Gold.ink
    case .quiet: theme.text.primary
    }
  }

  private func ground(_ theme: Theme) -> Paint {
    switch style {
    case .main: theme.action.gradient.paint
    case .gold: DesignBook.Gold.gradient.paint
    case .quiet: theme.background.elevated.paint
    }
  }
}
