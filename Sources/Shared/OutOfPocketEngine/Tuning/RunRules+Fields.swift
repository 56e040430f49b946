import GestureRecognition
import Kernel

extension RunRules {
  /// All parameters, by group.
  ///
  /// Ranges are limited to what recognizers and game support: within them, and if `check()` passes, nothing traps,
  /// hangs or overflows.
  package static let fields: [RuleField] =
    classicFields + sequenceFields + otherFields + touchFields + shakeAndTiltFields + strokeFields + wrongMotionFields
    + sensorFields

  /// The parameter with a name; nil if it does not exist.
  package static func field(named name: String) -> RuleField? { fields.first { $0.isNamed(name) } }

  private static let classicFields = [
    RuleField("startingLimit", .milliseconds, 500...20_000, .classic) { exchange(&$0.startingLimit, $1) },
    RuleField("limitStep", .milliseconds, 0...2_000, .classic) { exchange(&$0.limitStep, $1) },
    RuleField("successesPerStep", .count, 1...100, .classic) { exchange(&$0.successesPerStep, $1) },
    RuleField("shortestLimit", .milliseconds, 400...20_000, .classic) { exchange(&$0.shortestLimit, $1) },
    RuleField("bodilyShare", .thousandths, 0...3_000, .classic) { exchange(&$0.bodilyShare, $1) },
    RuleField("trialReading", .milliseconds, 0...5_000, .classic) { exchange(&$0.trialReading, $1) },
  ]

  private static let sequenceFields = [
    RuleField("showDuration", .milliseconds, 100...5_000, .sequence) { exchange(&$0.showDuration, $1) },
    RuleField("showGap", .milliseconds, 0...2_000, .sequence) { exchange(&$0.showGap, $1) },
    RuleField("sequenceLimit", .milliseconds, 400...20_000, .sequence) { exchange(&$0.sequenceLimit, $1) },
    RuleField("transitionDelay", .milliseconds, 0...5_000, .sequence) { exchange(&$0.transitionDelay, $1) },
    RuleField("buildLimit", .milliseconds, 1_000...60_000, .sequence) { exchange(&$0.buildLimit, $1) },
  ]

  private static let otherFields = [
    RuleField("endlessKept", .thousandths, 500...999, .endless) { exchange(&$0.endlessKept, $1) },
    RuleField("practiceLimit", .milliseconds, 1_000...60_000, .practice) { exchange(&$0.practiceLimit, $1) },
    RuleField("lessonRepeats", .count, 1...10, .practice) { exchange(&$0.lessonRepeats, $1) },
    RuleField("lessonPrompts", .count, 1...50, .practice) { exchange(&$0.lessonPrompts, $1) },
    RuleField("mostPauses", .count, 0...20, .pauses) { exchange(&$0.mostPauses, $1) },
    RuleField("longestPause", .milliseconds, 10_000...3_000_000, .pauses) { exchange(&$0.longestPause, $1) },
  ]

