import GestureRecognition
import Kernel

extension RunRules {
  /// All parameters, by group.
  ///
  /// Ranges are limited to what recognizers and game support: within them, and if `check()` passes, nothing traps,
  /// hangs or overflows. Rows are constants, so that the table is data and takes no code.
  package static let fields = gameFields + touchFields + motionFields + sensorFields

  /// The parameter with a name; nil if it does not exist.
  package static func field(named name: String) -> RuleField? { fields.first { $0.isNamed(name) } }

  private static let gameFields = [
    RuleField("startingLimit", .game(.startingLimit), .milliseconds, 500, 20_000, .classic),
    RuleField("limitStep", .game(.limitStep), .milliseconds, 0, 2_000, .classic),
    RuleField("successesPerStep", .game(.successesPerStep), .count, 1, 100, .classic),
    RuleField("shortestLimit", .game(.shortestLimit), .milliseconds, 400, 20_000, .classic),
    RuleField("bodilyShare", .game(.bodilyShare), .thousandths, 0, 3_000, .classic),
    RuleField("trialReading", .game(.trialReading), .milliseconds, 0, 5_000, .classic),
    RuleField("showDuration", .game(.showDuration), .milliseconds, 100, 5_000, .sequence),
    RuleField("showGap", .game(.showGap), .milliseconds, 0, 2_000, .sequence),
    RuleField("sequenceLimit", .game(.sequenceLimit), .milliseconds, 400, 20_000, .sequence),
    RuleField("transitionDelay", .game(.transitionDelay), .milliseconds, 0, 5_000, .sequence),
    RuleField("buildLimit", .game(.buildLimit), .milliseconds, 1_000, 60_000, .sequence),
    RuleField("endlessKept", .game(.endlessKept), .thousandths, 500, 999, .endless),
    RuleField("practiceLimit", .game(.practiceLimit), .milliseconds, 1_000, 60_000, .practice),
    RuleField("lessonRepeats", .game(.lessonRepeats), .count, 1, 10, .practice),
    RuleField("lessonPrompts", .game(.lessonPrompts), .count, 1, 50, .practice),
    RuleField("mostPauses", .game(.mostPauses), .count, 0, 20, .pauses),
    RuleField("longestPause", .game(.longestPause), .milliseconds, 10_000, 3_000_000, .pauses),
  ]

  private static let touchFields = [
    RuleField("swipeDistance", .touch(.swipeDistance), .points, 20, 200, .touch),
    RuleField("swipeSpeed", .touch(.swipeSpeed), .pointsPerSecond, 0, 1_000, .touch),
    RuleField("edgeBuffer", .touch(.edgeBuffer), .points, 0, 60, .touch),
    RuleField("doubleTapWindow", .touch(.doubleTapWindow), .milliseconds, 100, 1_000, .touch),
    RuleField("longPressDuration", .touch(.longPressDuration), .milliseconds, 200, 2_000, .touch),
    RuleField("longPressGrace", .touch(.longPressGrace), .milliseconds, 0, 500, .touch),
    RuleField("holdIntentLock", .touch(.holdIntentLock), .milliseconds, 200, 3_000, .touch),
    RuleField("pinchIntentLock", .touch(.pinchIntentLock), .milliseconds, 0, 1_000, .touch),
    RuleField("pinchScale", .touch(.pinchScale), .thousandths, 400, 970, .touch),
    RuleField("spreadScale", .touch(.spreadScale), .thousandths, 1_030, 2_000, .touch),
    RuleField("pinchMinimumChange", .touch(.pinchMinimumChange), .thousandths, 10, 300, .touch),
    RuleField("tapSlop", .touch(.tapSlop), .points, 2, 60, .touch),
    RuleField("tapSlopAwaited", .touch(.tapSlopAwaited), .points, 2, 100, .touch),
    RuleField("restSlop", .touch(.restSlop), .points, 0, 30, .touch),
    RuleField("holdDrift", .touch(.holdDrift), .points, 20, 400, .touch),
    RuleField("pinchMinimumTravel", .touch(.pinchMinimumTravel), .points, 0, 100, .touch),
    RuleField("reactionFloor", .touch(.reactionFloor), .milliseconds, 0, 300, .touch),
  ]

