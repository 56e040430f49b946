import DesignBook
import Localization
import WebUI

/// Line chart with dots, or with a second series.
struct LineChart: View {
  let line: [Double]
  let dots: [Double]
  let color: Color
  let dotColor: Color
  let selection: Int?
  /// Accessibility label in place of the drawing.
  let label: LocalizedStringResource
  let highest: LocalizedStringResource
  let axis: [LocalizedStringResource]
  let select: (Int) -> Void

  private static let size = Size(width: 320, height: 132)
  private static let inset = 6.0

  private var top: Double { max(line.reduce(dots.reduce(1, { max($0, $1) }), { max($0, $1) }), 1) }

  var body: some View {
    ThemeReader { theme in
      ChartFrame(highest: highest, label: label, axis: axis) {
        ZStack {
          drawing(theme)
          HStack(spacing: 0) {
            ForEach(line.indices, id: { $0 }) { index in
              Rectangle().fill(index == selection ? theme.line : .clear)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onTapGesture { select(index) }
            }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func drawing(_ theme: Theme) -> some View {
    ZStack {
      Path(size: Self.size) { path in
        for (index, value) in line.enumerated() {
          let (x, y) = place(index, value)
          if index == 0 { path.move(x: x, y: y) } else { path.addLine(x: x, y: y) }
        }
      }
      .stroke(color, style: StrokeStyle(lineWidth: DesignBook.Line.bold, lineCap: .round))
      .aspectRatio(Self.size.width / Self.size.height)
      Path(size: Self.size) { path in
        for (index, value) in dots.enumerated() {
          let (x, y) = place(index, value)
          path.addDot(x: x, y: y, radius: index == selection ? 5.5 : 3.5)
        }
      }
      .fill(dotColor)
      .aspectRatio(Self.size.width / Self.size.height)
    }
    .frame(maxWidth: .infinity)
    .allowsHitTesting(false)
  }

  /// Values are centred in their share of the width, like the touch targets.
  private func place(_ index: Int, _ value: Double) -> (x: Double, y: Double) {
    let x = (Double(index) + 0.5) / Double(max(line.count, 1)) * Self.size.width
    let y = Self.size.height - Self.inset - value / top * (Self.size.height - 2 * Self.inset)
    return (x, y)
  }
}

/// Line without axes, for a table row.
struct Sparkline: View {
  let values: [Int32]
  let color: Color

  private static let size = Size(width: 88, height: 28)

  var body: some View {
    let highest = Double(max(values.max() ?? 0, 1))
    let step = Self.size.width / Double(max(values.count, 1))
    Path(size: Self.size) { path in
      for (index, value) in values.enumerated() {
        let x = (Double(index) + 0.5) * step
        let y = Self.size.height - 4 - Double(value) / highest * (Self.size.height - 8)
        if values.count == 1 {
          path.addDot(x: Self.size.width / 2, y: y, radius: 2.5)
        } else if index == 0 {
          path.move(x: x, y: y)
        } else {
          path.addLine(x: x, y: y)
        }
      }
    }
    .stroke(color, style: StrokeStyle(lineWidth: DesignBook.Line.regular, lineCap: .round))
    .frame(width: Self.size.width, height: Self.size.height)
    .accessibilityHidden(true)
  }
}

extension Path {
  /// A circle of four Bézier curves; 0.5523 of the radius is the best handle length.
  mutating func addDot(x: Double, y: Double, radius: Double) {
    let handle = radius * 0.5523
    move(x: x, y: y - radius)
    addCurve(
      x: x + radius, y: y, control1X: x + handle, control1Y: y - radius, control2X: x + radius, control2Y: y - handle)
    addCurve(
      x: x, y: y + radius, control1X: x + radius, control1Y: y + handle, control2X: x + handle, control2Y: y + radius)
    addCurve(
      x: x - radius, y: y, control1X: x - handle, control1Y: y + radius, control2X: x - radius, control2Y: y + handle)
    addCurve(
      x: x, y: y - radius, control1X: x - radius, control1Y: y - handle, control2X: x - handle, control2Y: y - radius)
    closeSubpath()
  }
}
