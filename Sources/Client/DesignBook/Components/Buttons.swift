public import WebUI

/// The one thing a screen is for.
public struct PrimaryButton: View {
  let title: LocalizedStringResource
  let symbol: Symbol?
  let isBusy: Bool
  let action: () -> Void

  /// `isBusy` shows that what was asked for is under way and takes no further touches.
  public init(
    _ title: LocalizedStringResource, symbol: Symbol? = nil, isBusy: Bool = false, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.isBusy = isBusy
    self.action = action
  }

  public var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        ButtonLabel(title: title, symbol: symbol)
          .foregroundStyle(theme.action.text)
          .background(theme.action.gradient)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .shadow(DesignBook.Shadow.card)
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(isBusy)
    }
  }
}

/// Something else a screen offers.
public struct SecondaryButton: View {
  let title: LocalizedStringResource
  let symbol: Symbol?
  let action: () -> Void

  public init(_ title: LocalizedStringResource, symbol: Symbol? = nil, action: @escaping () -> Void) {
    self.title = title
    self.symbol = symbol
    self.action = action
  }

  public var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        ButtonLabel(title: title, symbol: symbol)
          .foregroundStyle(theme.text.primary)
          .background(theme.background.elevated)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(false)
    }
  }
}

/// Something that cannot be undone.
public struct DestructiveButton: View {
  let title: LocalizedStringResource
  let action: () -> Void

  public init(_ title: LocalizedStringResource, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  public var body: some View {
    ThemeReader { theme in
      Button(role: .destructive, action: action) {
        ButtonLabel(title: title, symbol: .trash)
          .foregroundStyle(.white)
          .background(theme.status.destructive)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(false)
    }
  }
}

/// A round button over the content, in a corner.
public struct FloatingButton: View {
  let symbol: Symbol
  let label: LocalizedStringResource
  let action: () -> Void

  /// `label` is read aloud.
  public init(_ symbol: Symbol, label: LocalizedStringResource, action: @escaping () -> Void) {
    self.symbol = symbol
    self.label = label
    self.action = action
  }

  public var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        ZStack { Image(symbol: symbol) }
          .font(DesignBook.Font.title2)
          .foregroundStyle(theme.action.text)
          .frame(width: DesignBook.Size.floatingButtonSize, height: DesignBook.Size.floatingButtonSize)
          .background(theme.action.gradient)
          .clipShape(Circle())
          .shadow(DesignBook.Shadow.raised)
      }
      .pressEffect(scale: 0.92)
      .accessibilityLabel(label)
    }
  }
}

/// A symbol to press, without a ground: back, close, settings.
public struct SymbolButton: View {
  let symbol: Symbol
  let label: LocalizedStringResource
  let action: () -> Void

  /// `label` is read aloud.
  public init(_ symbol: Symbol, label: LocalizedStringResource, action: @escaping () -> Void) {
    self.symbol = symbol
    self.label = label
    self.action = action
  }

  public var body: some View {
    Button(action: action) {
      // A frame on the image itself would be the size of the drawing.
      ZStack { Image(symbol: symbol) }
        .font(DesignBook.Font.title3)
        .frame(width: DesignBook.Size.touchTarget, height: DesignBook.Size.touchTarget)
    }
    .pressEffect(scale: 0.9, opacity: DesignBook.Opacity.pressed)
    .accessibilityLabel(label)
  }
}

/// The words of a wide button.
struct ButtonLabel: View {
  let title: LocalizedStringResource
  let symbol: Symbol?

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      if let symbol { Image(symbol: symbol) }
      Text(title).multilineTextAlignment(.center)
    }
    .font(DesignBook.Font.headline)
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.sm)
    .frame(maxWidth: .infinity, minHeight: 52)
  }
}

extension View {
  /// Takes no touches and shows it, when busy or inside a disabled part of the screen.
  func fading(_ isBusy: Bool) -> Content {
    let content = erasedContent
    return EnvironmentReader { environment in
      content
        .opacity(isBusy || !environment.isEnabled ? DesignBook.Opacity.disabled : 1)
        .disabled(isBusy || !environment.isEnabled)
    }
    .erasedContent
  }
}
