import DesignBook
import Localization
import WebUI

/// Card with top-aligned content.
struct ConsoleCard: View {
  let title: LocalizedStringResource?
  let description: LocalizedStringResource?
  let isInGrid: Bool
  let content: Content
  let foot: Content?

  /// Content width of a card on the narrowest phone, in points.
  static let leastRoom = 256.0

  /// Maximum width of fields and buttons on a desktop.
  static func formWidth(_ environment: Environment) -> Double { environment.isTextLarge ? .infinity : 380 }

  /// Card in a grid, as high as its row; its footer with actions is at the lower edge.
  init<C: View>(
    _ title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, isInGrid: Bool = false,
    @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.description = description
    self.isInGrid = isInGrid
    self.content = content().erasedContent
    foot = nil
  }

  /// Card in a grid with a footer.
  init<C: View, F: View>(
    _ title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    @ViewBuilder content: () -> C, @ViewBuilder foot: () -> F
  ) {
    self.title = title
    self.description = description
    isInGrid = true
    self.content = content().erasedContent
    self.foot = foot().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
        if let foot {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            if let title { heading(title, theme) }
            content
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          foot
        } else {
          if let title { heading(title, theme) }
          content
        }
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

/// Card with a chart that can switch to numbers.
struct ChartCard: View {
  let title: LocalizedStringResource
  let description: LocalizedStringResource?
  let chart: ConsoleFeature.ChartName
  /// Texts of the parts, in order.
  let numbers: [LocalizedStringResource]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void
  let picture: Content

  init<C: View>(
    _ title: LocalizedStringResource, description: LocalizedStringResource? = nil, chart: ConsoleFeature.ChartName,
    numbers: [LocalizedStringResource], state: ConsoleFeature.State,
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
    ConsoleCard(title, description: description) {
      if isNumbers { list } else { picture }
    } foot: {
      if !numbers.isEmpty {
        VStack(alignment: .leading, spacing: 0) {
          if chart == .revenue { TextButton(.consoleTable) { send(.tableTapped) } }
          TextButton(isNumbers ? .consoleShowPicture : .consoleShowNumbers) { send(.numbersTapped(chart)) }
        }
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

/// Card with a column per day, of one or two amounts.
struct ColumnsCard: View {
  let title: LocalizedStringResource
  let chart: ConsoleFeature.ChartName
  let columns: [ChartColumn]
  /// Colours of the lower and upper amount.
  let colors: [Color]
  /// Legend of the colours; empty if unnecessary.
  let legend: [LocalizedStringResource]
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  /// Labels of the first and last column.
  let axis: [LocalizedStringResource]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  init(
    _ title: LocalizedStringResource, chart: ConsoleFeature.ChartName, columns: [ChartColumn], colors: [Color],
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
    // Texts of non-empty parts.
    let numbers = columns.filter { $0.total > 0 }.map { $0.reading }
    ThemeReader { theme in
      ChartCard(title, description: .consoleLastDays, chart: chart, numbers: numbers, state: state, send: send) {
        if numbers.isEmpty {
          Text(.consoleNothing).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        } else {
          StackedColumns(
            columns: columns, colors: (colors[at: 0] ?? theme.accent, colors[at: 1] ?? theme.accent),
            selection: state.readings[chart], label: label, axis: axis, select: { send(.read(chart, $0)) })
          if !legend.isEmpty {
            Legend(legend.indices.map { (title: legend[$0], color: colors[at: $0] ?? theme.accent) })
          }
        }
      }
    }
  }
}
