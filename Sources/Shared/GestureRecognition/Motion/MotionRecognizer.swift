package import Kernel

/// Recognizes motions of the phone: shake, tilt left and right, raise and lower.
///
/// Like `TouchRecognizer`, a value that decides by integers and time stamps alone, so that the server can repeat the
/// phone's decisions. One gesture at a time is awaited, and right and wrong answers are treated differently: the
/// awaited motion is reported as soon as it reaches the product document's thresholds; any other motion ends the game,
/// so it must pass higher ones, be complete, and have begun after the player could see the prompt. With no gesture
/// awaited, every motion is treated with that caution. Incidental movement is neither.
///
/// ```
///   reading ─▶ SensorMonitor ─▶ MotionBin ─▶ GravityTracker ─▶ PlatformSign
///              do they come?    60 to 125 Hz  up, sideways      which way is down
///                                                 │
///                      ┌──────────────────────────┼─────────────────────┐
///                      ▼                          ▼                     ▼
///               StrokeDetector             ShakeDetector          TiltDetector
///               order of pushes            swings to and fro      angle from neutral
/// ```
///
/// **After a gesture** the hand follows through: it goes on shaking, brakes, turns back. Shakes and tilts are ignored
/// until the phone has settled (`settleCalm`, at most `settleLimit`); strokes need no such pause because a brake comes
/// in the wrong order; a turn back ends at the neutral pose and is no tilt.
///
/// **Accuracy.** `make bench` prints it (`motion`) over model hands and scenes with parameters from the literature, by the
/// second edition's numbers beside the first's: strokes as weak as people's (peaks of 0.26 to 0.49 g), tilts among steps,
/// motions that a player chooses, and everyday motion that is none. Thresholds come from the document and from how arms,
/// legs and tables move (`MotionParameters`), not from the recordings, which are too few to fit. A phone that is picked
/// up, or rises with its holder or a road's swell, is raised: these scenes answer up to 8 of 100 motion prompts.
///
/// **At the start and after a gap** earlier steps are unknown, so a stroke counts only after `strokeSight` of readings.
/// A wrong stroke must be stronger than most people's, so that no walk ends a game.
///
/// **Sensor failures** must never cost a run: see `health`. Wrong motions are reported only while it is `ok`. A gap in
/// the readings, a clock set back or an inverted sign discards the motion under way.
package struct MotionRecognizer: Equatable, Sendable {
  package let parameters: MotionParameters
  /// The prompted gesture; nil without a prompt.
  package private(set) var awaited: Gesture?

  /// Maximum gap between readings, in ms; nothing is inferred across a longer one.
  static let gap: Int64 = 150
  /// Time, in ms, after which a steady pose becomes the neutral one.
  private static let neutralAfter: Int64 = 1_500

  private var watchesOthers = true
  private var isOpen = false
  private var clock: Int64 = 0
  private var promptedAt: Int64 = 0
  private var monitor = SensorMonitor()
  private var bin = MotionBin()
  private var gravity = GravityTracker()
  private var sign = PlatformSign()
  private var step = MotionStep()
  private var strokes = StrokeDetector()
  private var shakes = ShakeDetector()
  private var tilts = TiltDetector()
  /// The last reported gesture and its time, while its follow-through may last.
  private var given: Gesture?
  private var settlingSince: Int64?
  private var givenAt = Int64.min / 2
  /// Time of the first reading since the last restart.
  private var startedAt = Int64.max / 2
  private var calmSince: Int64?
  /// Time of the last vertical jolt as from steps.
  private var restlessAt = Int64.min / 2
  private var tiltedAt = Int64.min / 2
  /// A wrong tilt, until the phone has returned from it.
  private var wrongTilt: WrongTilt?
  /// Whether the neutral pose is still missing because the phone was not calm in time.
  private var needsNeutral = true
  /// First of the latest identical readings.
  private var repeated: MotionSample?

  package init(parameters: MotionParameters = .natural) { self.parameters = parameters }

  // MARK: State

  // Stored although the monitor has them: reading them through it from another module would copy the recognizer.

  /// Health of the sensors.
  package private(set) var health = SensorHealth.waiting

  /// Next time at which `advance(to:)` may return an event without a reading; nil for never.
  package private(set) var wake: Milliseconds?

  private mutating func noteHealth() {
    health = monitor.health
    wake = monitor.due(parameters).map { Milliseconds($0) }
  }

  /// Current measurements, for the plot.
  package var reading: MotionReading {
    MotionReading(time: Milliseconds(step.time), rise: step.rise, jolt: step.jolt, angle: tilts.angle)
  }

  /// Progress of the current motion toward a gesture; empty for touch gestures.
  package func progress(toward gesture: Gesture) -> MotionProgress {
    switch gesture {
    case .shake: shakes.progress(parameters)
    case .tiltLeft: tilts.progress(left: true, parameters)
    case .tiltRight: tilts.progress(left: false, parameters)
    case .raise: strokes.progress(1, parameters)
    case .lower: strokes.progress(-1, parameters)
    default: MotionProgress()
    }
  }

  // MARK: Input

  /// Sets the awaited gesture, of touch or motion. Motion already under way answers nothing.
  ///
  /// - Parameters:
  ///   - watchingOthers: whether other motions are reported too, as wrong answers.
  ///   - isOpen: whether any motion answers, by the thresholds of an awaited one: the player chooses.
  package mutating func prompt(
    _ gesture: Gesture?, at time: Milliseconds, watchingOthers: Bool = true, isOpen: Bool = false
  ) {
    clock = max(clock, time.rawValue)
    monitor.start(at: clock)
    noteHealth()
    awaited = gesture
    watchesOthers = watchingOthers
    self.isOpen = isOpen && gesture == nil && parameters.openChoice != 0
    promptedAt = clock
    if step.rise > parameters.calmStroke || step.rise < -parameters.calmStroke { strokes.spend() }
    shakes.reset()
    wrongTilt = nil
    guessSign()
    if clock - tiltedAt <= parameters.tiltReturn.rawValue {
      tilts.arm()
    } else if calmSince != nil, tilts.stillness(at: clock) >= parameters.settleCalm.rawValue {
      captureNeutral()
    } else {
      needsNeutral = true
    }
  }

  /// Advances time without a reading; only the sensors' health can change.
  package mutating func advance(to time: Milliseconds) -> MotionEvent? {
    let old = monitor.health
    monitor.advance(to: time.rawValue, parameters)
    noteHealth()
    return health == old ? nil : .health(health)
  }

  /// Processes a reading.
  @export(interface)
  package mutating func handle(_ sample: MotionSample) -> MotionEvent? {
    let old = monitor.health
    let sample = sample.believable
    guard let acceleration = sample.acceleration, !isStuck(sample) else { return advance(to: sample.time) }
    defer { noteHealth() }
    switch bin.process(sample, acceleration, finest: parameters.finestStep.rawValue) {
    case .kept: if bin.latest == sample.time.rawValue { monitor.process(sample.time.rawValue, parameters) }
    case .restarted:
      monitor.restart(at: sample.time.rawValue)
      clock = sample.time.rawValue
      promptedAt = min(promptedAt, clock)
      restart()
    case .full(let reading):
      monitor.process(sample.time.rawValue, parameters)
      let event = process(reading, sample.orientation)
      if monitor.health == old { return event }
    }
    return monitor.health == old ? nil : .health(monitor.health)
  }

  /// Whether the sensors repeat one reading, as broken ones do.
  private mutating func isStuck(_ sample: MotionSample) -> Bool {
    guard parameters.stuckAfter > .zero else { return false }
    var sample = sample
    let time = sample.time
    sample.time = repeated?.time ?? time
    if sample == repeated { return time - sample.time >= parameters.stuckAfter }
    sample.time = time
    repeated = sample
    return false
  }

  // MARK: Steps

  private mutating func restart() {
    strokes.reset()
    shakes.reset()
    tilts.reset()
    gravity = GravityTracker()
    settlingSince = nil
    calmSince = nil
    tiltedAt = .min / 2
    restlessAt = .min / 2
    wrongTilt = nil
    needsNeutral = true
    givenAt = .min / 2
    startedAt = .max / 2
  }

  private mutating func process(_ reading: MotionBin.Reading, _ orientation: MotionOrientation?) -> MotionEvent? {
    clock = max(clock, reading.time)
    step.time = reading.time
    startedAt = min(startedAt, step.time)
    let elapsed = reading.elapsed ?? 0
    step.elapsed = elapsed > Self.gap ? 0 : elapsed
    if elapsed > Self.gap {
      if parameters.strokeSight > .zero { strokes.interrupt() } else { strokes.reset() }
      shakes.reset()
      tilts.arm()
      calmSince = nil
    }
    if gravity.process(reading, into: &step) {
      sign.swap()
      monitor.noteSwap(at: step.time)
      restart()
    }
    if let orientation, sign.vote(reading.acceleration, orientation) {
      tilts.invert()
      needsNeutral = true
    }
    noteCalm()
    tilts.follow(
      step, sign: sign.value,
      smoothing: isRestless ? parameters.stepSmoothing : TiltDetector.smoothing, mean: parameters.stepNeutral)
    strokes.process(step, isShaken: settlingSince != nil && given == .shake, parameters)
    return decide()
  }

  private mutating func noteCalm() {
    let isCalm =
      step.rise < parameters.calmStroke && step.rise > -parameters.calmStroke && step.jolt < parameters.calmJolt
    calmSince = isCalm ? calmSince ?? step.time : nil
    if step.rise > parameters.restlessStroke || step.rise < -parameters.restlessStroke { restlessAt = step.time }
    guard let since = settlingSince else { return }
    let sinceGesture = step.time - since
    let calm = calmSince.map { step.time - $0 } ?? -1
    if sinceGesture >= parameters.settleLimit.rawValue
      || sinceGesture >= parameters.settleFloor.rawValue && calm >= parameters.settleCalm.rawValue
    {
      settlingSince = nil
      shakes.reset()
      tilts.arm()
    }
  }

  private mutating func captureNeutral(toMean: Bool = false) {
    guessSign()
    tilts.setNeutral(toMean: toMean)
    wrongTilt = nil
    needsNeutral = false
  }

  /// Whether the mean pose is known and free of the last gesture.
  private var isMeanFresh: Bool {
    step.time - max(givenAt, startedAt) >= parameters.stepNeutral.rawValue
  }

  private var isRestless: Bool { step.time - restlessAt < parameters.restlessMemory.rawValue }

  private mutating func guessSign() {
    guard sign.guess(gravity.gravity) else { return }
    tilts.invert()
    needsNeutral = true
  }

  private mutating func watchNeutral() {
    if needsNeutral, parameters.stepNeutral > .zero, isRestless, settlingSince == nil, isMeanFresh {
      captureNeutral(toMean: true)
    }
    guard let calmSince else { return }
    let calm = step.time - calmSince
    if needsNeutral {
      if calm >= parameters.settleCalm.rawValue { captureNeutral() }
    } else if awaited != .tiltLeft, awaited != .tiltRight, step.time - tiltedAt > parameters.tiltReturn.rawValue {
      // Among steps any calm moment will do; otherwise a slowly turning hand is not in its neutral pose until it rests.
      if isRestless ? calm >= parameters.settleCalm.rawValue : tilts.stillness(at: step.time) >= Self.neutralAfter {
        captureNeutral()
      }
    }
  }

  // MARK: Deciding

  private mutating func decide() -> MotionEvent? {
    watchNeutral()
    if let event = decideStroke() { return event }
    guard settlingSince == nil else { return nil }
    if let event = decideShake() { return event }
    return decideTilt()
  }

  private var mayGiveOthers: Bool { watchesOthers && monitor.health == .ok && settlingSince == nil }

  /// Whether a motion that began then counts as wrong.
  private func countsAsWrong(began: Int64) -> Bool {
    mayGiveOthers && (awaited == nil || began >= promptedAt + parameters.wrongGrace.rawValue)
  }

  private mutating func decideStroke() -> MotionEvent? {
    if isOpen {
      guard let swing = strokes.chosenStroke(step, parameters) else { return nil }
      return emit(swing.direction > 0 ? .raise : .lower, began: swing.began)
    }
    if awaited == .raise || awaited == .lower, let swing = strokes.stroke(step, parameters) {
      let gesture: Gesture = swing.direction > 0 ? .raise : .lower
      if gesture == awaited { return emit(gesture, began: swing.began) }
    }
    guard let swing = strokes.wrongStroke(step, parameters), awaited != .shake else { return nil }
    guard countsAsWrong(began: swing.began) else { return nil }
    return emit(swing.direction > 0 ? .raise : .lower, began: swing.began)
  }

  private mutating func decideShake() -> MotionEvent? {
    let isAwaited = isOpen || awaited == .shake
    let threshold = isAwaited ? parameters.shakeThreshold : wrong(parameters.shakeThreshold)
    let swings = isAwaited ? parameters.shakeSwings : parameters.wrongShakeSwings
    guard shakes.process(step, threshold: threshold, swings: swings, parameters: parameters) else { return nil }
    guard isAwaited || countsAsWrong(began: shakes.began) else { return nil }
    return emit(.shake, began: shakes.began)
  }

  private mutating func decideTilt() -> MotionEvent? {
    guard !needsNeutral else { return nil }
    let left = isOpen || awaited == .tiltLeft ? parameters.tiltAngle : wrong(parameters.tiltAngle)
    let right = isOpen || awaited == .tiltRight ? parameters.tiltAngle : wrong(parameters.tiltAngle)
    let isAwaited = isOpen || awaited == .tiltLeft || awaited == .tiltRight
    tilts.measure(
      step, left: left, right: right, mayBeFelt: isAwaited && !isRestless,
      bump: isRestless ? parameters.stepBump : parameters.tiltBump, parameters: parameters)
    if let event = decideWrongTilt() { return event }
    return decideTilt(.tiltLeft, held: tilts.heldLeft) ?? decideTilt(.tiltRight, held: tilts.heldRight)
  }

  private mutating func decideTilt(_ gesture: Gesture, held: Int64) -> MotionEvent? {
    if isOpen || gesture == awaited {
      guard held >= parameters.tiltHold.rawValue, tilts.isSideways(parameters.tiltSkew),
        tilts.isKept(at: step.time), tilts.angle.magnitude <= UInt32(parameters.tiltFarthest)
      else { return nil }
      return emit(gesture, began: tilts.began)
    }
    if wrongTilt == nil, isWrongTilt(held: held) {
      wrongTilt = WrongTilt(gesture: gesture, began: tilts.began, keptAt: step.time, turned: tilts.turnedAtBegin)
    }
    return nil
  }

  private func isWrongTilt(held: Int64) -> Bool {
    guard held >= parameters.wrongTiltHold.rawValue, tilts.isSideways(parameters.tiltSkew / 2),
      let turnTime = tilts.turnTime, turnTime <= parameters.settleLimit.rawValue,
      let calmSince, step.time - calmSince >= parameters.settleFloor.rawValue,
      tilts.began - restlessAt >= parameters.restlessMemory.rawValue, !step.hasGyroscope || tilts.isFelt(step),
      tilts.isPlain(parameters.tiltAngle)
    else { return false }
    return countsAsWrong(began: tilts.began)
  }

  /// Reports a wrong tilt once the phone is returning from it: a phone that stays tilted is held differently, laid down
  /// or handed over.
  private mutating func decideWrongTilt() -> MotionEvent? {
    guard let tilt = wrongTilt else { return nil }
    guard step.time - tilt.keptAt <= parameters.wrongTiltReturn.rawValue, !isRestless,
      tilts.angle.magnitude <= UInt32(parameters.tiltFarthest)
    else {
      wrongTilt = nil
      return nil
    }
    let isBack = tilt.gesture == .tiltLeft ? tilts.progressLeft : tilts.progressRight
    guard isBack < parameters.tiltAngle / 2 else { return nil }
    wrongTilt = nil
    // It has returned the way it went, not all the way round.
    guard !step.hasGyroscope || (step.turned - tilt.turned).magnitude < parameters.tiltAngle else { return nil }
    return emit(tilt.gesture, began: tilt.began)
  }

  private func wrong(_ threshold: Int32) -> Int32 { threshold * parameters.wrongShare / 1_000 }

  private mutating func emit(_ gesture: Gesture, began: Int64) -> MotionEvent {
    settlingSince = step.time
    givenAt = step.time
    given = gesture
    strokes.explain(asStroke: gesture == .raise || gesture == .lower)
    shakes.reset()
    if gesture == .tiltLeft || gesture == .tiltRight { tiltedAt = step.time }
    tilts.arm()
    return .recognised(
      Recognition(gesture: gesture, began: Milliseconds(max(began, promptedAt)), decided: Milliseconds(step.time)))
  }
}

/// A wrong tilt that was held.
private struct WrongTilt: Equatable, Sendable {
  var gesture: Gesture
  var began: Int64
  /// When it had been held long enough.
  var keptAt: Int64
  /// `MotionStep.turned` at its start.
  var turned: MotionVector
}
