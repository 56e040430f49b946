import DesignBook
import Localization
import WebUI

/// Figure with its title and, if there is a time before, its change and its course.
struct FigureTile: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource
  var trend: FigureTrend?
  /// Values in order, drawn at a desk; fewer than two draw nothing.
  var course: [Int64] = []

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        Text(value).font(DesignBook.Font.title2.monospacedDigit()).foregroundStyle(theme.text.primary)
        if course.count > 1 {
          CourseLine(values: course, color: trend?.color(theme) ?? theme.accent).only(on: .desk)
        }
        if let trend {
          Text(trend.text).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
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

/// A figure's change against the time before. Its sign says what its color does.
struct FigureTrend {
  /// The period compared with.
  enum Period { case month, day, thirtyDays }

  let text: LocalizedStringResource
  /// Whether the change is good; nil without a change.
  let isGood: Bool?

  /// The change in per cent.
  init(_ current: Int64, before: Int64, over period: Period, moreIsGood: Bool = true) {
    guard current != before, before > 0 else {
      (text, isGood) = (current == before ? .consoleTrendSame : .consoleTrendNone, nil)
      return
    }
    let change = Int64((Double(current) - Double(before)) * 100 / Double(before))
    text = Self.against(
      period, current < before ? .consoleTrendLess(.number(-change)) : .consoleTrendMore(.number(change)))
    isGood = (current > before) == moreIsGood
  }

  /// The change of a share of a whole, in percentage points.
  init(share current: Int64?, before: Int64?, over period: Period) {
    guard let current, let before, current != before else {
      let isSame = if case (.some, .some) = (current, before) { true } else { false }
      (text, isGood) = (isSame ? .consoleTrendSame : .consoleTrendNone, nil)
      return
    }
    let change = current - before
    text = Self.against(
      period, change < 0 ? .consoleTrendPointsLess(-change) : .consoleTrendPointsMore(change))
    isGood = change > 0
  }

  func color(_ theme: Theme) -> Color {
    switch isGood {
    case true?: theme.status.success
    case false?: theme.status.error
    case nil: theme.accent
    }
  }

  private static func against(_ period: Period, _ change: LocalizedStringResource) -> LocalizedStringResource {
    switch period {
    case .month: .consoleTrendMonth(change)
    case .day: .consoleTrendDay(change)
    case .thirtyDays: .consoleTrendPeriod(change)
    }
  }
}

/// A small line of values in order, between the lowest and the highest. The figure and its trend say it in words.
struct CourseLine: View {
  let values: [Int64]
  let color: Color

  private static let size = Size(width: DesignBook.Column.tally, height: DesignBook.Spacing.lg)

  var body: some View {
    path.stroke(color, style: StrokeStyle(lineWidth: DesignBook.Line.regular, lineCap: .round))
      .frame(width: Self.size.width, height: Self.size.height)
      .accessibilityHidden(true)
  }

  private var path: Path {
    let lowest = values.reduce(Int64.max) { min($0, $1) }
    let highest = values.reduce(Int64.min) { max($0, $1) }
    let (span, step) = (Double(highest) - Double(lowest), Self.size.width / Double(max(values.count - 1, 1)))
    return Path(size: Self.size) { path in
      for (index, value) in values.enumerated() {
        let share = span > 0 ? (Double(value) - Double(lowest)) / span : 0.5
        let (x, y) = (Double(index) * step, 1 + (1 - share) * (Self.size.height - 2))
        if index == 0 { path.move(x: x, y: y) } else { path.addLine(x: x, y: y) }
      }
    }
  }
}
