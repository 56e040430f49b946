import GestureRecognition
import Kernel

/// A gesture that somebody made, and how.
struct Answer: Hashable, Sendable {
  var gesture: Gesture
  var source: AnswerSource
  var began: Milliseconds
  var decided: Milliseconds
}

/// What the watch has to say.
enum WatchEvent: Hashable, Sendable {
  case answer(Answer)
  case ignored(IgnoredTouch)
  case excused(Gesture)
  case health(SensorHealth)
}

/// Both recognisers behind one door: the coordinator that keeps gestures of the fingers and of the phone apart.
///
/// One kind is listened to at a time. While a gesture of the fingers is asked for, the phone's motion answers nothing:
/// tapping and swiping shake it. While a motion is asked for, another motion is wrong, and so are a swipe and a pinch,
/// which nobody makes by accident; but a thumb that rests, taps or presses is only holding the phone.
struct GestureWatch: Equatable, Sendable {
  private(set) var touch: TouchRecognizer
  /// Nil if motion has no part in the run.
  private(set) var motion: MotionRecognizer?
  /// Whether fingers are listened to.
  private(set) var isListening = false
  /// The time of the latest motion reading that held an acceleration.
  private(set) var lastMotion: Milliseconds?
  private var awaited: Gesture?

  init(surface: SurfaceSize, rules: RunRules, usesMotion: Bool) {
    touch = TouchRecognizer(surface: surface, parameters: rules.touch)
    motion = usesMotion ? MotionRecognizer(parameters: rules.motion) : nil
  }

  /// Asks for a gesture; with nil, for any.
  mutating func listen(for gesture: Gesture?, at time: Milliseconds, watchingMotions: Bool) {
    isListening = true
    awaited = gesture
    touch.prompt(gesture, at: time)
    motion?.prompt(gesture, at: time, watchingOthers: watchingMotions && (gesture?.isMotion ?? true))
  }

  /// Asks for nothing: what is done now has no meaning.
  mutating func rest(at time: Milliseconds) {
    isListening = false
    awaited = nil
    touch.prompt(nil, at: time)
    motion?.prompt(nil, at: time, watchingOthers: false)
  }

  mutating func noteTapElsewhere(at time: Milliseconds) { touch.noteTapElsewhere(at: time) }

  /// When `advance` may next have something to say; nil if nothing runs.
  var wake: Milliseconds? {
    let fingers = isListening ? touch.wake : nil
    guard let sensors = motion?.wake else { return fingers }
    return fingers.map { min($0, sensors) } ?? sensors
  }

  /// Lets time pass; at most one thing comes of it, and `wake` says when to ask again.
  mutating func advance(to time: Milliseconds) -> WatchEvent? {
    if isListening, touch.isDue(at: time), let event = touch.advance(to: time) { return told(event) }
    if let due = motion?.wake, due <= time, let event = motion?.advance(to: time) { return told(event, at: time) }
    return nil
  }

  mutating func handle(_ sample: PointerSample) -> WatchEvent? {
    guard isListening, let event = touch.handle(sample) else { return nil }
    return told(event)
  }

  mutating func handle(_ sample: MotionSample) -> WatchEvent? {
    if sample.acceleration != nil { lastMotion = sample.time }
    guard let event = motion?.handle(sample) else { return nil }
    return told(event, at: sample.time)
  }

  private func told(_ event: TouchEvent) -> WatchEvent {
    switch event {
    case .ignored(let touch): return .ignored(touch)
    case .recognised(let recognition):
      let gesture = recognition.gesture
      if awaited?.isMotion == true && !gesture.isSwipe && !gesture.isMultiTouch { return .excused(gesture) }
      return .answer(
        Answer(gesture: gesture, source: .touch, began: recognition.began, decided: recognition.decided))
    }
  }

  private func told(_ event: MotionEvent, at time: Milliseconds) -> WatchEvent {
    switch event {
    case .health(let health): .health(health)
    // A reading stands for a little time before its stamp; the answer is known when it comes.
    case .recognised(let recognition):
      .answer(Answer(gesture: recognition.gesture, source: .motion, began: recognition.began, decided: time))
    }
  }
}
