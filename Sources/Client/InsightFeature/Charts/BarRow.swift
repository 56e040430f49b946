import DesignBook
import Localization
import WebUI

/// A bar along a row: a share of the whole, or a span within it.
///
/// Painted from the longest part to the shortest, each over the last from the leading edge: lengths are scales, so that
/// they need not know how wide the row is.
struct BarTrack: View {
  /// From 0 to 1, longest first.
  let parts: [Part]

  struct Part {
    var end: Double
    var color: Color
  }

  /// A share of the whole.
  static func share(_ share: Double, _ color: Color) -> BarTrack { BarTrack(parts: [Part(end: share, color: color)]) }

  /// A span from `lower` to `upper` with a mark at `middle`.
  static func span(_ lower: Double, _ middle: Double, _ upper: Double, _ color: Color, _ theme: Theme) -> BarTrack {
    let ground = theme.background.elevated
    let half = 0.008
    return BarTrack(parts: [
      Part(end: max(upper, middle + half), color: color),
      Part(end: middle + half, color: theme.text.primary),
      Part(end: max(middle - half, 0), color: middle - half > lower ? color : ground),
      Part(end: min(lower, max(middle - half, 0)), color: ground),
    ])
  }

  var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .leading) {
        Rectangle().fill(theme.background.elevated).frame(maxWidth: .infinity).frame(height: 12)
        ForEach(parts.indices, id: { $0 }) { index in
          Rectangle().fill(parts[index].color)
            .frame(maxWidth: .infinity)
            .frame(height: 12)
            .scaleEffect(x: min(max(parts[index].end, 0), 1), y: 1, anchor: .leading)
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: 12)
      .clipShape(Capsule())
      .accessibilityHidden(true)
    }
  }
}

/// A ring that is closed as far as a share goes, with words in it.
struct ShareRing: View {
  let share: Double
  let color: Color
  let value: LocalizedStringResource
  let caption: LocalizedStringResource

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      let side = environment.isTextLarge ? 168.0 : 120.0
      ZStack {
        Circle().stroke(theme.background.elevated, style: StrokeStyle(lineWidth: 12))
          .frame(width: side - 12, height: side - 12)
        Circle().trim(from: 0, to: share)
          .stroke(color, style: StrokeStyle(lineWidth: 12, lineCap: share > 0 ? .round : .butt))
          .frame(width: side - 12, height: side - 12)
          .rotationEffect(.degrees(-90))
        VStack(spacing: 0) {
          Text(value).font(DesignBook.Font.title.monospacedDigit()).foregroundStyle(theme.text.primary)
          Text(caption).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
      }
      .frame(width: side, height: side)
      .accessibilityElement(children: .contain)
    }
  }
}
