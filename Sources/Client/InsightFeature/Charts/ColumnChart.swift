import DesignBook
import Localization
import WebUI

/// Column chart: a histogram, or hours of a day.
struct ColumnChart: View {
  let values: [Int64]
  let color: Color
  let selection: Int?
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  /// Evenly distributed axis labels, the first and last under the outer columns.
  let axis: [LocalizedStringResource]
  let select: (Int) -> Void

  static let height = 132.0

  private var highest: Int64 { max(values.max() ?? 0, 1) }

  var body: some View {
    ThemeReader { theme in
      ChartFrame(highest: .number(highest), label: label, axis: axis) {
        HStack(alignment: .bottom, spacing: DesignBook.Spacing.xxs) {
          ForEach(values.indices, id: { $0 }) { index in column(index, theme) }
        }
        .frame(maxWidth: .infinity)
        .frame(height: Self.height, alignment: .bottom)
      }
    }
  }

  private func column(_ index: Int, _ theme: Theme) -> some View {
    // Even the smallest count is visible; zero is not.
    let share = Double(values[index]) / Double(highest)
    let height = values[index] == 0 ? 0 : max(share * (Self.height - 4), 3)
    let isChosen = selection == index
    return ZStack(alignment: .bottom) {
      Rectangle().fill(isChosen ? theme.line : .clear).frame(maxWidth: .infinity, maxHeight: .infinity)
      RoundedRectangle(cornerRadius: DesignBook.Corner.column)
        .fill(isChosen ? theme.text.primary : color)
        .frame(height: height)
        .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    .onTapGesture { select(index) }
  }
}

/// A plot on its grid, between its highest value and its axis.
struct ChartFrame: View {
  let highest: LocalizedStringResource
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  let axis: [LocalizedStringResource]
  let plot: Content

  init<C: View>(
    highest: LocalizedStringResource, label: LocalizedStringResource, axis: [LocalizedStringResource],
    @ViewBuilder plot: () -> C
  ) {
    self.highest = highest
    self.label = label
    self.axis = axis
    self.plot = plot().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        AxisLabel(text: highest).frame(maxWidth: .infinity, alignment: .leading).accessibilityHidden(true)
        plot
          .background { GridLines(color: theme.line) }
          .accessibilityElement()
          .accessibilityLabel(label)
        Rectangle().fill(theme.text.tertiary).frame(height: DesignBook.Size.lineWidth)
        AxisRow(labels: axis)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Evenly distributed labels, the outer ones at the ends.
struct AxisRow: View {
  let labels: [LocalizedStringResource]

  var body: some View {
    EnvironmentReader { environment in
      // With large text only the outer ones fit.
      let shown = environment.isTextLarge && labels.count > 2 ? [labels[0], labels[labels.count - 1]] : labels
      HStack(spacing: DesignBook.Spacing.xs) {
        ForEach(shown.indices, id: { $0 }) { index in
          if index > 0 { Spacer(minLength: 0) }
          AxisLabel(text: shown[index])
        }
      }
      .frame(maxWidth: .infinity)
      .accessibilityHidden(true)
    }
  }
}
