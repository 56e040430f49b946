import GestureRecognition
import HandModel
import Kernel

/// Fingers moved by hand over a phone's surface, and what the recogniser made of them. Lengths in points, times in
/// milliseconds.
struct Trial {
  var recogniser: TouchRecognizer
  var events: [TouchEvent] = []

  init(awaiting gesture: Gesture?, promptedAt time: Int64 = 0, surface: SurfaceSize = .phone) {
    recogniser = TouchRecognizer(surface: surface)
    recogniser.prompt(gesture, at: Milliseconds(time))
  }

  mutating func down(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    take(.began, x, y, time, finger)
  }

  mutating func move(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    take(.moved, x, y, time, finger)
  }

  mutating func up(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    take(.ended, x, y, time, finger)
  }

  mutating func cancel(_ x: Double, _ y: Double, at time: Int64, finger: Int32 = 1) {
    take(.cancelled, x, y, time, finger)
  }

  mutating func wait(until time: Int64) {
    while let event = recogniser.advance(to: Milliseconds(time)) { events.append(event) }
  }

  mutating func play(_ samples: [PointerSample]) {
    for sample in samples {
      if let event = recogniser.handle(sample) { events.append(event) }
    }
  }

  /// A finger that moves evenly from one place to another, read every `interval`.
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

  private mutating func take(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Int64, _ finger: Int32) {
    let sample = PointerSample(
      pointer: finger, phase: phase, x: Int32(x * 16), y: Int32(y * 16), time: Milliseconds(time))
    if let event = recogniser.handle(sample) { events.append(event) }
  }

  /// The gestures that were given, in order.
  var gestures: [Gesture] {
    var found: [Gesture] = []
    for case .recognised(let recognition) in events { found.append(recognition.gesture) }
    return found
  }

  /// When each was decided.
  var moments: [Int64] {
    var found: [Int64] = []
    for case .recognised(let recognition) in events { found.append(recognition.decided.rawValue) }
    return found
  }

  /// Why touches came to nothing, in order.
  var reasons: [IgnoredTouch.Reason] {
    var found: [IgnoredTouch.Reason] = []
    for case .ignored(let touch) in events { found.append(touch.reason) }
    return found
  }
}
