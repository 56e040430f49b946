import Kernel

/// Detects raises and lowers: strokes along the vertical.
///
/// An arm that lifts a phone pushes it up and then brakes it; lowering is the inverse. So a raise resembles the brake
/// of a lower, and a walker's step. The order tells them apart: **a stroke starts from rest**. A push counts only if it
/// gains clearly more speed than the opposite push just before it (`strokeOrder`) and than the swings of the last two
/// seconds (`strokeContrast`). A brake gains as much as its stroke, a step as much as the last step, so neither is
/// taken for a stroke, however hard.
///
/// Margins (printed and asserted by `MotionMarginNativeTests`): of a walker's pushes above 0.3 g for 100 ms, in models
/// of walking and stairs, half gain less than 1.04 times the opposite push before, and 99 % less than 1.8 times; 2.2
/// times is required. The closest are first steps out of a stand: of eight such pushes in the recorded walks, one
/// gained 5.5 times the one before, and only the contrast with the second before it gave it away. Magnitude alone could
/// not separate them: steps gain 0.4 to 1.2 m/s, the raises of 200 model hands at least 0.55 m/s and mostly 0.8 m/s,
/// and 0.38 m/s is required.
///
/// The awaited stroke is reported during the push, after `strokeHold`. A wrong one must be complete: push, brake, and a
/// phone as upright as before.
struct StrokeDetector: Equatable, Sendable {
  /// Pushes below this, in mg, are tremor.
  static let tremor: Int32 = 60
  /// Maximum pause within a push.
  static let pause: Int64 = 60
  /// Maximum time between two related swings, in ms.
  static let memory: Int64 = 250
  /// Swings below 0.1 m/s are not recorded.
  static let least: Int64 = 10_197
  static let contrastSpan: Int64 = 2_000
  /// Maximum duration of a brake.
  static let longestBrake: Int64 = 350

  private(set) var swing = Swing()
  private(set) var before = Swing()
  private var history = SwingHistory()
  private var up = Hold()
  private var down = Hold()
  /// The same at the threshold of strokes from rest.
  private var gentleUp = Hold()
  private var gentleDown = Hold()
  private var gentleHeld: Int64 = 0
  /// Time of the first reading without a gap since.
  private var seenSince: Int64?
  private var isResumed = false
  /// Time of the last jolt above `restJolt`.
  private var loudAt = Int64.min / 2
  /// A chosen stroke that waits for its brake.
  private var pending: Swing?
  private var rise: Int32 = 0
  /// Longest held period of the push of `swing`.
  private(set) var held: Int64 = 0
  private(set) var wrong = WrongStroke()

  mutating func reset() { self = StrokeDetector() }

  /// Discards the push under way at a gap in the readings, and remembers the swings before it.
  mutating func interrupt() {
    close()
    (up, down, gentleUp, gentleDown) = (Hold(), Hold(), Hold(), Hold())
    seenSince = nil
    isResumed = true
    pending = nil
    wrong = WrongStroke()
  }

  /// Marks the stroke under way as spent at a new prompt, unless it is the second of two in one go.
  mutating func spend() {
    if swing.role == .free { swing.isSpent = true }
    pending = nil
    wrong = WrongStroke()
  }

  /// Attributes past motion to the reported gesture.
  mutating func explain(asStroke isStroke: Bool) {
    history = SwingHistory()
    wrong = WrongStroke()
    pending = nil
    swing.isSpent = true
    if isStroke { swing.role = .given }
  }

