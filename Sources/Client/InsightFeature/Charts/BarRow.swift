import DesignBook
import Localization
import WebUI

/// A bar along a row: a share of the whole, or a span within it. One element, painted with a gradient of hard edges.
struct BarTrack: View {
  /// Colours with where each ends, from 0 to 1, ascending; the ground is behind the last.
  let parts: [Part]

  struct Part {
    var end: Double
    /// Nil for the ground.
    var color: Color?
  }

  /// A share of the whole.
  static func share(_ share: Double, _ color: Color) -> BarTrack { BarTrack(parts: [Part(end: share, color: color)]) }

  /// A span from `lower` to `upper` with a mark at `middle`.
  static func span(_ lower: Double, _ middle: Double, _ upper: Double, _ color: Color, _ theme: Theme) -> BarTrack {
    let half = 0.01
    let (start, end) = (max(middle - half, 0), middle + half)
    return BarTrack(parts: [
      Part(end: min(lower, start), color: nil), Part(end: start, color: color),
      Part(end: end, color: theme.text.primary), Part(end: max(upper, end), color: color),
    ])
  }

  var body: some View {
    ThemeReader { theme in
      RoundedRectangle(cornerRadius: 6)
        .fill(LinearGradient(gradient: Gradient(stops: stops(theme)), startPoint: .leading, endPoint: .trailing))
        .frame(maxWidth: .infinity)
        .frame(height: 12)
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