  private static let touchFields = [
    RuleField("swipeDistance", .points, 20...200, .touch) { exchange(&$0.touch.swipeDistance, $1) },
    RuleField("swipeSpeed", .pointsPerSecond, 0...1_000, .touch) { exchange(&$0.touch.swipeSpeed, $1) },
    RuleField("edgeBuffer", .points, 0...60, .touch) { exchange(&$0.touch.edgeBuffer, $1) },
    RuleField("doubleTapWindow", .milliseconds, 100...1_000, .touch) { exchange(&$0.touch.doubleTapWindow, $1) },
    RuleField("longPressDuration", .milliseconds, 200...2_000, .touch) { exchange(&$0.touch.longPressDuration, $1) },
    RuleField("longPressGrace", .milliseconds, 0...500, .touch) { exchange(&$0.touch.longPressGrace, $1) },
    RuleField("holdIntentLock", .milliseconds, 200...3_000, .touch) { exchange(&$0.touch.holdIntentLock, $1) },
    RuleField("pinchIntentLock", .milliseconds, 0...1_000, .touch) { exchange(&$0.touch.pinchIntentLock, $1) },
    RuleField("pinchScale", .thousandths, 400...970, .touch) { exchange(&$0.touch.pinchScale, $1) },
    RuleField("spreadScale", .thousandths, 1_030...2_000, .touch) { exchange(&$0.touch.spreadScale, $1) },
    RuleField("pinchMinimumChange", .thousandths, 10...300, .touch) { exchange(&$0.touch.pinchMinimumChange, $1) },
    RuleField("tapSlop", .points, 2...60, .touch) { exchange(&$0.touch.tapSlop, $1) },
    RuleField("tapSlopAwaited", .points, 2...100, .touch) { exchange(&$0.touch.tapSlopAwaited, $1) },
    RuleField("restSlop", .points, 0...30, .touch) { exchange(&$0.touch.restSlop, $1) },
    RuleField("holdDrift", .points, 20...400, .touch) { exchange(&$0.touch.holdDrift, $1) },
    RuleField("pinchMinimumTravel", .points, 0...100, .touch) { exchange(&$0.touch.pinchMinimumTravel, $1) },
    RuleField("reactionFloor", .milliseconds, 0...300, .touch) { exchange(&$0.touch.reactionFloor, $1) },
  ]

  private static let shakeAndTiltFields = [
    RuleField("shakeThreshold", .thousandthsOfG, 800...6_000, .shake) { exchange(&$0.motion.shakeThreshold, $1) },
    RuleField("shakeSwings", .count, 2...12, .shake) { exchange(&$0.motion.shakeSwings, $1) },
    RuleField("shakeSwingShare", .thousandths, 300...1_000, .shake) { exchange(&$0.motion.shakeSwingShare, $1) },
    RuleField("shakeSwingLimit", .milliseconds, 100...1_000, .shake) { exchange(&$0.motion.shakeSwingLimit, $1) },
    RuleField("shakeSwingFloor", .milliseconds, 0...90, .shake) { exchange(&$0.motion.shakeSwingFloor, $1) },
    RuleField("tiltAngle", .milliradians, 150...1_200, .tilt) { exchange(&$0.motion.tiltAngle, $1) },
    RuleField("tiltHold", .milliseconds, 0...2_000, .tilt) { exchange(&$0.motion.tiltHold, $1) },
    RuleField("tiltRelease", .thousandths, 300...1_000, .tilt) { exchange(&$0.motion.tiltRelease, $1) },
    RuleField("tiltSkew", .thousandths, 200...3_000, .tilt) { exchange(&$0.motion.tiltSkew, $1) },
    RuleField("tiltFarthest", .milliradians, 300...3_200, .tilt) { exchange(&$0.motion.tiltFarthest, $1) },
    RuleField("tiltBump", .thousandthsOfG, 150...3_000, .tilt) { exchange(&$0.motion.tiltBump, $1) },
    RuleField("tiltReturn", .milliseconds, 0...10_000, .tilt) { exchange(&$0.motion.tiltReturn, $1) },
  ]

  private static let strokeFields = [
    RuleField("strokeThreshold", .thousandthsOfG, 100...1_500, .stroke) { exchange(&$0.motion.strokeThreshold, $1) },
    RuleField("strokeHold", .milliseconds, 0...500, .stroke) { exchange(&$0.motion.strokeHold, $1) },
    RuleField("strokeRelease", .thousandths, 300...1_000, .stroke) { exchange(&$0.motion.strokeRelease, $1) },
    RuleField("strokeSpeed", .millimetresPerSecond, 0...2_000, .stroke) { exchange(&$0.motion.strokeSpeed, $1) },
    RuleField("strokeOrder", .thousandths, 0...10_000, .stroke) { exchange(&$0.motion.strokeOrder, $1) },
    RuleField("strokeContrast", .thousandths, 0...10_000, .stroke) { exchange(&$0.motion.strokeContrast, $1) },
    RuleField("restBefore", .milliseconds, 0...2_000, .stroke) { exchange(&$0.motion.restBefore, $1) },
    RuleField("restContrast", .thousandths, 0...10_000, .stroke) { exchange(&$0.motion.restContrast, $1) },
    RuleField("sureDuration", .milliseconds, 0...2_000, .stroke) { exchange(&$0.motion.sureDuration, $1) },
    RuleField("sureSpeed", .millimetresPerSecond, 0...5_000, .stroke) { exchange(&$0.motion.sureSpeed, $1) },
    RuleField("strokeTurn", .milliradians, 100...3_000, .stroke) { exchange(&$0.motion.strokeTurn, $1) },
    RuleField("strokeJolt", .thousandthsOfG, 500...8_000, .stroke) { exchange(&$0.motion.strokeJolt, $1) },
    RuleField("strokeSlant", .thousandths, 1_000...10_000, .stroke) { exchange(&$0.motion.strokeSlant, $1) },
  ]

