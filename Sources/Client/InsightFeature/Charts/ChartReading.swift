import DesignBook
import Localization
import WebUI

/// The charts of the statistics screen that are read by touching a part of them. The raw values index `Readings`.
public enum ChartName: UInt8, CaseIterable, Sendable {
  case trend, reactions, confusion, hours
}

/// Which part of each chart was touched last.
public struct Readings: Equatable, Sendable {
  private var parts = [Int?](repeating: nil, count: ChartName.allCases.count)

  public init() {}

  public subscript(_ chart: ChartName) -> Int? {
    get { parts[Int(chart.rawValue)] }
    set { parts[Int(chart.rawValue)] = newValue }
  }
}

/// The line over a chart that says in words what the touched part is, with buttons to the parts beside it: so that a chart
/// can be read by keyboard, by ear and with fingers too large for its bars.
struct ReadingLine: View {
  let sentence: LocalizedStringResource?
  let step: (Int) -> Void

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xs) {
        SymbolButton(.back, label: .statisticsPrevious) { step(-1) }
        Text(sentence ?? .statisticsTouchToRead)
          .font(DesignBook.Font.caption)
          .foregroundStyle(sentence == nil ? theme.text.tertiary : theme.text.primary)
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
        SymbolButton(.disclosure, label: .statisticsNext) { step(1) }
      }
      .foregroundStyle(theme.text.accent)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Words under or beside a chart's axis.
struct AxisLabel: View {
  let text: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      Text(text).font(DesignBook.Font.caption.monospacedDigit()).foregroundStyle(theme.text.secondary).lineLimit(1)
    }
  }
}
