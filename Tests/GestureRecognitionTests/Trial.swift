import GestureRecognition
import HandModel
import Kernel

/// Scripted touches of a phone's surface with the recognizer's output. Lengths in points, times in milliseconds.
struct Trial {
  var recogniser: TouchRecognizer
  var events: [TouchEvent] = []

  init(awaiting gesture: Gesture?, promptedAt time: Int64 = 0, surface: SurfaceSize = .phone) {
    recogniser = TouchRecognizer(surface: surface)
    recogniser.prompt(gesture, at: Milliseconds(time))
  }

  mutating func down(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    send(.began, x, y, time, finger)
  }

  mutating func move(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    send(.moved, x, y, time, finger)
  }

  mutating func up(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    send(.ended, x, y, time, finger)
  }

  mutating func cancel(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    send(.cancelled, x, y, time, finger)
  }

  mutating func wait(until time: Int64) {
    while let event = recogniser.advance(to: Milliseconds(time)) { events.append(event) }
  }

  mutating func play(_ samples: [PointerSample]) {
    for sample in samples {
      if let event = recogniser.handle(sample) { events.append(event) }
    }
  }

  /// A finger moving uniformly between two positions, read every `interval`.
  mutating func stroke(
    from a: (Double, Double), to b: (Double, Double), at start: Int64, lasting duration: Int64, interval: Int64 = 10,
    finger: Int32 = 1
  ) {
    down(a.0, a.1, at: start, finger: finger)
    var elapsed = interval
    while elapsed < duration {
      let s = Double(elapsed) / Double(duration)
      move(a.0 + (b.0 - a.0) * s, a.1 + (b.1 - a.1) * s, at: start + elapsed, finger: finger)
      elapsed += interval
    }
    up(b.0, b.1, at: start + duration, finger: finger)
  }

  private mutating func send(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Int64, _ finger: Int32) {
    let sample = PointerSample(
      pointer: finger, phase: phase, x: Int32(x * 16), y: Int32(y * 16), time: Milliseconds(time))
    if let event = recogniser.handle(sample) { events.append(event) }
  }

  /// Recognized gestures, in order.
  var gestures: [Gesture] {
    var found: [Gesture] = []
    for case .recognised(let recognition) in events { found.append(recognition.gesture) }
    return found
  }

  /// Their decision times.
  var moments: [Int64] {
    var found: [Int64] = []
    for case .recognised(let recognition) in events { found.append(recognition.decided.rawValue) }
    return found
  }

  /// Reasons of ignored touches, in order.
  var reasons: [IgnoredTouch.Reason] {
    var found: [IgnoredTouch.Reason] = []
    for case .ignored(let touch) in events { found.append(touch.reason) }
    return found
  }
}
