import IppoEngine
import Kernel
import RunFiles

/// The run for a terminal: its figures, its sprints, and a chart of 72 columns.
extension RunStory {
  private static let columns = 72
  private static let rows = 9

  package var text: String {
    var lines = [heading] + figures
    if let repaired { lines.append(repaired) }
    lines.append("")
    lines += heartRateChart
    lines.append(spark("cadence", chart.parts(RunStory.columns) { $0.cadence }, unit: "steps/min"))
    lines.append(spark("speed", chart.speeds(RunStory.columns).map { $0.map { $0 * 3.6 } }, unit: "km/h"))
    lines.append(sprintRow)
    lines.append("")
    lines += sprintList
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let day = clean.startedAt.day.iso ?? "?"
    let minute = clean.startedAt.minuteOfDay
    return "\(clean.format.name), \(day) \(two(minute / 60)):\(two(minute % 60)), \(clock(clean.duration))"
  }

  private var figures: [String] {
    let metres = clean.distance / 100
    var line = "\(metres / 1_000).\(three(metres % 1_000)) km"
    if let stated = clean.statedDistance, stated > 0 {
      let tenths = (clean.distance - stated) * 1_000 / stated
      line += " (the recorder says \(stated / 100_000).\(three(stated / 100 % 1_000)) km: "
      line += "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10) %)"
    }
    if metres > 0 {
      let pace = Milliseconds(clean.duration.rawValue * 1_000 / metres)
      line += ", \(clock(pace)) min/km"
    }
    let zones = zones.enumerated().map { "\($0 + 1): \(clock($1))" }.joined(separator: "  ")
    return [line, "time under way \(clock(run.duration)), gaps \(gaps.count)", "heart rate zones  \(zones)"]
  }

  private var repaired: String? {
    let repairs = clean.repairs
    let counts = [
      (repairs.late, "late"), (repairs.duplicates, "duplicate"), (repairs.strays, "stray"), (repairs.jumps, "jumping"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1) points" }
    if repairs.heartRates > 0 { parts.append("\(repairs.heartRates) impossible heart rates") }
    if repairs.cadences > 0 { parts.append("\(repairs.cadences) impossible cadences") }
    return parts.isEmpty ? nil : "mended: " + parts.joined(separator: ", ")
  }

  /// Heart rate as rows of blocks, each row with the zone that it is in.
  private var heartRateChart: [String] {
    let values = chart.parts(RunStory.columns) { $0.heartRate }
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return ["no heart rate"] }
    let step = max((high - low) / Double(RunStory.rows - 1), 1)
    return (0..<RunStory.rows).reversed().map { row in
      let level = low + Double(row) * step
      let line = values.map { value -> String in
        guard let value else { return " " }
        return value + step / 2 > level ? (value < level + step / 2 ? "▄" : "█") : " "
      }
      let zone = RunChart.zone(of: Int32(level), highest: profile.maximumHeartRate) + 1
      return left("\(Int(level.rounded()))", 4) + " z\(zone) " + line.joined()
    }
  }

  private func spark(_ label: String, _ values: [Double?], unit: String) -> String {
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return left(label, 7) + " none" }
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let line = values.map { value -> String in
      guard let value else { return " " }
      let share = high > low ? (value - low) / (high - low) : 0
      return blocks[min(Int(share * 8), 7)]
    }
    return left(label, 7) + " " + line.joined() + "  \(tenth(low)) to \(tenth(high)) \(unit)"
  }

  private var sprintRow: String {
    var row = [String](repeating: "·", count: RunStory.columns)
    for sprint in sprints {
      let range = chart.part(at: sprint.from, of: row.count)...chart.part(at: sprint.to, of: row.count)
      for index in range { row[index] = sprint.grade.letter }
    }
    return left("sprints", 7) + " " + row.joined()
  }

  private var sprintList: [String] {
    guard !sprints.isEmpty else { return ["no sprint: the run ended before its first"] }
    return sprints.map { "  \(clock($0.from)) to \(clock($0.to))  \($0.grade.word)" }
  }

  private func tenth(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
  private func three(_ value: Int64) -> String {
    String(repeating: "0", count: value < 10 ? 2 : value < 100 ? 1 : 0) + "\(value)"
  }
  private func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Minutes and seconds, with hours where there are any.
  func clock(_ time: Milliseconds) -> String {
    let seconds = time.rawValue / 1_000
    let minutes = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return seconds >= 3_600 ? "\(seconds / 3_600):\(minutes)" : minutes
  }
}

extension SprintGrade {
  fileprivate var letter: String {
    switch self {
    case .missed: "x"
    case .bronze: "B"
    case .silver: "S"
    case .gold: "G"
    }
  }

  var word: String {
    switch self {
    case .missed: "missed"
    case .bronze: "bronze, by cadence"
    case .silver: "silver, by pace or heart rate alone"
    case .gold: "gold, by heart rate and movement"
    }
  }
}
