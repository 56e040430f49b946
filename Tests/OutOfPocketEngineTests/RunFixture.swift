import GestureRecognition
import Kernel
import OutOfPocketEngine

/// A scripted run with exact readings at exact times.
struct RunFixture {
  var run: Run
  private var finger: Int32 = 0

  init(_ mode: RunMode, pool: GesturePool = .touch, seed: UInt64 = 1, rules: RunRules = .standard) {
    self.init(RunSettings(mode: mode, pool: pool), seed: seed, rules: rules)
  }

  init(_ settings: RunSettings, seed: UInt64 = 1, rules: RunRules = .standard) {
    run = Run(
      seed: seed, rules: rules, settings: settings,
      surface: SurfaceSize(width: Points(390), height: Points(844)))
  }

  /// Current prompt; a tap if there is none.
  var prompt: RunPrompt { run.prompt ?? RunPrompt(item: PromptItem(.tap), at: .zero, deadline: nil) }

  /// Performs a touch gesture after `wait` ms and advances time until it is reported.
  @discardableResult
  mutating func touch(_ gesture: Gesture, after wait: Int64 = 300) -> [RunEvent] {
    let start = run.clock.rawValue + wait
    var events: [RunEvent] = []
    finger += 1
    switch gesture {
    case .swipeUp: stroke(0, -1_600, start, &events)
    case .swipeDown: stroke(0, 1_600, start, &events)
    case .swipeLeft: stroke(-1_600, 0, start, &events)
    case .swipeRight: stroke(1_600, 0, start, &events)
    case .tap: press(start, 60, &events)
    case .doubleTap:
      press(start, 60, &events)
      press(start + 150, 60, &events)
    case .longPress: press(start, 620, &events)
    case .pinch: pinch(start, &events)
    default: break
    }
    return events
  }

  /// Answers the prompt rightly, by touch or button.
  @discardableResult
  mutating func answer(after wait: Int64 = 300) -> [RunEvent] {
    let gesture = prompt.item.answer
    return gesture.hasButton && gesture != .pinch ? press(gesture, after: wait) : touch(gesture, after: wait)
  }

  /// Answers the prompt wrongly.
  @discardableResult
  mutating func blunder(after wait: Int64 = 300) -> [RunEvent] {
    touch(prompt.item.answer == .swipeUp ? .swipeDown : .swipeUp, after: wait)
  }

  /// Presses a gesture's button.
  @discardableResult
  mutating func press(_ gesture: Gesture, after wait: Int64 = 300) -> [RunEvent] {
    run.handle(.button(gesture, at: run.clock + Milliseconds(wait)))
  }

  @discardableResult
  mutating func tell(_ control: RunControl, after wait: Int64 = 100) -> [RunEvent] {
    run.handle(.control(control, at: run.clock + Milliseconds(wait)))
  }

  @discardableResult
  mutating func pass(_ span: Int64) -> [RunEvent] { run.advance(to: run.clock + Milliseconds(span)) }

  /// Waits until the sequence has been shown.
  @discardableResult
  mutating func watch() -> [RunEvent] {
    var events: [RunEvent] = []
    while let wake = run.wake {
      switch run.phase {
      case .showing, .betweenRounds: run.advance(to: wake, into: &events)
      default: return events
      }
    }
    return events
  }

  /// Repeats the sequence that has been shown.
  mutating func repeatSequence() {
    for _ in 0..<run.sequenceCount { answer() }
  }

  private mutating func stroke(_ dx: Int32, _ dy: Int32, _ start: Int64, _ events: inout [RunEvent]) {
    read(.began, 3_000, 6_500, start, &events)
    for step in Int32(1)...8 {
      read(.moved, 3_000 + dx * step / 8, 6_500 + dy * step / 8, start + Int64(step) * 12, &events)
    }
    read(.ended, 3_000 + dx, 6_500 + dy, start + 100, &events)
  }

  private mutating func press(_ start: Int64, _ duration: Int64, _ events: inout [RunEvent]) {
    read(.began, 3_000, 6_500, start, &events)
    read(.ended, 3_000, 6_500, start + duration, &events)
  }

  private mutating func pinch(_ start: Int64, _ events: inout [RunEvent]) {
    let (thumb, other) = (finger, finger + 1_000)
    finger = thumb
    read(.began, 2_000, 8_000, start, &events)
    finger = other
    read(.began, 4_000, 5_000, start + 10, &events)
    for step in Int32(1)...8 {
      finger = thumb
      read(.moved, 2_000 + step * 80, 8_000 - step * 120, start + 10 + Int64(step) * 15, &events)
      finger = other
      read(.moved, 4_000 - step * 80, 5_000 + step * 120, start + 10 + Int64(step) * 15, &events)
    }
    read(.ended, 3_360, 5_960, start + 140, &events)
    finger = thumb
    read(.ended, 2_640, 7_040, start + 145, &events)
  }

  private mutating func read(
    _ phase: PointerSample.Phase, _ x: Int32, _ y: Int32, _ time: Int64, _ events: inout [RunEvent]
  ) {
    run.handle(
      .pointer(PointerSample(pointer: finger, phase: phase, x: x, y: y, time: Milliseconds(time))), into: &events)
  }
}
