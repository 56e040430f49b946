import DesignBook
import Localization
import WebUI

/// A card with its content at the top.
struct ConsoleCard: View {
  let title: LocalizedStringResource?
  let description: LocalizedStringResource?
  let isInGrid: Bool
  let content: Content

  /// A card in a grid is as high as its neighbours.
  init<C: View>(
    _ title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, isInGrid: Bool = false,
    @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.description = description
    self.isInGrid = isInGrid
    self.content = content().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
        if let title { heading(title, theme) }
        content
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, maxHeight: isInGrid ? .infinity : nil, alignment: .topLeading)
      .foregroundStyle(theme.text.primary)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
      .shadow(DesignBook.Shadow.card)
    }
  }

  private func heading(_ title: LocalizedStringResource, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(title).font(DesignBook.Font.headline).accessibilityHeading(.h2)
      if let description {
        Text(description).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      }
    }
    .multilineTextAlignment(.leading)
  }
}

/// A card with a picture of figures, which can be shown as the numbers themselves.
struct ChartCard: View {
  let title: LocalizedStringResource
  let description: LocalizedStringResource?
  let chart: ConsoleFeature.ChartName
  /// What stands for each part of the picture, in its order.
  let numbers: [LocalizedStringResource]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void
  let picture: Content

  init<C: View>(
    _ title: LocalizedStringResource, description: LocalizedStringResource? = nil, _ chart: ConsoleFeature.ChartName,
    numbers: [LocalizedStringResource], _ state: ConsoleFeature.State,
    send: @escaping (ConsoleFeature.Action) -> Void, @ViewBuilder picture: () -> C
  ) {
    self.title = title
    self.description = description
    self.chart = chart
    self.numbers = numbers
    _state = Boxed(wrappedValue: state)
    self.send = send
    self.picture = picture().erasedContent
  }

  var body: some View {
    let isNumbers = state.numbers.contains(chart)
    ConsoleCard(title, description: description, isInGrid: true) {
      if isNumbers { list } else { picture }
      if !numbers.isEmpty {
        TextButton(isNumbers ? .consoleShowPicture : .consoleShowNumbers) { send(.numbersTapped(chart)) }
      }
    }
  }

  private var list: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      ForEach(numbers.indices, id: { $0 }) { index in
        Text(numbers[index])
          .font(DesignBook.Font.body.monospacedDigit())
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// A card with a column for each of the last days, of one amount or of two.
struct ColumnsCard: View {
  let title: LocalizedStringResource
  let chart: ConsoleFeature.ChartName
  let columns: [ChartColumn]
  /// Of the lower amount, and of the upper where there are two.
  let colors: [Color]
  /// What the colours stand for; nothing where one needs no words.
  let legend: [LocalizedStringResource]
  /// Read aloud in place of the drawing.
  let label: LocalizedStringResource
  /// Under the first and the last column.
  let axis: [LocalizedStringResource]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  init(
    _ title: LocalizedStringResource, _ chart: ConsoleFeature.ChartName, columns: [ChartColumn], colors: [Color],
    legend: [LocalizedStringResource] = [], label: LocalizedStringResource, axis: [LocalizedStringResource],
    state: ConsoleFeature.State, send: @escaping (ConsoleFeature.Action) -> Void
  ) {
    self.title = title
    self.chart = chart
    self.columns = columns
    self.colors = colors
    self.legend = legend
    self.label = label
    self.axis = axis
    _state = Boxed(wrappedValue: state)
    self.send = send
  }

  var body: some View {
    // What stands for the parts that have anything.
    let numbers = columns.filter { $0.total > 0 }.map { $0.reading }
    ThemeReader { theme in
      ChartCard(title, description: .consoleLastDays, chart, numbers: numbers, state, send: send) {
        StackedColumns(
          columns: columns, colors: (colors[at: 0] ?? theme.accent, colors[at: 1] ?? theme.accent),
          selection: state.readings[chart], label: label, axis: axis, select: { send(.read(chart, $0)) })
        if !legend.isEmpty {
          AdaptiveStack {
            ForEach(legend.indices, id: { $0 }) { index in
              LegendTag(legend[index], color: colors[at: index] ?? theme.accent)
            }
          }
        }
      }
    }
  }
}
