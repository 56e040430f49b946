import GestureRecognition
import WebUI

/// Touch readings of gestures on a phone, as the page reports them.
enum FingerScript {
  static let screen = Size(width: 390, height: 844)

  /// The gesture from `start` (Unix milliseconds), about one batch per frame, each with its delivery time.
  static func batches(_ gesture: Gesture, from start: Int64) -> [(at: Int64, pointers: [SurfacePointer])] {
    switch gesture {
    case .swipeUp: swipe(0, -1, start)
    case .swipeDown: swipe(0, 1, start)
    case .swipeLeft: swipe(-1, 0, start)
    case .swipeRight: swipe(1, 0, start)
    case .tap: tap(1, start)
    case .doubleTap: tap(1, start) + tap(2, start + 130)
    case .longPress:
      [(start, [pointer(1, .began, 195, 400, start)]), (start + 680, [pointer(1, .ended, 196, 401, start + 680)])]
    case .pinch: pinch(start)
    default: []
    }
  }

  static func pointer(
    _ id: Int32, _ phase: SurfacePointer.Phase, _ x: Double, _ y: Double, _ time: Int64
  ) -> SurfacePointer {
    SurfacePointer(pointer: id, phase: phase, x: x, y: y, time: Double(time) + 0.25, surface: screen)
  }

  private static func tap(_ id: Int32, _ start: Int64) -> [(at: Int64, pointers: [SurfacePointer])] {
    [
      (start, [pointer(id, .began, 195, 420, start)]),
      (start + 60, [pointer(id, .ended, 196, 421, start + 60)]),
    ]
  }

  private static func swipe(_ dx: Double, _ dy: Double, _ start: Int64) -> [(at: Int64, pointers: [SurfacePointer])] {
    var batches = [(at: start, pointers: [pointer(1, .began, 195, 420, start)])]
    for step in 1...5 {
      let time = start + Int64(step) * 16
      let way = Double(step) * 24
      // Two coalesced readings per frame.
      batches.append(
        (
          time,
          [
            pointer(1, .moved, 195 + dx * (way - 12), 420 + dy * (way - 12), time - 8),
            pointer(1, .moved, 195 + dx * way, 420 + dy * way, time),
          ]
        ))
    }
    batches.append((start + 96, [pointer(1, .ended, 195 + dx * 120, 420 + dy * 120, start + 96)]))
    return batches
  }

  private static func pinch(_ start: Int64) -> [(at: Int64, pointers: [SurfacePointer])] {
    var batches = [
      (
        at: start + 10,
        pointers: [pointer(1, .began, 195, 320, start), pointer(2, .began, 195, 520, start + 10)]
      )
    ]
    for step in 1...6 {
      let time = start + 10 + Int64(step) * 16
      let way = Double(step) * 10
      batches.append(
        (time, [pointer(1, .moved, 195, 320 + way, time), pointer(2, .moved, 195, 520 - way, time)]))
    }
    let end = start + 130
    batches.append((end, [pointer(1, .ended, 195, 380, end), pointer(2, .ended, 195, 460, end)]))
    return batches
  }
}
