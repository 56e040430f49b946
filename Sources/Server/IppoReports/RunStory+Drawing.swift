import IppoEngine
import Kernel
import RunFiles

/// The run as an SVG document: heart rate over its zones, cadence, speed, the sprints, and the track without a map.
extension RunStory {
  private static let width = 960.0
  private static let margin = 64.0
  private static let panel = 150.0
  private static let parts = 320
  private static let zoneColors = ["#eef4f8", "#e3f1e3", "#fdf3d6", "#fbe0cc", "#f6cfcf"]

  /// A curve's place and its scale.
  private struct Panel {
    let top: Double
    let low: Double
    let high: Double
    let height: Double

    func y(_ value: Double) -> Double {
      let share = high > low ? (value - low) / (high - low) : 0.5
      return top + height - min(max(share, 0), 1) * height
    }
  }

  package var drawing: String {
    let hasTrack = clean.track.count > 1
    let height = RunStory.panel * 3 + 160 + (hasTrack ? 420 : 0)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 \(number(height))\" font-family=\"sans-serif\" "
        + "font-size=\"13\"><rect width=\"960\" height=\"\(number(height))\" fill=\"#fff8f0\"/>"
    ]
    lines += heartRatePanel
    lines += panel(
      1, title: "Cadence, steps a minute", values: chart.parts(RunStory.parts) { $0.cadence }, color: "#7a68b0")
    lines += panel(
      2, title: "Speed, km/h", values: chart.speeds(RunStory.parts).map { $0.map { $0 * 3.6 } }, color: "#2f7f8f")
    lines += sprintBands(height: RunStory.panel * 3 + 54)
    lines += timeAxis(y: RunStory.panel * 3 + 120)
    if hasTrack { lines += map(top: RunStory.panel * 3 + 150) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func top(_ index: Int) -> Double { 40 + Double(index) * (RunStory.panel + 25) }

  private func x(_ moment: Milliseconds) -> Double {
    let share = Double(moment.rawValue) / Double(max(clean.duration.rawValue, 1))
    return RunStory.margin + share * (RunStory.width - 2 * RunStory.margin)
  }

  private func sprintBands(height: Double) -> [String] {
    sprints.map { sprint in
      let color =
        switch sprint.grade {
        case .missed: "#d8d2cc"
        case .bronze: "#d9a066"
        case .silver: "#b8c4cc"
        case .gold: "#f0c040"
        }
      let width = max(x(sprint.to) - x(sprint.from), 1)
      return "<rect x=\"\(number(x(sprint.from)))\" y=\"36\" width=\"\(number(width))\" height=\"\(number(height))\" "
        + "fill=\"\(color)\" opacity=\"0.4\"><title>\(sprint.grade.word)</title></rect>"
    }
  }

  private var heartRatePanel: [String] {
    let values = chart.parts(RunStory.parts) { $0.heartRate }
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return [label("No heart rate", 0)] }
    let panel = Panel(top: top(0), low: low - 3, high: high + 3, height: RunStory.panel)
    var lines: [String] = []
    for zone in 0..<5 {
      let from = zone == 0 ? 0 : Double(profile.maximumHeartRate) * (0.5 + Double(zone) / 10)
      let to = zone == 4 ? 300 : Double(profile.maximumHeartRate) * (0.6 + Double(zone) / 10)
      let (bottom, top) = (panel.y(from), panel.y(to))
      guard bottom - top > 0.5 else { continue }
      lines.append(
        "<rect x=\"64\" y=\"\(number(top))\" width=\"832\" height=\"\(number(bottom - top))\" "
          + "fill=\"\(RunStory.zoneColors[zone])\" opacity=\"0.7\"/><text x=\"900\" y=\"\(number((top + bottom) / 2 + 4))\" "
          + "fill=\"#6b6560\">zone \(zone + 1)</text>")
    }
    return lines + [label("Heart rate, beats a minute", 0), curve(values, panel, color: "#c0484f")] + scale(panel)
  }

  private func panel(_ index: Int, title: String, values: [Double?], color: String) -> [String] {
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return [label(title + ": none", index)] }
    let panel = Panel(top: top(index), low: low, high: high, height: RunStory.panel)
    return [label(title, index), curve(values, panel, color: color)] + scale(panel)
  }

  private func label(_ text: String, _ index: Int) -> String {
    "<text x=\"64\" y=\"\(number(top(index) - 6))\" fill=\"#2d2a26\">\(text)</text>"
  }

  private func scale(_ panel: Panel) -> [String] {
    [(panel.high, panel.top + 12), (panel.low, panel.top + panel.height)].map { value, y in
      "<text x=\"58\" y=\"\(number(y))\" text-anchor=\"end\" fill=\"#6b6560\">\(number(value.rounded()))</text>"
    }
  }

  /// A line that is interrupted where nothing was measured.
  private func curve(_ values: [Double?], _ panel: Panel, color: String) -> String {
    var path = ""
    var isDrawing = false
    for (index, value) in values.enumerated() {
      guard let value else {
        isDrawing = false
        continue
      }
      let moment = Milliseconds(clean.duration.rawValue * Int64(index) / Int64(values.count))
      path += "\(isDrawing ? "L" : "M")\(number(x(moment))) \(number(panel.y(value)))"
      isDrawing = true
    }
    return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>"
  }

  private func timeAxis(y: Double) -> [String] {
    (0...6).map { index in
      let moment = Milliseconds(clean.duration.rawValue * Int64(index) / 6)
      return "<text x=\"\(number(x(moment)))\" y=\"\(number(y))\" text-anchor=\"middle\" fill=\"#6b6560\">"
        + "\(clock(moment))</text>"
    }
  }

  /// The track in true proportions, north up, with its start and its end.
  private func map(top: Double) -> [String] {
    let places = clean.track.map { $0.position }
    guard let first = places.first, let last = places.last else { return [] }
    let cosine = Position.cosine(degrees: first.latitude)
    let points = places.map { (x: ($0.longitude - first.longitude) * cosine, y: first.latitude - $0.latitude) }
    let (left, right) = (points.map { $0.x }.min() ?? 0, points.map { $0.x }.max() ?? 0)
    let (high, low) = (points.map { $0.y }.min() ?? 0, points.map { $0.y }.max() ?? 0)
    let scale = min(832 / max(right - left, 1e-9), 380 / max(low - high, 1e-9))
    func place(_ point: (x: Double, y: Double)) -> String {
      "\(number(64 + (point.x - left) * scale)) \(number(top + 20 + (point.y - high) * scale))"
    }
    let path = points.enumerated().map { ($0 == 0 ? "M" : "L") + place($1) }.joined()
    func dot(_ position: Position, _ color: String, _ title: String) -> String {
      let at = place((x: (position.longitude - first.longitude) * cosine, y: first.latitude - position.latitude))
      let pair = at.split(separator: " ")
      return "<circle cx=\"\(pair.first ?? "0")\" cy=\"\(pair.last ?? "0")\" r=\"6\" fill=\"\(color)\">"
        + "<title>\(title)</title></circle>"
    }
    return [
      "<path d=\"\(path)\" fill=\"none\" stroke=\"#e88d5a\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
      dot(first, "#6bbf6b", "start"), dot(last, "#d96b6b", "end"),
    ]
  }

  /// A coordinate with one decimal.
  private func number(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return tenths % 10 == 0 ? "\(sign)\(abs(tenths) / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
