public import Localization
public import WebUI

/// What a screen shows that has nothing to show yet.
public struct EmptyState: View {
  let symbol: Symbol
  let title: LocalizedStringResource
  let message: LocalizedStringResource?
  let button: (title: LocalizedStringResource, action: () -> Void)?

  public init(
    symbol: Symbol, title: LocalizedStringResource, message: LocalizedStringResource? = nil,
    button: (title: LocalizedStringResource, action: () -> Void)? = nil
  ) {
    self.symbol = symbol
    self.title = title
    self.message = message
    self.button = button
  }

  public var body: some View {
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

/// What a screen shows that could not get what it needs: what happened, and what to do.
public struct ErrorState: View {
  let message: LocalizedStringResource
  let retry: (() -> Void)?

  public init(_ message: LocalizedStringResource, retry: (() -> Void)? = nil) {
    self.message = message
    self.retry = retry
  }

  public var body: some View {
    EmptyState(
      symbol: .warning, title: .errorTitle, message: message,
      button: retry.map { (title: .errorRetry, action: $0) })
  }
}

/// What a screen shows while it waits.
public struct LoadingState: View {
  let message: LocalizedStringResource

  public init(_ message: LocalizedStringResource = .commonLoading) { self.message = message }

  public var body: some View {
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
