import Kernel
import Localization
package import WebUI

/// Banner over a screen, until dismissed or outdated.
package struct Banner: View {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case information, success, warning, error
  }

  let kind: Kind
  let badge: Content?
  let message: LocalizedStringResource?
  let button: (title: LocalizedStringResource, action: () -> Void)?
  let dismiss: (() -> Void)?

  /// A banner without a message is a button.
  package init(
    _ kind: Kind, message: LocalizedStringResource? = nil, badge: Content? = nil,
    button: (title: LocalizedStringResource, action: () -> Void)? = nil,
    dismiss: (() -> Void)? = nil
  ) {
    self.kind = kind
    self.badge = badge
    self.message = message
    self.button = button
    self.dismiss = dismiss
  }

  package var body: some View {
    ThemeReader { theme in
      HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
        AdaptiveStack {
          if let badge {
            badge
          } else {
            Image(symbol: symbol)
              .font(DesignBook.Font.title3)
              .foregroundStyle(color(theme))
          }
          words(theme)
        }
        .frame(minHeight: DesignBook.Size.touchTarget)
        Spacer(minLength: 0)
        if let dismiss {
          SymbolButton(.close, label: .commonDismiss, action: dismiss).foregroundStyle(theme.text.secondary)
        }
      }
      .padding(.leading, DesignBook.Spacing.md)
      .padding(.trailing, dismiss == nil ? DesignBook.Spacing.md : DesignBook.Spacing.xs)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: DesignBook.Size.columnWidth, minHeight: DesignBook.Size.floatingButtonSize)
      .background(theme.background.elevated)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(color(theme))
      .shadow(DesignBook.Shadow.raised)
      .transition(.move(edge: .top).combined(with: .opacity).animation(DesignBook.Motion.settle))
    }
  }

  private func words(_ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      if let message {
        Text(message)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.primary)
      }
      if let button {
        Button(action: button.action) {
          Text(button.title)
            .font(DesignBook.Font.headline)
            .foregroundStyle(theme.text.accent)
            .frame(minHeight: DesignBook.Size.touchTarget)
        }
      }
    }
    .multilineTextAlignment(.leading)
  }

  private var symbol: Symbol {
    switch kind {
    case .information: .information
    case .success: .success
    case .warning: .warning
    case .error: .failure
    }
  }

  private func color(_ theme: Theme) -> Color {
    switch kind {
    case .information: theme.text.accent
    case .success: theme.status.success
    case .warning: theme.status.warning
    case .error: theme.status.error
    }
  }
}

/// Picture of an achievement in place of a banner's symbol; it spins in and rests.
@MemberwiseInit(unlabelled: 1)
package struct AwardBadge: View {
  let symbol: Symbol
  let color: Color

  package var body: some View {
    Image(symbol: symbol).resizable()
      .frame(width: DesignBook.Icon.regular, height: DesignBook.Icon.regular)
      .foregroundStyle(color)
      .frame(width: DesignBook.Disc.streak, height: DesignBook.Disc.streak)
      .background(DesignBook.Gesture.ground)
      .clipShape(Circle())
      .outlined(color, cornerRadius: DesignBook.Disc.streak / 2)
      .fixedSize()
      .keyframeEffect(Self.award, trigger: 0)
  }

  private static let award = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0, scale: 0.2, rotation: .degrees(-200)), .init(at: 0.55, scale: 1.3),
      .init(at: 0.75, scale: 0.92), .init(at: 1),
    ], animation: .easeOut(duration: 0.9), playsOnAppear: true)
}
