import DesignBook
import Localization
import WebUI

/// Charts with selectable parts. Raw values index `Readings`.
package enum ChartName: UInt8, CaseIterable, Sendable {
  case trend, reactions, confusion, hours
}

/// Selected part per chart.
package struct Readings: Equatable, Sendable {
  private var parts = [Int?](repeating: nil, count: ChartName.allCases.count)

  package init() {}

  package subscript(_ chart: ChartName) -> Int? {
    get { parts[Int(chart.rawValue)] }
    set { parts[Int(chart.rawValue)] = newValue }
  }
}

/// Caption of the selected part, with buttons to its neighbours, so that charts work with keyboard, screen reader and
/// large fingers.
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

struct AxisLabel: View {
  let text: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      Text(text).font(DesignBook.Font.caption.monospacedDigit()).foregroundStyle(theme.text.secondary).lineLimit(1)
    }
  }
}
