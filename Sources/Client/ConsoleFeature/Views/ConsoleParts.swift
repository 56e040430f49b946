import DesignBook
import Kernel
import Localization
import WebUI

/// Cards side by side where there is room for more than one.
struct CardGrid: View {
  let content: Content

  init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  var body: some View {
    let content = content
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(spacing: DesignBook.Spacing.md) { content }.frame(maxWidth: .infinity)
      } else {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280))], spacing: DesignBook.Spacing.md) { content }
      }
    }
  }
}

/// What a screen shows of something that comes from the server: a wait, a failure with another try, or the thing itself.
struct LoadableView<Value: Sendable>: View {
  let value: ConsoleFeature.Loadable<Value>
  let send: (ConsoleFeature.Action) -> Void
  let content: (Value) -> Content

  init<C: View>(
    _ value: ConsoleFeature.Loadable<Value>, send: @escaping (ConsoleFeature.Action) -> Void,
    @ViewBuilder content: @escaping (Value) -> C
  ) {
    self.value = value
    self.send = send
    self.content = { content($0).erasedContent }
  }

  @ViewBuilder var body: some View {
    switch value {
    case .nothing: EmptyView()
    case .loading: ConsoleCard { LoadingState() }
    case .failed(let failure):
      ConsoleCard {
        ErrorState(ConsoleFeature.sentence(of: failure)) { send(.retryTapped) }.frame(maxWidth: .infinity)
      }
    case .loaded(let value): content(value)
    }
  }
}

/// A list that has nothing yet.
struct NothingYet: View {
  let symbol: Symbol
  let title: LocalizedStringResource
  let message: LocalizedStringResource

  var body: some View {
    ConsoleCard {
      EmptyState(symbol: symbol, title: title, message: message).frame(maxWidth: .infinity)
    }
  }
}

/// A number with what it is.
struct FigureTile: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        Text(value).font(DesignBook.Font.title2.monospacedDigit()).foregroundStyle(theme.text.primary)
      }
      .multilineTextAlignment(.leading)
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
    }
  }
}

/// A name at the leading edge and its value at the other; one below the other where text is large.
struct FactRow: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource
  var isStrong = false

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: 0) { words(theme) }.frame(maxWidth: .infinity, alignment: .leading)
      } else {
        HStack(alignment: .firstTextBaseline, spacing: DesignBook.Spacing.md) {
          words(theme)
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  @ViewBuilder private func words(_ theme: Theme) -> some View {
    Text(title)
      .font(DesignBook.Font.body)
      .foregroundStyle(theme.text.secondary)
      .multilineTextAlignment(.leading)
    Spacer(minLength: 0)
    Text(value)
      .font((isStrong ? DesignBook.Font.bodyBold : DesignBook.Font.body).monospacedDigit())
      .foregroundStyle(theme.text.primary)
      .multilineTextAlignment(.leading)
  }
}

/// A line between rows of a card.
struct RowDivider: View {
  var body: some View {
    ThemeReader { theme in Rectangle().fill(theme.line).frame(height: DesignBook.Size.lineWidth) }
  }
}

/// A small button among words.
struct TextButton: View {
  let title: LocalizedStringResource
  let action: () -> Void

  init(_ title: LocalizedStringResource, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        Text(title)
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(theme.text.accent)
          .multilineTextAlignment(.leading)
          .frame(minHeight: DesignBook.Size.touchTarget)
      }
    }
  }
}
