import Kernel

/// Event of an element. Raw values are bits of the listener mask.
package enum EventKind: UInt16, CaseIterable, Sendable {
  /// A click by touch, key or screen reader.
  case tap = 1
  /// A field's text changed; has the text.
  case input = 2
  /// An option was selected; has the value.
  case change = 4
  /// Return was pressed in a field.
  case submit = 8
  /// Escape was pressed while the element was the topmost dialog.
  case cancel = 16
  /// Fingers on a pointer surface.
  case pointers = 32
  /// A key was pressed outside fields and dialogs; has its browser name.
  case key = 64
}

/// A reading of one finger on a `pointerSurface`.
@MemberwiseInit
package struct SurfacePointer: Equatable, Sendable {
  package enum Phase: UInt8, Sendable {
    case began, moved, ended, cancelled
  }

  /// The browser's pointer identifier, stable from `began` to `ended` or `cancelled`.
  package var pointer: Int32
  package var phase: Phase
  /// Points from the surface's left edge.
  package var x: Double
  /// Points from the surface's top edge.
  package var y: Double
  /// Unix milliseconds, with fractions, of the reading (not of its report).
  package var time: Double
  /// Size of the surface at that time.
  package var surface: Size

  /// Sorts by time. A batch holds each finger's readings after the other's.
  package static func inOrder(_ pointers: [SurfacePointer]) -> [SurfacePointer] {
    var sorted = pointers
    // Insertion sort is stable; batches are short and nearly sorted.
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

/// Handler of an event. Changing one does not touch the element.
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
