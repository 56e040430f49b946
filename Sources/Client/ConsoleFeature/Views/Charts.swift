import DesignBook
import Kernel
import Localization
import WebUI

/// Column with two stacked amounts.
@MemberwiseInit(unlabelled: 2)
struct ChartColumn {
  var lower: Int64
  @Default(0) var upper: Int64
  /// Caption while the part is selected.
  var reading: LocalizedStringResource

  var total: Int64 { lower + upper }
}

/// Stacked columns of two parts each.
struct StackedColumns: View {
  let columns: [ChartColumn]
  let colors: (lower: Color, upper: Color)
  let selection: Int?
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  /// Labels of the first and last column.
  let axis: [LocalizedStringResource]
  var height = 140.0
  let select: (Int) -> Void

  private var highest: Int64 { max(columns.reduce(0) { max($0, $1.total) }, 1) }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        ChartCaption(.number(highest)).frame(maxWidth: .infinity, alignment: .leading).accessibilityHidden(true)
        HStack(alignment: .bottom, spacing: columns.count > 20 ? 2 : DesignBook.Spacing.xs) {
          ForEach(columns.indices, id: { $0 }) { index in column(index, theme) }
        }
        .frame(maxWidth: .infinity)
        .frame(height: height, alignment: .bottom)
        .background { GridLines(color: theme.line) }
        .accessibilityElement()
        .accessibilityLabel(label)
        ChartAxis(axis)
        if let selection, let column = columns[at: selection] {
          Text(column.reading)
            .font(DesignBook.Font.headlineSmall)
            .foregroundStyle(theme.text.primary)
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func column(_ index: Int, _ theme: Theme) -> some View {
    let isChosen = selection == index
    return ZStack(alignment: .bottom) {
      Rectangle().fill(isChosen ? theme.line : .clear).frame(maxWidth: .infinity, maxHeight: .infinity)
      VStack(spacing: DesignBook.Spacing.hairline) {
        bar(columns[index].upper, colors.upper)
        bar(columns[index].lower, colors.lower)
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    .onTapGesture { select(index) }
  }

  private func bar(_ value: Int64, _ color: Color) -> some View {
    // Even the smallest amount is visible; zero is not.
    let height = value <= 0 ? 0 : max(Double(value) / Double(highest) * (self.height - 4), 3)
    return RoundedRectangle(cornerRadius: DesignBook.Corner.bar).fill(color).frame(height: height).frame(
      maxWidth: .infinity)
  }
}

/// Area chart over days, from zero.
struct AreaLine: View {
  /// Values by day; nil for missing ones.
  let values: [Int64?]
  /// Value of the upper edge.
  let highest: Int64
  let top: LocalizedStringResource
  let color: Color
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  /// Labels of the first and last day.
  let axis: [LocalizedStringResource]

  private static let size = Size(width: 280, height: 96)

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        ChartCaption(top).frame(maxWidth: .infinity, alignment: .leading).accessibilityHidden(true)
        // A grid takes the width only, so the drawing keeps its proportions in cards of any height.
        LazyVGrid(columns: [GridItem()]) {
          ZStack {
            area.fill(color.opacity(DesignBook.Opacity.tint))
            line.stroke(color, style: StrokeStyle(lineWidth: DesignBook.Line.trace, lineCap: .round))
          }
          .aspectRatio(Self.size.width / Self.size.height)
          .frame(maxWidth: .infinity)
          .background { GridLines(color: theme.line) }
          .accessibilityElement()
          .accessibilityLabel(label)
        }
        ChartAxis(axis)
      }
      .frame(maxWidth: .infinity)
    }
  }

  /// Points of days with a value.
  private var points: [(x: Double, y: Double)] {
    let step = Self.size.width / Double(max(values.count - 1, 1))
    var points: [(x: Double, y: Double)] = []
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let share = Double(min(max(value, 0), highest)) / Double(max(highest, 1))
      points.append((x: Double(index) * step, y: Self.size.height - 2 - share * (Self.size.height - 4)))
    }
    // A single point becomes a horizontal line.
    if points.count == 1 { points = [(x: 0, y: points[0].y), (x: Self.size.width, y: points[0].y)] }
    return points
  }

  private var line: Path {
    Path(size: Self.size) { path in
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(x: point.x, y: point.y) } else { path.addLine(x: point.x, y: point.y) }
      }
    }
  }

  private var area: Path {
    Path(size: Self.size) { path in
      guard let first = points.first, let last = points.last else { return }
      path.move(x: first.x, y: Self.size.height)
      for point in points { path.addLine(x: point.x, y: point.y) }
      path.addLine(x: last.x, y: Self.size.height)
      path.closeSubpath()
    }
  }
}

/// Small words at a chart's edge.
@MemberwiseInit(unlabelled: 1)
struct ChartCaption: View {
  let text: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      Text(text).font(DesignBook.Font.caption.monospacedDigit()).foregroundStyle(theme.text.secondary)
    }
  }
}

/// Axis with captions, distributed over its width.
@MemberwiseInit(unlabelled: 1)
struct ChartAxis: View {
  let labels: [LocalizedStringResource]

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        Rectangle().fill(theme.text.tertiary).frame(height: DesignBook.Size.lineWidth)
        HStack(spacing: DesignBook.Spacing.xs) {
          ForEach(labels.indices, id: { $0 }) { index in
            if index > 0 { Spacer(minLength: 0) }
            ChartCaption(labels[index])
          }
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
      .accessibilityHidden(true)
    }
  }
}

/// Legend: entries side by side, or in columns as wide as the longest.
@MemberwiseInit(unlabelled: 1)
struct Legend: View {
  typealias Entry = (title: LocalizedStringResource, color: Color)

  let entries: [Entry]

  var body: some View {
    EnvironmentReader { environment in
      let widths = entries.map { width($0, environment.localize) }
      if environment.isTextLarge {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) { tags }
      } else if widths.reduce(-DesignBook.Spacing.sm, { $0 + $1 + DesignBook.Spacing.sm }) <= ConsoleCard.leastRoom {
        HStack(spacing: DesignBook.Spacing.sm) { tags }
      } else {
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: widths.reduce(0) { max($0, $1) }))], alignment: .leading,
          spacing: DesignBook.Spacing.sm
        ) {
          tags
        }
      }
    }
  }

  private var tags: some View {
    ForEach(0..<entries.count) { LegendTag(entries[$0].title, color: entries[$0].color) }
  }

  /// Width of an entry: text, dot and spacing.
  private func width(_ entry: Entry, _ localize: (LocalizedStringResource) -> String) -> Double {
    WordWidth.line(localize(entry.title), DesignBook.Font.caption) + 3 * DesignBook.Spacing.sm + DesignBook.Spacing.xs
  }
}

/// Stacked bar of cells, each part with its share.
struct PartsBar: View {
  let parts: [(value: Int64, color: Color)]
  /// Value of the full width; parts are clamped.
  let whole: Int64

  private static let cells: Int64 = 48

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: 0) {
        ForEach(0..<Int(Self.cells)) { cell in
          Rectangle().fill(color(of: Int64(cell)) ?? theme.background.elevated)
            .frame(height: DesignBook.Height.bar)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: DesignBook.Height.bar)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Corner.track))
      .accessibilityHidden(true)
    }
  }

  /// Colour of a cell; nil beyond the last part. Each part has at least one cell.
  private func color(of cell: Int64) -> Color? {
    var end: Int64 = 0
    for part in parts where part.value > 0 {
      end += max(min(part.value, whole) * Self.cells / max(whole, 1), 1)
      if cell < end { return part.color }
    }
    return nil
  }
}
