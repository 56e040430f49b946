import DesignBook
import GestureRecognition
import Kernel
import Localization
import WebUI

/// A measurement over time with its thresholds.
///
/// A lane is a few paths of which only the last two change with readings; a path has at most two points per column, so
/// the cost of a frame is independent of the reading rate.
struct PlotLane: View {
  let lane: Lane
  let bench: SensorInspector
  let parameters: MotionParameters

  enum Lane: UInt8, CaseIterable, Sendable {
    case jolt, rise, angle
  }

  static let width = 600
  static let height = 132
  /// In points; the drawing is scaled to it.
  private static let shownHeight = 84.0
  private static let size = Size(width: Double(width), height: Double(height))
  /// Two units per column.
  private static let columns = Int64(width / 2)

  var body: some View {
    let frame = Frame(lane, bench, parameters)
    return ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Text(lane.title).font(DesignBook.Font.caption).multilineTextAlignment(.leading)
          Spacer()
          Text(verbatim: frame.reading + lane.sign).font(.smallCode.monospacedDigit())
        }
        ZStack {
          level(frame, [0]).stroke(theme.line, style: StrokeStyle(lineWidth: DesignBook.Line.fine))
          level(frame, frame.thresholds).stroke(
            theme.status.success, style: StrokeStyle(lineWidth: DesignBook.Line.regular, dash: [8, 6]))
          level(frame, frame.wrong).stroke(
            theme.status.error, style: StrokeStyle(lineWidth: DesignBook.Line.regular, dash: [2, 6]))
          marks(frame, wereAwaited: true).stroke(
            theme.status.success, style: StrokeStyle(lineWidth: DesignBook.Line.bold))
          marks(frame, wereAwaited: false).stroke(
            theme.status.error, style: StrokeStyle(lineWidth: DesignBook.Line.bold))
          trace(frame).stroke(lane.color, style: StrokeStyle(lineWidth: DesignBook.Line.trace))
        }
        .frame(maxWidth: .infinity)
        .frame(height: PlotLane.shownHeight)
        .background(DesignBook.Gesture.ground)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Spacing.sm))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(lane.title)
      }
    }
  }

  /// Horizontal lines at some values.
  private func level(_ frame: Frame, _ values: [Int32]) -> Path {
    Path(size: PlotLane.size) { path in
      for value in values {
        let y = frame.y(value)
        path.move(x: 0, y: y)
        path.addLine(x: PlotLane.size.width, y: y)
      }
    }
  }

  private func marks(_ frame: Frame, wereAwaited: Bool) -> Path {
    Path(size: PlotLane.size) { path in
      for place in 0..<bench.marks.count {
        let mark = bench.marks[place]
        guard mark.wasAwaited == wereAwaited, lane.shows(mark.gesture), frame.holds(mark.time) else { continue }
        let x = frame.x(mark.time)
        path.move(x: x, y: 0)
        path.addLine(x: x, y: PlotLane.size.height)
      }
    }
  }

  /// Minimum and maximum of every column.
  private func trace(_ frame: Frame) -> Path {
    Path(size: PlotLane.size) { path in
      var column: Int64 = -1
      var (least, most): (Int32, Int32) = (0, 0)
      var isFirst = true
      func put(_ value: Int32) {
        let (x, y) = (Double(column * 2), frame.y(value))
        if isFirst { path.move(x: x, y: y) } else { path.addLine(x: x, y: y) }
        isFirst = false
      }
      for place in frame.first..<bench.points.count {
        let point = bench.points[place]
        guard point.time <= frame.end else { break }
        let value = lane.value(point)
        let next = (point.time - frame.start).rawValue * PlotLane.columns / frame.span.rawValue
        if next == column {
          least = min(least, value)
          most = max(most, value)
          continue
        }
        if column >= 0 {
          put(least)
          if most != least { put(most) }
        }
        (column, least, most) = (next, value, value)
      }
      if column >= 0 {
        put(least)
        if most != least { put(most) }
      }
    }
  }
}

extension PlotLane {
  /// Geometry of a lane at one time.
  struct Frame {
    let start: Milliseconds
    let end: Milliseconds
    let span: Milliseconds
    /// First point to draw.
    let first: Int
    let thresholds: [Int32]
    let wrong: [Int32]
    /// Value of the upper edge, and whether the lower edge is its negative or zero.
    let top: Int32
    let isSigned: Bool
    let reading: String

    init(_ lane: Lane, _ bench: SensorInspector, _ parameters: MotionParameters) {
      end = bench.window.end(latest: bench.latest)
      span = bench.window.span
      start = end - span
      let (threshold, more) = lane.thresholds(MotionThresholds(parameters))
      isSigned = lane != .jolt
      thresholds = isSigned ? [threshold, -threshold] : [threshold]
      wrong = isSigned ? [more, -more] : [more]
      var (first, peak): (Int, Int32) = (bench.points.count, 0)
      while first > 0, bench.points[first - 1].time >= start {
        first -= 1
        peak = max(peak, Int32(truncatingIfNeeded: lane.value(bench.points[first]).magnitude))
      }
      self.first = first
      // The scale changes by doubling, so that it does not pulse with every peak.
      var top = max(more, threshold) + threshold / 4 + 1
      while top < peak, top < 500_000 { top *= 2 }
      self.top = top
      reading = bench.points.last.map { String(lane.value($0)) } ?? "–"
    }

    func holds(_ time: Milliseconds) -> Bool { time >= start && time <= end }

    func x(_ time: Milliseconds) -> Double {
      Double((time - start).rawValue) * Double(PlotLane.width) / Double(span.rawValue)
    }

    func y(_ value: Int32) -> Double {
      let share = Double(value) / Double(top)
      let height = Double(PlotLane.height)
      let y = isSigned ? height / 2 - share * height / 2 : height - share * height
      return min(max(y, 0), height).rounded()
    }
  }
}

extension PlotLane.Lane {
  var title: LocalizedStringResource {
    switch self {
    case .jolt: .tuningPlotJolt
    case .rise: .tuningPlotRise
    case .angle: .tuningPlotAngle
    }
  }

  var sign: String {
    switch self {
    case .jolt, .rise: " mg"
    case .angle: " mrad"
    }
  }

  var color: Color {
    switch self {
    case .jolt: DesignBook.Gesture.shake
    case .rise: DesignBook.Gesture.raise
    case .angle: DesignBook.Gesture.tiltLeft
    }
  }

  func value(_ point: SensorInspector.Point) -> Int32 {
    switch self {
    case .jolt: point.jolt
    case .rise: point.rise
    case .angle: point.angle
    }
  }

  /// Thresholds of the gesture when awaited and when wrong.
  func thresholds(_ lines: MotionThresholds) -> (asked: Int32, wrong: Int32) {
    switch self {
    case .jolt: (lines.shake, lines.wrongShake)
    case .rise: (lines.stroke, lines.wrongStroke)
    case .angle: (lines.tilt, lines.wrongTilt)
    }
  }

  /// Whether a gesture belongs to this measurement.
  func shows(_ gesture: Gesture) -> Bool {
    switch self {
    case .jolt: gesture == .shake
    case .rise: gesture == .raise || gesture == .lower
    case .angle: gesture == .tiltLeft || gesture == .tiltRight
    }
  }
}