  /// Processes a step.
  ///
  /// - Parameter isShaken: whether a reported shake is still following through; its swings are ignored.
  mutating func process(_ step: MotionStep, isShaken: Bool, _ parameters: MotionParameters) {
    if isShaken { explain(asStroke: false) }
    // The swings before a gap are known, so half of the time is enough.
    seenSince = seenSince ?? step.time - (isResumed ? parameters.strokeSight.rawValue / 2 : 0)
    let gentle = parameters.restThreshold
    let gentleRelease = gentle * parameters.strokeRelease / 1_000
    let gentleUpHeld = gentleUp.process(step.rise, at: step.time, threshold: gentle, release: gentleRelease)
    let gentleDownHeld = gentleDown.process(-step.rise, at: step.time, threshold: gentle, release: gentleRelease)
    let release = parameters.strokeThreshold * parameters.strokeRelease / 1_000
    let upHeld = up.process(step.rise, at: step.time, threshold: parameters.strokeThreshold, release: release)
    let downHeld = down.process(-step.rise, at: step.time, threshold: parameters.strokeThreshold, release: release)
    defer {
      rise = step.rise
      if step.jolt > parameters.restJolt { loudAt = step.time }
    }
    let direction: Int32 = step.rise > Self.tremor ? 1 : step.rise < -Self.tremor ? -1 : 0
    if direction == 0 {
      if swing.direction != 0, step.time - swing.ended > Self.pause { close() }
    } else if direction != swing.direction {
      close()
      let isBrake =
        before.role == .given && before.direction == -direction && step.time - before.ended <= Self.memory
      swing = Swing(
        role: isBrake ? .brake : .free, direction: direction, began: step.time - step.elapsed, ended: step.time,
        turned: step.turned, quiet: step.time - step.elapsed - loudAt)
    } else {
      swing.ended = step.time
    }
    guard swing.direction != 0 else { return }
    let push = Int64(rise) + Int64(step.rise)
    swing.gain += max(push * Int64(swing.direction), 0) * step.elapsed / 2
    swing.peak = max(swing.peak, step.rise * swing.direction)
    swing.jolt = max(swing.jolt, step.jolt)
    held = max(held, swing.direction > 0 ? upHeld : downHeld)
    gentleHeld = max(gentleHeld, swing.direction > 0 ? gentleUpHeld : gentleDownHeld)
  }

  private mutating func close() {
    guard swing.direction != 0 else { return }
    if swing.gain >= Self.least {
      if swing.role == .free, !swing.isSpent { history.add(swing) }
      before = swing
    }
    swing = Swing()
    held = 0
    gentleHeld = 0
  }

  /// A chosen stroke, after its brake: the push alone may be the first swing of a shake.
  mutating func chosenStroke(_ step: MotionStep, _ parameters: MotionParameters) -> Swing? {
    if let pending { return settle(pending, step) }
    pending = stroke(step, parameters)
    return nil
  }

  /// Decides a pending stroke: a brake is as large as its stroke, the second swing of a shake twice as large.
  private mutating func settle(_ stroke: Swing, _ step: MotionStep) -> Swing? {
    if swing.direction == stroke.direction, swing.began == stroke.began {
      pending = swing
      return nil
    }
    let brake =
      swing.direction == -stroke.direction
      ? swing : before.direction == -stroke.direction && before.began >= stroke.ended ? before : Swing()
    if brake.gain * 10 > stroke.gain * 17 {
      pending = nil
      swing.isSpent = true
      return nil
    }
    let isBraked = brake.direction != 0 && swing.direction == 0
    guard isBraked || step.time - stroke.ended >= Self.longestBrake else { return nil }
    pending = nil
    return stroke
  }

  /// The stroke under way if it meets the requirements for awaited strokes.
  func stroke(_ step: MotionStep, _ parameters: MotionParameters) -> Swing? {
    guard swing.direction != 0, !swing.isSpent, isHeld(step, parameters), isSeen(parameters),
      step.time - swing.began >= parameters.strokeLeast.rawValue,
      swing.gain >= Swing.gain(parameters.strokeSpeed), swing.jolt < parameters.strokeJolt, isUpright(parameters),
      isUnlikeAny(parameters)
        || startsFromRest(
          order: order(parameters), contrast: contrast(parameters), parameters),
      (step.turned - swing.turned).magnitude < parameters.strokeTurn
    else { return nil }
    return swing
  }

  private func isHeld(_ step: MotionStep, _ parameters: MotionParameters) -> Bool {
    let needed = parameters.strokeHold.rawValue
    if held >= needed { return true }
    return gentleHeld >= needed && isGentle(parameters)
      && (step.turned - swing.turned).magnitude < parameters.restTurn
  }

  /// Whether nothing but a small swing back preceded the push.
  private func isGentle(_ parameters: MotionParameters) -> Bool {
    if isFromRest(parameters) { return swing.quiet >= parameters.restQuiet.rawValue }
    return before.role == .free && swing.gain >= before.gain * 3
      && history.secondLargest(since: swing.began - Self.contrastSpan) == 0
  }

  private func isFromRest(_ parameters: MotionParameters) -> Bool {
    before.direction == 0 || swing.began - before.ended >= parameters.restBefore.rawValue
  }

  /// Whether the readings began early enough to tell what preceded the push.
  private func isSeen(_ parameters: MotionParameters) -> Bool {
    guard let seenSince else { return false }
    return swing.began - seenSince >= parameters.strokeSight.rawValue
  }

  /// Whether the push is more vertical than slanted, allowing for the error of gravity's direction.
  private func isUpright(_ parameters: MotionParameters) -> Bool {
    Int64(swing.jolt) * 1_000 <= Int64(swing.peak) * Int64(parameters.strokeSlant) + 200_000
  }