  private static let wrongMotionFields = [
    RuleField("wrongShare", .thousandths, 1_000...4_000, .wrongMotion) { exchange(&$0.motion.wrongShare, $1) },
    RuleField("wrongGrace", .milliseconds, 0...2_000, .wrongMotion) { exchange(&$0.motion.wrongGrace, $1) },
    RuleField("wrongShakeSwings", .count, 2...20, .wrongMotion) { exchange(&$0.motion.wrongShakeSwings, $1) },
    RuleField("wrongTiltHold", .milliseconds, 0...3_000, .wrongMotion) { exchange(&$0.motion.wrongTiltHold, $1) },
    RuleField("wrongTiltReturn", .milliseconds, 0...10_000, .wrongMotion) {
      exchange(&$0.motion.wrongTiltReturn, $1)
    },
    RuleField("wrongStrokeSpeed", .millimetresPerSecond, 0...4_000, .wrongMotion) {
      exchange(&$0.motion.wrongStrokeSpeed, $1)
    },
  ]

  private static let sensorFields = [
    RuleField("settleCalm", .milliseconds, 0...1_000, .settling) { exchange(&$0.motion.settleCalm, $1) },
    RuleField("settleFloor", .milliseconds, 0...1_000, .settling) { exchange(&$0.motion.settleFloor, $1) },
    RuleField("settleLimit", .milliseconds, 100...3_000, .settling) { exchange(&$0.motion.settleLimit, $1) },
    RuleField("restlessStroke", .thousandthsOfG, 50...1_500, .settling) { exchange(&$0.motion.restlessStroke, $1) },
    RuleField("restlessMemory", .milliseconds, 0...3_000, .settling) { exchange(&$0.motion.restlessMemory, $1) },
    RuleField("calmStroke", .thousandthsOfG, 30...1_000, .settling) { exchange(&$0.motion.calmStroke, $1) },
    RuleField("calmJolt", .thousandthsOfG, 50...2_000, .settling) { exchange(&$0.motion.calmJolt, $1) },
    RuleField("updateInterval", .milliseconds, 5...50, .sensors) { exchange(&$0.motion.updateInterval, $1) },
    RuleField("absentAfter", .milliseconds, 200...10_000, .sensors) { exchange(&$0.motion.absentAfter, $1) },
    RuleField("stalledAfter", .milliseconds, 200...5_000, .sensors) { exchange(&$0.motion.stalledAfter, $1) },
    RuleField("slowestRate", .perSecond, 5...50, .sensors) { exchange(&$0.motion.slowestRate, $1) },
    RuleField("finestStep", .milliseconds, 0...20, .sensors) { exchange(&$0.motion.finestStep, $1) },
  ]
}

private func exchange(_ member: inout Milliseconds, _ value: Int64?) -> Int64 {
  if let value { member = Milliseconds(value) }
  return member.rawValue
}

private func exchange(_ member: inout Int32, _ value: Int64?) -> Int64 {
  if let value { member = Int32(clamping: value) }
  return Int64(member)
}

private func exchange(_ member: inout Int64, _ value: Int64?) -> Int64 {
  if let value { member = value }
  return member
}

private func exchange(_ member: inout Points, _ value: Int64?) -> Int64 {
  if let value { member = Points(Int32(clamping: min(max(value, -32_768), 32_768))) }
  return Int64(member.rawValue / 16)
}
