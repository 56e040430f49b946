import Kernel

/// Which part of the last minute the plot shows.
public struct PlotWindow: Equatable, Sendable {
  /// How much fits across, by zoom.
  static let spans: [Milliseconds] = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000].map { Milliseconds($0) }

  private(set) var zoom = 2
  /// The moment at the right edge while it stands still; nil while it follows.
  private(set) var heldAt: Milliseconds?

  var span: Milliseconds { Self.spans[zoom] }
  var isPaused: Bool { heldAt != nil }
  var canZoomIn: Bool { zoom > 0 }
  var canZoomOut: Bool { zoom + 1 < Self.spans.count }

  mutating func zoomIn() { if canZoomIn { zoom -= 1 } }
  mutating func zoomOut() { if canZoomOut { zoom += 1 } }
  mutating func pause(at time: Milliseconds) { heldAt = time }
  mutating func goOn() { heldAt = nil }

  /// Moves a window that stands still to another right edge.
  mutating func scroll(to time: Milliseconds) { if isPaused { heldAt = time } }

  /// The moment at the right edge.
  func end(latest: Milliseconds) -> Milliseconds { heldAt ?? latest }
}
