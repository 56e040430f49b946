import DesignBook
import GestureRecognition
import Kernel
import Localization
import WebUI

/// One measurement over time, with the thresholds it is held against.
///
/// Each lane is a handful of paths of which only the last two change while readings come; a path has at most two points a
/// column of the drawing, however far it is zoomed out, so a frame costs the same at any rate of readings.
struct PlotLane: View {
  let lane: Lane
  let bench: SensorBench
  let parameters: MotionParameters

  enum Lane: UInt8, CaseIterable, Sendable {
    case jolt, rise, angle
  }

  static let width = 600
  static let height = 132
  /// In points; the drawing is fitted into it.
  private static let shownHeight = 84.0
  private static let size = Size(width: Double(width), height: Double(height))
  /// Two units across are one column.
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
          level(frame, [0]).stroke(theme.line, style: StrokeStyle(lineWidth: 1.5))
          level(frame, frame.thresholds).stroke(theme.status.success, style: StrokeStyle(lineWidth: 2, dash: [8, 6]))
          level(frame, frame.wrong).stroke(theme.status.error, style: StrokeStyle(lineWidth: 2, dash: [2, 6]))
          marks(frame, wereAwaited: true).stroke(theme.status.success, style: StrokeStyle(lineWidth: 3))
          marks(frame, wereAwaited: false).stroke(theme.status.error, style: StrokeStyle(lineWidth: 3))
          trace(frame).stroke(lane.color, style: StrokeStyle(lineWidth: 2.5))
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

  /// Lines across at some values.
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

  /// The measurements: the least and the most of every column.
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
  /// Where everything stands in a lane at one moment.
  struct Frame {
    let start: Milliseconds
    let end: Milliseconds
    let span: Milliseconds
    /// The first point to draw.
    let first: Int
    let thresholds: [Int32]
    let wrong: [Int32]
    /// The value at the upper edge, and whether the lower edge is its negative or nothing.
    let top: Int32
    let isSigned: Bool
    let reading: String

    init(_ lane: Lane, _ bench: SensorBench, _ parameters: MotionParameters) {
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
      // The scale goes in doublings, so that it does not breathe with every peak.
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

  func value(_ point: SensorBench.Point) -> Int32 {
    switch self {
    case .jolt: point.jolt
    case .rise: point.rise
    case .angle: point.angle
    }
  }

  /// What makes the gesture when it is asked for, and when it is not.
  func thresholds(_ lines: MotionThresholds) -> (asked: Int32, wrong: Int32) {
    switch self {
    case .jolt: (lines.shake, lines.wrongShake)
    case .rise: (lines.stroke, lines.wrongStroke)
    case .angle: (lines.tilt, lines.wrongTilt)
    }
  }

  /// Whether what fired is told by this measurement.
  func shows(_ gesture: Gesture) -> Bool {
    switch self {
    case .jolt: gesture == .shake
    case .rise: gesture == .raise || gesture == .lower
    case .angle: gesture == .tiltLeft || gesture == .tiltRight
    }
  }
}
