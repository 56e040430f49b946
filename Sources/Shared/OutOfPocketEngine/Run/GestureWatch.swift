import GestureRecognition
import Kernel

/// A performed gesture.
struct Answer: Hashable, Sendable {
  var gesture: Gesture
  var source: AnswerSource
  var began: Milliseconds
  var decided: Milliseconds
}

/// Output of the watch.
enum WatchEvent: Hashable, Sendable {
  case answer(Answer)
  case ignored(IgnoredTouch)
  case excused(Gesture)
  case health(SensorHealth)
}

/// Combines both recognizers and arbitrates between touch and motion.
///
/// Only one kind is active at a time. While a touch gesture is awaited, motion is ignored: tapping and swiping shake
/// the phone. While a motion is awaited, another motion is wrong, and so are swipes and pinches, which do not happen by
/// accident; a thumb that rests, taps or presses is merely holding the phone.
struct GestureWatch: Equatable, Sendable {
  private(set) var touch: TouchRecognizer
  /// Valid if `hasMotion`. Not an optional, because inspecting one copies the whole value.
  private(set) var motion: MotionRecognizer
  /// Whether motion is part of the run.
  var hasMotion: Bool { usesMotion }
  private let usesMotion: Bool
  /// Whether touches are evaluated.
  private(set) var isListening = false
  /// Time of the latest motion reading with an acceleration.
  private(set) var lastMotion: Milliseconds?
  /// Next time at which silent sensors can be detected; the far future for never.
  private(set) var motionDue = Milliseconds(.max)
  private var awaited: Gesture?

  init(surface: SurfaceSize, rules: RunRules, usesMotion: Bool) {
    touch = TouchRecognizer(surface: surface, parameters: rules.touch)
    motion = MotionRecognizer(parameters: rules.motion)
    self.usesMotion = usesMotion
  }

  /// Awaits a gesture; nil for any.
  mutating func listen(for gesture: Gesture?, at time: Milliseconds, watchingMotions: Bool) {
    isListening = true
    awaited = gesture
    touch.prompt(gesture, at: time)
    guard hasMotion else { return }
    motion.prompt(
      gesture, at: time, watchingOthers: watchingMotions && (gesture?.isMotion ?? true),
      isOpen: watchingMotions && gesture == nil)
    noteMotionDue()
  }

  /// Awaits nothing and ignores all input.
  mutating func rest(at time: Milliseconds) {
    isListening = false
    awaited = nil
    touch.prompt(nil, at: time)
    guard hasMotion else { return }
    motion.prompt(nil, at: time, watchingOthers: false)
    noteMotionDue()
  }

  private mutating func noteMotionDue() { motionDue = motion.wake ?? Milliseconds(.max) }

  mutating func noteTapElsewhere(at time: Milliseconds) { touch.noteTapElsewhere(at: time) }

  /// Next time at which `advance` may return an event; nil for never.
  var wake: Milliseconds? {
    let sensors = motionDue.rawValue == .max ? nil : motionDue
    guard isListening, let fingers = touch.wake else { return sensors }
    return min(fingers, motionDue)
  }

  /// Whether a touch limit may have expired.
  @inline(__always)
  func isTouchDue(at time: Milliseconds) -> Bool { isListening && touch.isDue(at: time) }

  /// Advances time by at most one event; `wake` has the next time to call it.
  mutating func advance(to time: Milliseconds) -> WatchEvent? {
    if isListening, touch.isDue(at: time), let event = touch.advance(to: time) { return watchEvent(for: event) }
    guard motionDue <= time else { return nil }
    let event = motion.advance(to: time)
    noteMotionDue()
    return event.map { watchEvent(for: $0, at: time) }
  }

  @inline(__always)
  mutating func handle(_ sample: PointerSample) -> WatchEvent? {
    guard isListening, let event = touch.handle(sample) else { return nil }
    return watchEvent(for: event)
  }

  mutating func handle(_ sample: MotionSample) -> WatchEvent? {
    if sample.acceleration != nil { lastMotion = sample.time }
    guard hasMotion else { return nil }
    let event = motion.handle(sample)
    noteMotionDue()
    return event.map { watchEvent(for: $0, at: sample.time) }
  }

  private func watchEvent(for event: TouchEvent) -> WatchEvent {
    switch event {
    case .ignored(let touch): return .ignored(touch)
    case .recognised(let recognition):
      let gesture = recognition.gesture
      if awaited?.isMotion == true && !gesture.isSwipe && !gesture.isMultiTouch { return .excused(gesture) }
      return .answer(
        Answer(gesture: gesture, source: .touch, began: recognition.began, decided: recognition.decided))
    }
  }

  private func watchEvent(for event: MotionEvent, at time: Milliseconds) -> WatchEvent {
    switch event {
    case .health(let health): .health(health)
    // A reading covers the time before its stamp; the answer is known on arrival.
    case .recognised(let recognition):
      .answer(Answer(gesture: recognition.gesture, source: .motion, began: recognition.began, decided: time))
    }
  }
}
