import Kernel
import Localization
package import WebUI

/// Empty state of a screen.
@MemberwiseInit
package struct EmptyState: View {
  let symbol: Symbol
  let title: LocalizedStringResource
  @Default(nil) let message: LocalizedStringResource?
  @Default(nil) let button: (title: LocalizedStringResource, action: () -> Void)?

  package var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        Image(symbol: symbol)
          .font(.system(size: 48))
          .foregroundStyle(theme.text.tertiary)
        Text(title)
          .font(DesignBook.Font.title2)
          .foregroundStyle(theme.text.primary)
          .accessibilityAddTraits(.isHeader)
        if let message {
          Text(message)
            .font(DesignBook.Font.body)
            .foregroundStyle(theme.text.secondary)
        }
        if let button { PrimaryButton(button.title, action: button.action).padding(.top, DesignBook.Spacing.sm) }
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: DesignBook.Size.columnWidth)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Error state of a screen: what happened, and what to do.
@MemberwiseInit(unlabelled: 1)
package struct ErrorState: View {
  let message: LocalizedStringResource
  @Default(nil) let retry: (() -> Void)?

  package var body: some View {
    EmptyState(
      symbol: .warning, title: .errorTitle, message: message,
      button: retry.map { (title: .errorRetry, action: $0) })
  }
}

/// Loading state of a screen.
@MemberwiseInit(unlabelled: 1)
package struct LoadingState: View {
  @Default(LocalizedStringResource.commonLoading) let message: LocalizedStringResource

  package var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        ProgressView()
        Text(message)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
      }
      .padding(DesignBook.Spacing.xl)
      .frame(maxWidth: .infinity)
    }
  }
}
