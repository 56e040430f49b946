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
  /// Means something if `hasMotion`. It is no optional, because looking at one copies the whole of it.
  private(set) var motion: MotionRecognizer
  /// Whether motion has a part in the run.
  var hasMotion: Bool { !Program.isSlim && usesMotion }
  private let usesMotion: Bool
  /// Whether fingers are listened to.
  private(set) var isListening = false
  /// The time of the latest motion reading that held an acceleration.
  private(set) var lastMotion: Milliseconds?
  /// When the sensors' silence may next be noticed; far beyond any time if never.
  private(set) var motionDue = Milliseconds(.max)
  private var awaited: Gesture?

  init(surface: SurfaceSize, rules: RunRules, usesMotion: Bool) {
    touch = TouchRecognizer(surface: surface, parameters: rules.touch)
    motion = MotionRecognizer(parameters: rules.motion)
    self.usesMotion = usesMotion
  }

  /// Asks for a gesture; with nil, for any.
  mutating func listen(for gesture: Gesture?, at time: Milliseconds, watchingMotions: Bool) {
    isListening = true
    awaited = gesture
    touch.prompt(gesture, at: time)
    guard hasMotion else { return }
    motion.prompt(gesture, at: time, watchingOthers: watchingMotions && (gesture?.isMotion ?? true))
    noteMotionDue()
  }

  /// Asks for nothing: what is done now has no meaning.
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

  /// When `advance` may next have something to say; nil if nothing runs.
  var wake: Milliseconds? {
    let sensors = motionDue.rawValue == .max ? nil : motionDue
    guard isListening, let fingers = touch.wake else { return sensors }
    return min(fingers, motionDue)
  }

  /// Whether a limit of the fingers may have run out by then.
  @inline(__always)
  func isTouchDue(at time: Milliseconds) -> Bool { isListening && touch.isDue(at: time) }

  /// Lets time pass; at most one thing comes of it, and `wake` says when to ask again.
  mutating func advance(to time: Milliseconds) -> WatchEvent? {
    if isListening, touch.isDue(at: time), let event = touch.advance(to: time) { return told(event) }
    guard motionDue <= time else { return nil }
    let event = motion.advance(to: time)
    noteMotionDue()
    return event.map { told($0, at: time) }
  }

  @inline(__always)
  mutating func handle(_ sample: PointerSample) -> WatchEvent? {
    guard isListening, let event = touch.handle(sample) else { return nil }
    return told(event)
  }

  mutating func handle(_ sample: MotionSample) -> WatchEvent? {
    if sample.acceleration != nil { lastMotion = sample.time }
    guard hasMotion else { return nil }
    let event = motion.handle(sample)
    noteMotionDue()
    return event.map { told($0, at: sample.time) }
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
