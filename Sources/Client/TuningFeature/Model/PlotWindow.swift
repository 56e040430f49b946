import Kernel

/// Visible part of the last minute.
package struct PlotWindow: Equatable, Sendable {
  /// Visible duration per zoom level.
  static let spans: [Milliseconds] = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000].map { Milliseconds($0) }

  private(set) var zoom = 2
  /// Time of the right edge while paused; nil while following.
  private(set) var heldAt: Milliseconds?

  var span: Milliseconds { Self.spans[zoom] }
  var isPaused: Bool { heldAt != nil }
  var canZoomIn: Bool { zoom > 0 }
  var canZoomOut: Bool { zoom + 1 < Self.spans.count }

  mutating func zoomIn() { if canZoomIn { zoom -= 1 } }
  mutating func zoomOut() { if canZoomOut { zoom += 1 } }
  mutating func pause(at time: Milliseconds) { heldAt = time }
  mutating func resume() { heldAt = nil }

  /// Moves the right edge of a paused window.
  mutating func scroll(to time: Milliseconds) { if isPaused { heldAt = time } }

  /// Time of the right edge.
  func end(latest: Milliseconds) -> Milliseconds { heldAt ?? latest }
}
