import DesignBook
import Kernel
import Localization
import WebUI

/// Responsive grid of cards.
struct CardGrid: View {
  let minimum: Double
  let spacing: Double
  let content: Content

  /// `minimum` is the minimum width of a card, in points.
  init<C: View>(
    minimum: Double = DesignBook.Column.card, spacing: Double = DesignBook.Spacing.md, @ViewBuilder content: () -> C
  ) {
    self.minimum = minimum
    self.spacing = spacing
    self.content = content().erasedContent
  }

  var body: some View {
    let (minimum, spacing, content) = (minimum, spacing, content)
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(spacing: spacing) { content }.frame(maxWidth: .infinity)
      } else {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: minimum))], spacing: spacing) { content }
      }
    }
  }
}

/// Loading indicator, error with retry, or the loaded value.
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

/// Empty state of a list.
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

/// Label and value at opposite edges; stacked if text is large or both are long.
struct FactRow: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource
  var isStrong = false

  private static let font = DesignBook.Font.body
  private var font: Font { isStrong ? DesignBook.Font.bodyBold : Self.font }
  /// Maximum width of text that stays on one line.
  private static let short = 152.0

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      let (name, words) = (environment.localize(title), environment.localize(value))
      let (nameWidth, wordsWidth) = (WordWidth.line(name, Self.font), WordWidth.line(words, font))
      let rest = ConsoleCard.leastRoom - DesignBook.Spacing.md - min(nameWidth, wordsWidth)
      let longest = nameWidth < wordsWidth ? words : name
      if environment.isTextLarge
        || max(nameWidth, wordsWidth) > rest
          && (min(nameWidth, wordsWidth) > Self.short || WordWidth.longestWord(longest, font) > rest)
      {
        VStack(alignment: .leading, spacing: 0) {
          label(theme)
          figure(theme).multilineTextAlignment(.leading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      } else {
        // The shorter text stays on one line.
        HStack(alignment: .firstTextBaseline, spacing: DesignBook.Spacing.md) {
          if nameWidth < wordsWidth {
            label(theme).layoutPriority(1)
            figure(theme).multilineTextAlignment(.trailing).frame(maxWidth: .infinity, alignment: .trailing)
          } else {
            label(theme).frame(maxWidth: .infinity, alignment: .leading)
            figure(theme).layoutPriority(1)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func label(_ theme: Theme) -> some View {
    Text(title)
      .font(Self.font)
      .foregroundStyle(theme.text.secondary)
      .multilineTextAlignment(.leading)
  }

  private func figure(_ theme: Theme) -> some View {
    Text(value)
      .font(font.monospacedDigit())
      .foregroundStyle(theme.text.primary)
  }
}

/// Wrapping text with a short tag beside it; below it for large text.
struct Beside: View {
  let words: Content
  let tag: Content

  init<W: View, T: View>(_ words: W, @ViewBuilder tag: () -> T) {
    self.words = words.erasedContent
    self.tag = tag().erasedContent
  }

  var body: some View {
    let (words, tag) = (words, tag)
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          words
          tag
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      } else {
        HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
          words.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
          tag.layoutPriority(1)
        }
        .frame(maxWidth: .infinity)
      }
    }
  }
}

/// A line between rows of a card.
struct RowDivider: View {
  var body: some View {
    ThemeReader { theme in Rectangle().fill(theme.line).frame(height: DesignBook.Size.lineWidth) }
  }
}

/// Small inline button.
@MemberwiseInit(unlabelled: 1)
struct TextButton: View {
  let title: LocalizedStringResource
  let action: () -> Void

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

/// One of several choices in a grid.
@MemberwiseInit(unlabelled: 1)
struct ChoiceChip: View {
  let title: LocalizedStringResource
  let isChosen: Bool
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        Text(title)
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(isChosen ? theme.action.text : theme.text.primary)
          .padding(.horizontal, DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
          .background(isChosen ? theme.action.gradient.paint : theme.background.elevated.paint)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      }
      .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
  }
}

struct SignOutButton: View {
  let isBusy: Bool
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        Text(.consoleSignOut)
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(theme.text.accent)
          .padding(.horizontal, DesignBook.Spacing.sm)
          .frame(minHeight: DesignBook.Size.touchTarget)
      }
      .disabled(isBusy)
    }
  }
}
