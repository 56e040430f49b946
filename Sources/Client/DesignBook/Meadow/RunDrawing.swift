import Kernel
import WebUI

/// Charts of a run and its track, without a map.
package struct RunDrawing {
  package enum Kind: UInt8, Sendable { case heartRate, cadence, speed }

  /// A stretch of the run in thousandths of its time.
  @MemberwiseInit
  package struct Span: Sendable {
    let from: Int64
    let to: Int64
    let color: UInt32
  }

  /// Width over height of a chart.
  package static let ratio = 3.0
  private static let width = 600
  private static let height = 200
  private static let zones: [UInt32] = [0xEEF4F8, 0xE3F1E3, 0xFDF3D6, 0xFBE0CC, 0xF6CFCF]

  private let values: [Int32?]
  private let low: Int
  private let high: Int

  /// Values over equal parts of the run; nil where nothing was measured.
  package init(_ values: [Int32?]) {
    self.values = values
    let known = values.compactMap { $0 }
    let (low, high) = (Int(known.min() ?? 0), Int(known.max() ?? 1))
    let margin = max((high - low) / 12, 2)
    self.low = low - margin
    self.high = high + margin
  }

  /// The curve over the sprints, and over the zones of the heart rate that begin at `zones`.
  package func chart(_ kind: Kind, zones: [Int32] = [], spans: [Span]) -> String {
    var drawing = Drawing(width: Self.width, height: Self.height)
    for (index, start) in zones.enumerated() {
      let top = index + 1 < zones.count ? y(zones[index + 1]) : 0
      let bottom = index == 0 ? Self.height : y(start)
      rectangle(&drawing, x: 0, y: top, width: Self.width, height: bottom - top, color: Self.zones[min(index, 4)])
    }
    for span in spans {
      let x = Int(span.from * Int64(Self.width) / 1_000)
      let right = Int(span.to * Int64(Self.width) / 1_000)
      rectangle(
        &drawing, x: x, y: 0, width: max(right - x, 3), height: Self.height, color: span.color,
        opacity: true)
    }
    drawing.put("<path fill='none' stroke-width='4' stroke-linejoin='round' stroke-linecap='round' stroke='")
    drawing.put(color: kind.color)
    drawing.put("' d='")
    var isDrawing = false
    for (index, value) in values.enumerated() {
      guard let value else {
        isDrawing = false
        continue
      }
      drawing.put(isDrawing ? "L" : "M")
      drawing.put((2 * index + 1) * Self.width / (2 * values.count))
      drawing.put(" ")
      drawing.put(y(value))
      // A lone value is a dot.
      if !isDrawing { drawing.put("h1") }
      isDrawing = true
    }
    drawing.put("'/>")
    return drawing.document()
  }

  private func y(_ value: Int32) -> Int {
    let share = min(max(Int(value) - low, 0), high - low)
    return Self.height - share * Self.height / max(high - low, 1)
  }

  private func rectangle(
    _ drawing: inout Drawing, x: Int, y: Int, width: Int, height: Int, color: UInt32, opacity: Bool = false
  ) {
    guard width > 0, height > 0 else { return }
    drawing.put("<rect x='")
    drawing.put(x)
    drawing.put("' y='")
    drawing.put(y)
    drawing.put("' width='")
    drawing.put(width)
    drawing.put("' height='")
    drawing.put(height)
    if opacity { drawing.put("' fill-opacity='.4") }
    drawing.put("' fill='")
    drawing.put(color: color)
    drawing.put("'/>")
  }

  /// A line through points in true proportions, the first green and the last red.
  package static func track(_ points: [(x: Double, y: Double)]) -> String {
    let (left, right) = (points.map { $0.x }.min() ?? 0, points.map { $0.x }.max() ?? 0)
    let (top, bottom) = (points.map { $0.y }.min() ?? 0, points.map { $0.y }.max() ?? 0)
    let scale = min(560 / max(right - left, 1e-9), 360 / max(bottom - top, 1e-9))
    let (insetX, insetY) = ((600 - (right - left) * scale) / 2, (400 - (bottom - top) * scale) / 2)
    let places = points.map { (Int(insetX + ($0.x - left) * scale), Int(insetY + ($0.y - top) * scale)) }
    var drawing = Drawing(width: 600, height: 400)
    for (width, color) in [("14", UInt32(0xFFE0C2)), ("6", 0xE07A3F)] {
      drawing.put("<path fill='none' stroke-linejoin='round' stroke-linecap='round' stroke-width='")
      drawing.put(raw: width)
      drawing.put("' stroke='")
      drawing.put(color: color)
      drawing.put("' d='")
      for (index, place) in places.enumerated() {
        drawing.put(index == 0 ? "M" : "L")
        drawing.put(place.0)
        drawing.put(" ")
        drawing.put(place.1)
      }
      drawing.put("'/>")
    }
    for (place, color) in [(places.first, UInt32(0x4E9A4E)), (places.last, 0xC8544F)] {
      guard let place else { continue }
      drawing.put("<circle r='11' stroke='#fff' stroke-width='4' cx='")
      drawing.put(place.0)
      drawing.put("' cy='")
      drawing.put(place.1)
      drawing.put("' fill='")
      drawing.put(color: color)
      drawing.put("'/>")
    }
    return drawing.document()
  }
}

extension RunDrawing.Kind {
  fileprivate var color: UInt32 {
    switch self {
    case .heartRate: 0xC0484F
    case .cadence: 0x7A68B0
    case .speed: 0x2F7F8F
    }
  }
}

/// Tints of sprints and gaps in a run's chart.
extension MeadowPalette {
  package static let goldBand: UInt32 = 0xF0C040
  package static let silverBand: UInt32 = 0xB8C4CC
  package static let bronzeBand: UInt32 = 0xD9A066
  package static let missedBand: UInt32 = 0xD8D2CC
  package static let gapBand: UInt32 = 0x8C857D
}
