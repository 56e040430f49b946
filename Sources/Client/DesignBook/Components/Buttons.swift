import Kernel
package import WebUI

/// Primary action of a screen.
@MemberwiseInit(unlabelled: 1)
package struct PrimaryButton: View {
  let title: LocalizedStringResource
  @Default(nil) let symbol: Symbol?
  /// Fades the button and blocks taps.
  @Default(false) let isBusy: Bool
  let action: () -> Void

  package var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        ButtonLabel(title: title, symbol: symbol)
          .foregroundStyle(theme.action.text)
          .background(theme.action.gradient)
          .clipShape(RoundedRectangle(cornerRadius: theme.buttonCorner))
          .shadow(theme.keyLip ?? DesignBook.Shadow.card)
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(isBusy)
      .padding(.bottom, theme.lipHeight)
    }
  }
}

/// Secondary action of a screen.
@MemberwiseInit(unlabelled: 1)
package struct SecondaryButton: View {
  let title: LocalizedStringResource
  @Default(nil) let symbol: Symbol?
  let action: () -> Void

  package var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        ButtonLabel(title: title, symbol: symbol)
          .foregroundStyle(theme.text.primary)
          .background(theme.background.elevated)
          .clipShape(RoundedRectangle(cornerRadius: theme.buttonCorner))
          .outlined(theme.line, cornerRadius: theme.buttonCorner)
          .shadow(theme.quietKeyLip ?? DesignBook.Shadow.none)
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(false)
      .padding(.bottom, theme.lipHeight)
    }
  }
}

/// Irreversible action.
@MemberwiseInit(unlabelled: 1)
package struct DestructiveButton: View {
  let title: LocalizedStringResource
  let action: () -> Void

  package var body: some View {
    ThemeReader { theme in
      Button(role: .destructive, action: action) {
        ButtonLabel(title: title, symbol: .trash)
          .foregroundStyle(.white)
          .background(theme.status.destructive)
          .clipShape(RoundedRectangle(cornerRadius: theme.buttonCorner))
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .fading(false)
    }
  }
}

/// Round button over the content, in a corner.
@MemberwiseInit(unlabelled: 1)
package struct FloatingButton: View {
  let symbol: Symbol
  /// For screen readers.
  let label: LocalizedStringResource
  let action: () -> Void

  package var body: some View {
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

/// Borderless symbol button: back, close, settings.
@MemberwiseInit(unlabelled: 1)
package struct SymbolButton: View {
  let symbol: Symbol
  /// For screen readers.
  let label: LocalizedStringResource
  let action: () -> Void

  package var body: some View {
    Button(action: action) {
      // A frame on the image itself would resize the drawing.
      ZStack { Image(symbol: symbol) }
        .font(DesignBook.Font.title3)
        .frame(width: DesignBook.Size.touchTarget, height: DesignBook.Size.touchTarget)
    }
    .pressEffect(scale: 0.9, opacity: DesignBook.Opacity.pressed)
    .accessibilityLabel(label)
  }
}

/// Title of a wide button.
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
  /// Disables and dims the view when busy or inside a disabled part.
  @inline(__always) func fading(_ isBusy: Bool) -> Content { erasedContent.fading(isBusy) }
}

extension Content {
  @inline(never) consuming func fading(_ isBusy: Bool) -> Content {
    let content = self
    return EnvironmentReader { environment in
      content
        .opacity(isBusy || !environment.isEnabled ? DesignBook.Opacity.disabled : 1)
        .disabled(isBusy || !environment.isEnabled)
    }
    .erasedContent
  }
}
