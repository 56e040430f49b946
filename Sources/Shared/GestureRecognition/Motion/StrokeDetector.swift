import Kernel

/// Makes out raises and lowers: strokes along the vertical.
///
/// An arm that lifts a phone pushes it up and then brakes it; lowering is the same upside down. So a raise and the brake
/// of a lower look alike, and so do a raise and a walker's step. What tells them apart is the order: **a stroke starts
/// from rest**. A push counts only if it gains clearly more speed than the opposite push just before it
/// (`strokeOrder`) and than the swings of the last two seconds (`strokeContrast`). A brake gains what the stroke gained,
/// a step gains what the last step gained, and neither is ever taken for a stroke, however hard.
///
/// How far apart the two are (`MotionMarginNativeTests` prints and holds it). Of a walker's pushes that pass 0.3 g for
/// 100 ms, in models of walking and stairs, half gain less than 1.04 times what the opposite push before gained, and 99 in
/// 100 less than 1.8 times; 2.2 times is asked for. What comes nearest are steps out of a stand, the first of their size:
/// of eight such pushes in the recorded walks one gained 5.5 times as much as the one before, and only the contrast with
/// the second before that gave it away. By size alone they could not be told apart: steps gain 0.4 to 1.2 m/s, the raises
/// of 200 model hands 0.55 m/s at the least, 0.8 m/s in nine of ten, and 0.38 m/s is asked for.
///
/// The awaited stroke is given while the push still lasts, once it has been held for `strokeHold`. One that was not asked
/// for must be seen whole: push, brake, and a phone that is as upright afterwards as it was before.
struct StrokeDetector: Equatable, Sendable {
  /// A push weaker than this, in mg, is a tremor.
  static let tremor: Int32 = 60
  /// A push may pause for so long.
  static let pause: Int64 = 60
  /// A swing that ended longer ago than this has nothing to do with the next, in ms.
  static let memory: Int64 = 250
  /// Swings below 0.1 m/s are not worth remembering.
  static let least: Int64 = 10_197
  static let contrastSpan: Int64 = 2_000

  private(set) var swing = Swing()
  private(set) var before = Swing()
  private var history = SwingHistory()
  private var up = Hold()
  private var down = Hold()
  private var rise: Int32 = 0
  /// For how long the push of `swing` has been held, the longest stretch of it.
  private(set) var held: Int64 = 0
  private(set) var wrong = WrongStroke()

  mutating func reset() { self = StrokeDetector() }

  /// A prompt has appeared: a stroke under way answers it only if it is the second of two in one go.
  mutating func spend() {
    if swing.role == .free { swing.isSpent = true }
    wrong = WrongStroke()
  }

  /// A gesture was given, and explains what has been.
  mutating func explain(asStroke isStroke: Bool) {
    history = SwingHistory()
    wrong = WrongStroke()
    swing.isSpent = true
    if isStroke { swing.role = .given }
  }

  /// Takes in a step.
  ///
  /// - Parameter isShaken: whether a shake that was given is still following through; nothing comes of its swings.
  mutating func take(_ step: MotionStep, isShaken: Bool, _ parameters: MotionParameters) {
    if isShaken { explain(asStroke: false) }
    let release = parameters.strokeThreshold * parameters.strokeRelease / 1_000
    let upHeld = up.take(step.rise, at: step.time, threshold: parameters.strokeThreshold, release: release)
    let downHeld = down.take(-step.rise, at: step.time, threshold: parameters.strokeThreshold, release: release)
    defer { rise = step.rise }
    let direction: Int32 = step.rise > Self.tremor ? 1 : step.rise < -Self.tremor ? -1 : 0
    if direction == 0 {
      if swing.direction != 0, step.time - swing.ended > Self.pause { close() }
    } else if direction != swing.direction {
      close()
      let isBrake =
        before.role == .given && before.direction == -direction && step.time - before.ended <= Self.memory
      swing = Swing(
        role: isBrake ? .brake : .free, direction: direction, began: step.time - step.elapsed, ended: step.time,
        turned: step.turned)
    } else {
      swing.ended = step.time
    }
    guard swing.direction != 0 else { return }
    let push = Int64(rise) + Int64(step.rise)
    swing.gain += max(push * Int64(swing.direction), 0) * step.elapsed / 2
    swing.peak = max(swing.peak, step.rise * swing.direction)
    swing.jolt = max(swing.jolt, step.jolt)
    held = max(held, swing.direction > 0 ? upHeld : downHeld)
  }

  private mutating func close() {
    guard swing.direction != 0 else { return }
    if swing.gain >= Self.least {
      if swing.role == .free, !swing.isSpent { history.add(swing) }
      before = swing
    }
    swing = Swing()
    held = 0
  }