  private static let motionFields = [
    RuleField("shakeThreshold", .motion(.shakeThreshold), .thousandthsOfG, 800, 6_000, .shake),
    RuleField("shakeSwings", .motion(.shakeSwings), .count, 2, 12, .shake),
    RuleField("shakeSwingShare", .motion(.shakeSwingShare), .thousandths, 300, 1_000, .shake),
    RuleField("shakeSwingLimit", .motion(.shakeSwingLimit), .milliseconds, 100, 1_000, .shake),
    RuleField("shakeSwingFloor", .motion(.shakeSwingFloor), .milliseconds, 0, 90, .shake),
    RuleField("tiltAngle", .motion(.tiltAngle), .milliradians, 150, 1_200, .tilt),
    RuleField("tiltHold", .motion(.tiltHold), .milliseconds, 0, 2_000, .tilt),
    RuleField("tiltRelease", .motion(.tiltRelease), .thousandths, 300, 1_000, .tilt),
    RuleField("tiltSkew", .motion(.tiltSkew), .thousandths, 200, 3_000, .tilt),
    RuleField("tiltFarthest", .motion(.tiltFarthest), .milliradians, 300, 3_200, .tilt),
    RuleField("tiltBump", .motion(.tiltBump), .thousandthsOfG, 150, 3_000, .tilt),
    RuleField("stepSmoothing", .motion(.stepSmoothing), .milliseconds, 0, 500, .tilt),
    RuleField("stepBump", .motion(.stepBump), .thousandthsOfG, 150, 3_000, .tilt),
    RuleField("stepNeutral", .motion(.stepNeutral), .milliseconds, 0, 5_000, .tilt),
    RuleField("tiltReturn", .motion(.tiltReturn), .milliseconds, 0, 10_000, .tilt),
    RuleField("strokeThreshold", .motion(.strokeThreshold), .thousandthsOfG, 100, 1_500, .stroke),
    RuleField("restThreshold", .motion(.restThreshold), .thousandthsOfG, 100, 1_500, .stroke),
    RuleField("restQuiet", .motion(.restQuiet), .milliseconds, 0, 1_000, .stroke),
    RuleField("restJolt", .motion(.restJolt), .thousandthsOfG, 30, 2_000, .stroke),
    RuleField("restTurn", .motion(.restTurn), .milliradians, 30, 3_000, .stroke),
    RuleField("strokeLeast", .motion(.strokeLeast), .milliseconds, 0, 500, .stroke),
    RuleField("strokeSight", .motion(.strokeSight), .milliseconds, 0, 1_000, .stroke),
    RuleField("strokeHold", .motion(.strokeHold), .milliseconds, 0, 500, .stroke),
    RuleField("strokeRelease", .motion(.strokeRelease), .thousandths, 300, 1_000, .stroke),
    RuleField("strokeSpeed", .motion(.strokeSpeed), .millimetresPerSecond, 0, 2_000, .stroke),
    RuleField("strokeOrder", .motion(.strokeOrder), .thousandths, 0, 10_000, .stroke),
    RuleField("strokeContrast", .motion(.strokeContrast), .thousandths, 0, 10_000, .stroke),
    RuleField("restBefore", .motion(.restBefore), .milliseconds, 0, 2_000, .stroke),
    RuleField("restContrast", .motion(.restContrast), .thousandths, 0, 10_000, .stroke),
    RuleField("sureDuration", .motion(.sureDuration), .milliseconds, 0, 2_000, .stroke),
    RuleField("sureSpeed", .motion(.sureSpeed), .millimetresPerSecond, 0, 5_000, .stroke),
    RuleField("strokeTurn", .motion(.strokeTurn), .milliradians, 100, 3_000, .stroke),
    RuleField("strokeJolt", .motion(.strokeJolt), .thousandthsOfG, 500, 8_000, .stroke),
    RuleField("strokeSlant", .motion(.strokeSlant), .thousandths, 1_000, 10_000, .stroke),
  ]

  private static let sensorFields = [
    RuleField("wrongShare", .motion(.wrongShare), .thousandths, 1_000, 4_000, .wrongMotion),
    RuleField("wrongGrace", .motion(.wrongGrace), .milliseconds, 0, 2_000, .wrongMotion),
    RuleField("wrongShakeSwings", .motion(.wrongShakeSwings), .count, 2, 20, .wrongMotion),
    RuleField("wrongTiltHold", .motion(.wrongTiltHold), .milliseconds, 0, 3_000, .wrongMotion),
    RuleField("wrongTiltReturn", .motion(.wrongTiltReturn), .milliseconds, 0, 10_000, .wrongMotion),
    RuleField("wrongStrokeSpeed", .motion(.wrongStrokeSpeed), .millimetresPerSecond, 0, 4_000, .wrongMotion),
    RuleField("settleCalm", .motion(.settleCalm), .milliseconds, 0, 1_000, .settling),
    RuleField("settleFloor", .motion(.settleFloor), .milliseconds, 0, 1_000, .settling),
    RuleField("settleLimit", .motion(.settleLimit), .milliseconds, 100, 3_000, .settling),
    RuleField("restlessStroke", .motion(.restlessStroke), .thousandthsOfG, 50, 1_500, .settling),
    RuleField("restlessMemory", .motion(.restlessMemory), .milliseconds, 0, 3_000, .settling),
    RuleField("calmStroke", .motion(.calmStroke), .thousandthsOfG, 30, 1_000, .settling),
    RuleField("calmJolt", .motion(.calmJolt), .thousandthsOfG, 50, 2_000, .settling),
    RuleField("updateInterval", .motion(.updateInterval), .milliseconds, 5, 50, .sensors),
    RuleField("absentAfter", .motion(.absentAfter), .milliseconds, 200, 10_000, .sensors),
    RuleField("stalledAfter", .motion(.stalledAfter), .milliseconds, 200, 5_000, .sensors),
    RuleField("openChoice", .motion(.openChoice), .count, 0, 1, .sensors),
    RuleField("stuckAfter", .motion(.stuckAfter), .milliseconds, 0, 60_000, .sensors),
    RuleField("slowestRate", .motion(.slowestRate), .perSecond, 5, 50, .sensors),
    RuleField("finestStep", .motion(.finestStep), .milliseconds, 0, 20, .sensors),
  ]
}
