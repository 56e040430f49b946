/// What the page reports about an element. The raw values are bits of the mask the page is told to listen for.
public enum EventKind: UInt16, CaseIterable, Sendable {
  /// A click: by finger, key or screen reader.
  case tap = 1
  /// A field's text changed; carries the text.
  case input = 2
  /// A choice was made; carries the value.
  case change = 4
  /// Return was pressed in a field.
  case submit = 8
  /// Escape was pressed while the element was the topmost dialog.
  case cancel = 16
  /// Fingers on a pointer surface.
  case pointers = 32
  /// A key was pressed anywhere on the page, outside fields and dialogs; carries its name as the browser has it.
  case key = 64
}

/// One reading of one finger on a `pointerSurface`.
public struct SurfacePointer: Equatable, Sendable {
  public enum Phase: UInt8, Sendable {
    case began, moved, ended, cancelled
  }

  /// The browser's pointer identifier, the same from `began` to `ended` or `cancelled`.
  public var pointer: Int32
  public var phase: Phase
  /// Points from the surface's left edge.
  public var x: Double
  /// Points from the surface's top edge.
  public var y: Double
  /// Unix milliseconds, with fractions, of the moment the finger was there (not of the report).
  public var time: Double
  /// The surface's size when the finger was there.
  public var surface: Size

  public init(pointer: Int32, phase: Phase, x: Double, y: Double, time: Double, surface: Size) {
    self.pointer = pointer
    self.phase = phase
    self.x = x
    self.y = y
    self.time = time
    self.surface = surface
  }

  /// By time. A batch holds what several fingers did since the last one, each finger's readings after the other's.
  public static func inOrder(_ pointers: [SurfacePointer]) -> [SurfacePointer] {
    var sorted = pointers
    // Insertion keeps readings of one moment as they came; batches are short and nearly in order.
    for index in sorted.indices.dropFirst() {
      var place = index
      while place > 0, sorted[place - 1].time > sorted[place].time {
        sorted.swapAt(place - 1, place)
        place -= 1
      }
    }
    return sorted
  }
}

/// What is to happen on an event. Lives on this side of the boundary: changing one touches no element.
enum Handler {
  case action(EventKind, () -> Void)
  case text(EventKind, (String) -> Void)
  case pointers(([SurfacePointer]) -> Void)

  var kind: EventKind {
    switch self {
    case .action(let kind, _): kind
    case .text(let kind, _): kind
    case .pointers: .pointers
    }
  }
}