  /// The stroke under way, if it is one by the standard for awaited strokes.
  func stroke(_ step: MotionStep, _ parameters: MotionParameters) -> Swing? {
    guard swing.direction != 0, !swing.isSpent, held >= parameters.strokeHold.rawValue,
      swing.gain >= Swing.gain(parameters.strokeSpeed), swing.jolt < parameters.strokeJolt, isUpright(parameters),
      isUnlikeAny(parameters)
        || startsFromRest(
          order: order(parameters), contrast: contrast(parameters), parameters),
      (step.turned - swing.turned).magnitude < parameters.strokeTurn
    else { return nil }
    return swing
  }

  /// Whether the push is more upright than aslant, whatever gravity's direction may be out by.
  private func isUpright(_ parameters: MotionParameters) -> Bool {
    Int64(swing.jolt) * 1_000 <= Int64(swing.peak) * Int64(parameters.strokeSlant) + 200_000
  }

  /// What the swing before asks of this one. A brake is as large as its stroke at most, and what rebounds from it at most
  /// half as large; so beyond that there is a second stroke, even if it started before the first was at rest.
  private func order(_ parameters: MotionParameters) -> Int32 {
    switch before.role {
    case .free: parameters.strokeOrder
    case .given: parameters.strokeOrder * 2 / 3
    case .brake: parameters.strokeOrder * 3 / 10
    }
  }

  /// How many thousandths of the usual swing this one must amount to. Steps follow each other without rest, so a push
  /// after a rest is compared with attempts before it, and need not be larger than they were.
  private func contrast(_ parameters: MotionParameters) -> Int32 {
    before.direction == 0 || swing.began - before.ended >= parameters.restBefore.rawValue
      ? parameters.restContrast : parameters.strokeContrast
  }

  private func startsFromRest(order: Int32, contrast: Int32, _ parameters: MotionParameters) -> Bool {
    let opposed = before.direction == -swing.direction && swing.began - before.ended <= Self.memory ? before.gain : 0
    let usual = history.secondLargest(since: swing.began - Self.contrastSpan)
    return swing.gain * 1_000 >= max(opposed * Int64(order), usual * Int64(contrast))
  }

  /// Whether the push is so long and strong that no step and no brake is like it: somebody who moves the phone up and down
  /// again and again, until it is understood.
  private func isUnlikeAny(_ parameters: MotionParameters) -> Bool {
    swing.ended - swing.began >= parameters.sureDuration.rawValue && swing.gain >= Swing.gain(parameters.sureSpeed)
  }

  /// A whole stroke that nobody asked for, once the phone has come to rest after it; nil until then.
  mutating func wrongStroke(_ step: MotionStep, _ parameters: MotionParameters) -> Swing? {
    wrong.take(step, self, parameters)
  }

  fileprivate func isWrongPush(_ parameters: MotionParameters) -> Bool {
    swing.direction != 0 && !swing.isSpent && held >= parameters.strokeHold.rawValue
      && Int64(swing.peak) * 1_000 >= Int64(parameters.strokeThreshold) * Int64(parameters.wrongShare)
      && swing.gain >= Swing.gain(parameters.wrongStrokeSpeed) && swing.jolt < parameters.strokeJolt
      && startsFromRest(order: 3_000, contrast: 2_500, parameters)
  }

  /// How strong the push in a direction is, and for how long it has been held, in thousandths of what is needed.
  func progress(_ direction: Int32, _ parameters: MotionParameters) -> MotionProgress {
    guard swing.direction == direction else { return MotionProgress() }
    return MotionProgress(
      level: .thousandths(Int64(max(rise * direction, 0)), of: Int64(parameters.strokeThreshold)),
      hold: .thousandths(held, of: parameters.strokeHold.rawValue))
  }
}

/// Follows a stroke that was not asked for through push, brake and rest.
struct WrongStroke: Equatable, Sendable {
  /// The push must be over after this many ms: an arm's is; rising from a chair takes longer.
  static let longestPush: Int64 = 450
  /// And the whole stroke after this many.
  static let longest: Int64 = 1_100
  /// Rest after the brake, in ms.
  static let rest: Int64 = 160

  private var push: Swing?
  private var gravity = MotionVector.zero
  private var brake: Int64 = 0
  private var calmSince: Int64?

  fileprivate mutating func take(_ step: MotionStep, _ detector: StrokeDetector, _ parameters: MotionParameters)
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
    // A second push as strong as half the first: a shake, a walk, a jump, but no stroke.
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
