import DesignBook
import Localization
import WebUI

/// Bar of a row: a share or a span. One element with a hard-edged gradient.
struct BarTrack: View {
  /// Colours with their ends from 0 to 1, ascending; the background is behind the last.
  let parts: [Part]

  struct Part {
    var end: Double
    /// Nil for the background.
    var color: Color?
  }

  /// A share of the whole.
  static func share(_ share: Double, _ color: Color) -> BarTrack { BarTrack(parts: [Part(end: share, color: color)]) }

  /// A span from `lower` to `upper` with a mark at `middle`.
  static func span(_ lower: Double, middle: Double, upper: Double, color: Color, theme: Theme) -> BarTrack {
    let half = 0.01
    let (start, end) = (max(middle - half, 0), middle + half)
    return BarTrack(parts: [
      Part(end: min(lower, start), color: nil), Part(end: start, color: color),
      Part(end: end, color: theme.text.primary), Part(end: max(upper, end), color: color),
    ])
  }

  var body: some View {
    ThemeReader { theme in
      RoundedRectangle(cornerRadius: DesignBook.Corner.cell)
        .fill(LinearGradient(gradient: Gradient(stops: stops(theme)), startPoint: .leading, endPoint: .trailing))
        .frame(maxWidth: .infinity)
        .frame(height: DesignBook.Height.thickBar)
        .accessibilityHidden(true)
    }
  }

  private func stops(_ theme: Theme) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    var start = 0.0
    for part in parts + [Part(end: 1, color: nil)] {
      let end = min(max(part.end, start), 1)
      let color = part.color ?? theme.background.elevated
      stops.append(Gradient.Stop(color: color, location: start))
      stops.append(Gradient.Stop(color: color, location: end))
      start = end
    }
    return stops
  }
}

/// Progress ring with text.
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
        Circle().stroke(theme.background.elevated, style: StrokeStyle(lineWidth: DesignBook.Line.donut))
          .frame(width: side - DesignBook.Line.donut, height: side - DesignBook.Line.donut)
        Circle().trim(from: 0, to: share)
          .stroke(color, style: StrokeStyle(lineWidth: DesignBook.Line.donut, lineCap: share > 0 ? .round : .butt))
          .frame(width: side - DesignBook.Line.donut, height: side - DesignBook.Line.donut)
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