  /// Required ratio to the previous swing. A brake is at most as large as its stroke, a rebound at most half as large;
  /// anything larger is a second stroke, even if it started before the first was at rest.
  private func order(_ parameters: MotionParameters) -> Int32 {
    switch before.role {
    case .free: parameters.strokeOrder
    case .given: parameters.strokeOrder * 2 / 3
    case .brake: parameters.strokeOrder * 3 / 10
    }
  }

  /// Required ratio to the usual swing, in thousandths. Steps follow each other without rest, so a push after a rest is
  /// compared with earlier attempts and need not exceed them.
  private func contrast(_ parameters: MotionParameters) -> Int32 {
    isFromRest(parameters) ? parameters.restContrast : parameters.strokeContrast
  }

  private func startsFromRest(order: Int32, contrast: Int32, _ parameters: MotionParameters) -> Bool {
    let opposed = before.direction == -swing.direction && swing.began - before.ended <= Self.memory ? before.gain : 0
    let usual = history.secondLargest(since: swing.began - Self.contrastSpan)
    return swing.gain * 1_000 >= max(opposed * Int64(order), usual * Int64(contrast))
  }

  /// Whether the push is longer and stronger than any step or brake: the player keeps moving the phone up and down
  /// until it is recognized.
  private func isUnlikeAny(_ parameters: MotionParameters) -> Bool {
    swing.ended - swing.began >= parameters.sureDuration.rawValue && swing.gain >= Swing.gain(parameters.sureSpeed)
  }

  /// A complete wrong stroke once the phone has come to rest; nil until then.
  mutating func wrongStroke(_ step: MotionStep, _ parameters: MotionParameters) -> Swing? {
    wrong.process(step, self, parameters)
  }

  fileprivate func isWrongPush(_ parameters: MotionParameters) -> Bool {
    swing.direction != 0 && !swing.isSpent && held >= parameters.strokeHold.rawValue
      && Int64(swing.peak) * 1_000 >= Int64(parameters.strokeThreshold) * Int64(parameters.wrongShare)
      && swing.gain >= Swing.gain(parameters.wrongStrokeSpeed) && swing.jolt < parameters.strokeJolt
      && startsFromRest(order: 3_000, contrast: 2_500, parameters)
  }

  /// Strength and held duration of the push in a direction, in thousandths of the requirement.
  func progress(_ direction: Int32, _ parameters: MotionParameters) -> MotionProgress {
    guard swing.direction == direction else { return MotionProgress() }
    return MotionProgress(
      level: .thousandths(Int64(max(rise * direction, 0)), of: Int64(parameters.strokeThreshold)),
      hold: .thousandths(held, of: parameters.strokeHold.rawValue))
  }
}

/// Tracks a wrong stroke through push, brake and rest.
struct WrongStroke: Equatable, Sendable {
  /// Maximum push in ms: an arm's is shorter; rising from a chair takes longer.
  static let longestPush: Int64 = 450
  /// Maximum duration of the whole stroke.
  static let longest: Int64 = 1_100
  /// Rest after the brake, in ms.
  static let rest: Int64 = 160

  private var push: Swing?
  private var gravity = MotionVector.zero
  private var brake: Int64 = 0
  private var calmSince: Int64?

  fileprivate mutating func process(_ step: MotionStep, _ detector: StrokeDetector, _ parameters: MotionParameters)
    -> Swing?
  {
    let swing = detector.swing
    guard var push else {
      if detector.isWrongPush(parameters) {
        push = swing
        brake = 0
        calmSince = nil
      }
      return nil
    }
    if swing.direction == push.direction, swing.began == push.began {
      push = swing
      self.push = push
    }
    guard step.time - push.began <= Self.longest, push.ended - push.began <= Self.longestPush,
      (step.turned - push.turned).magnitude < parameters.strokeTurn
    else {
      self.push = nil
      return nil
    }
    if swing.direction == -push.direction { brake = swing.gain }
    // A second push at least half as strong as the first: a shake, a walk or a jump.
    if swing.direction == push.direction, swing.began != push.began, swing.gain * 2 > push.gain {
      self.push = nil
      return nil
    }
    let isCalm =
      step.rise < parameters.calmStroke && step.rise > -parameters.calmStroke && step.jolt < parameters.calmJolt
    guard isCalm, brake * 5 >= push.gain * 2 else {
      calmSince = nil
      return nil
    }
    let since = calmSince ?? step.time
    calmSince = since
    guard step.time - since >= Self.rest else { return nil }
    self.push = nil
    return push
  }
}
