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
    RuleField(
      "startingLimit", member: .game(.startingLimit), unit: .milliseconds, least: 500, most: 20_000, group: .classic),
    RuleField("limitStep", member: .game(.limitStep), unit: .milliseconds, least: 0, most: 2_000, group: .classic),
    RuleField("successesPerStep", member: .game(.successesPerStep), unit: .count, least: 1, most: 100, group: .classic),
    RuleField(
      "shortestLimit", member: .game(.shortestLimit), unit: .milliseconds, least: 400, most: 20_000, group: .classic),
    RuleField("bodilyShare", member: .game(.bodilyShare), unit: .thousandths, least: 0, most: 3_000, group: .classic),
    RuleField(
      "trialReading", member: .game(.trialReading), unit: .milliseconds, least: 0, most: 5_000, group: .classic),
    RuleField(
      "showDuration", member: .game(.showDuration), unit: .milliseconds, least: 100, most: 5_000, group: .sequence),
    RuleField("showGap", member: .game(.showGap), unit: .milliseconds, least: 0, most: 2_000, group: .sequence),
    RuleField(
      "sequenceLimit", member: .game(.sequenceLimit), unit: .milliseconds, least: 400, most: 20_000, group: .sequence),
    RuleField(
      "transitionDelay", member: .game(.transitionDelay), unit: .milliseconds, least: 0, most: 5_000, group: .sequence),
    RuleField(
      "buildLimit", member: .game(.buildLimit), unit: .milliseconds, least: 1_000, most: 60_000, group: .sequence),
    RuleField("endlessKept", member: .game(.endlessKept), unit: .thousandths, least: 500, most: 999, group: .endless),
    RuleField(
      "practiceLimit", member: .game(.practiceLimit), unit: .milliseconds, least: 1_000, most: 60_000, group: .practice),
    RuleField("lessonRepeats", member: .game(.lessonRepeats), unit: .count, least: 1, most: 10, group: .practice),
    RuleField("lessonPrompts", member: .game(.lessonPrompts), unit: .count, least: 1, most: 50, group: .practice),
    RuleField("mostPauses", member: .game(.mostPauses), unit: .count, least: 0, most: 20, group: .pauses),
    RuleField(
      "longestPause", member: .game(.longestPause), unit: .milliseconds, least: 10_000, most: 3_000_000, group: .pauses),
  ]

  private static let touchFields = [
    RuleField("swipeDistance", member: .touch(.swipeDistance), unit: .points, least: 20, most: 200, group: .touch),
    RuleField("swipeSpeed", member: .touch(.swipeSpeed), unit: .pointsPerSecond, least: 0, most: 1_000, group: .touch),
    RuleField("edgeBuffer", member: .touch(.edgeBuffer), unit: .points, least: 0, most: 60, group: .touch),
    RuleField(
      "doubleTapWindow", member: .touch(.doubleTapWindow), unit: .milliseconds, least: 100, most: 1_000, group: .touch),
    RuleField(
      "longPressDuration", member: .touch(.longPressDuration), unit: .milliseconds, least: 200, most: 2_000,
      group: .touch),
    RuleField(
      "longPressGrace", member: .touch(.longPressGrace), unit: .milliseconds, least: 0, most: 500, group: .touch),
    RuleField(
      "holdIntentLock", member: .touch(.holdIntentLock), unit: .milliseconds, least: 200, most: 3_000, group: .touch),
    RuleField(
      "pinchIntentLock", member: .touch(.pinchIntentLock), unit: .milliseconds, least: 0, most: 1_000, group: .touch),
    RuleField("pinchScale", member: .touch(.pinchScale), unit: .thousandths, least: 400, most: 970, group: .touch),
    RuleField(
      "spreadScale", member: .touch(.spreadScale), unit: .thousandths, least: 1_030, most: 2_000, group: .touch),
    RuleField(
      "pinchMinimumChange", member: .touch(.pinchMinimumChange), unit: .thousandths, least: 10, most: 300, group: .touch
    ),
    RuleField("tapSlop", member: .touch(.tapSlop), unit: .points, least: 2, most: 60, group: .touch),
    RuleField("tapSlopAwaited", member: .touch(.tapSlopAwaited), unit: .points, least: 2, most: 100, group: .touch),
    RuleField("restSlop", member: .touch(.restSlop), unit: .points, least: 0, most: 30, group: .touch),
    RuleField("holdDrift", member: .touch(.holdDrift), unit: .points, least: 20, most: 400, group: .touch),
    RuleField(
      "pinchMinimumTravel", member: .touch(.pinchMinimumTravel), unit: .points, least: 0, most: 100, group: .touch),
    RuleField("reactionFloor", member: .touch(.reactionFloor), unit: .milliseconds, least: 0, most: 300, group: .touch),
  ]

  private static let motionFields = [
    RuleField(
      "shakeThreshold", member: .motion(.shakeThreshold), unit: .thousandthsOfG, least: 800, most: 6_000, group: .shake),
    RuleField("shakeSwings", member: .motion(.shakeSwings), unit: .count, least: 2, most: 12, group: .shake),
    RuleField(
      "shakeSwingShare", member: .motion(.shakeSwingShare), unit: .thousandths, least: 300, most: 1_000, group: .shake),
    RuleField(
      "shakeSwingLimit", member: .motion(.shakeSwingLimit), unit: .milliseconds, least: 100, most: 1_000, group: .shake),
    RuleField(
      "shakeSwingFloor", member: .motion(.shakeSwingFloor), unit: .milliseconds, least: 0, most: 90, group: .shake),
    RuleField("tiltAngle", member: .motion(.tiltAngle), unit: .milliradians, least: 150, most: 1_200, group: .tilt),
    RuleField("tiltHold", member: .motion(.tiltHold), unit: .milliseconds, least: 0, most: 2_000, group: .tilt),
    RuleField("tiltRelease", member: .motion(.tiltRelease), unit: .thousandths, least: 300, most: 1_000, group: .tilt),
    RuleField("tiltSkew", member: .motion(.tiltSkew), unit: .thousandths, least: 200, most: 3_000, group: .tilt),
    RuleField(
      "tiltFarthest", member: .motion(.tiltFarthest), unit: .milliradians, least: 300, most: 3_200, group: .tilt),
    RuleField("tiltBump", member: .motion(.tiltBump), unit: .thousandthsOfG, least: 150, most: 3_000, group: .tilt),
    RuleField("stepSmoothing", member: .motion(.stepSmoothing), unit: .milliseconds, least: 0, most: 500, group: .tilt),
    RuleField("stepBump", member: .motion(.stepBump), unit: .thousandthsOfG, least: 150, most: 3_000, group: .tilt),
    RuleField("stepNeutral", member: .motion(.stepNeutral), unit: .milliseconds, least: 0, most: 5_000, group: .tilt),
    RuleField("tiltReturn", member: .motion(.tiltReturn), unit: .milliseconds, least: 0, most: 10_000, group: .tilt),
    RuleField(
      "strokeThreshold", member: .motion(.strokeThreshold), unit: .thousandthsOfG, least: 100, most: 1_500,
      group: .stroke),
    RuleField(
      "restThreshold", member: .motion(.restThreshold), unit: .thousandthsOfG, least: 100, most: 1_500, group: .stroke),
    RuleField("restQuiet", member: .motion(.restQuiet), unit: .milliseconds, least: 0, most: 1_000, group: .stroke),
    RuleField("restJolt", member: .motion(.restJolt), unit: .thousandthsOfG, least: 30, most: 2_000, group: .stroke),
    RuleField("restTurn", member: .motion(.restTurn), unit: .milliradians, least: 30, most: 3_000, group: .stroke),
    RuleField("strokeLeast", member: .motion(.strokeLeast), unit: .milliseconds, least: 0, most: 500, group: .stroke),
    RuleField("strokeSight", member: .motion(.strokeSight), unit: .milliseconds, least: 0, most: 1_000, group: .stroke),
    RuleField("strokeHold", member: .motion(.strokeHold), unit: .milliseconds, least: 0, most: 500, group: .stroke),
    RuleField(
      "strokeRelease", member: .motion(.strokeRelease), unit: .thousandths, least: 300, most: 1_000, group: .stroke),
    RuleField(
      "strokeSpeed", member: .motion(.strokeSpeed), unit: .millimetresPerSecond, least: 0, most: 2_000, group: .stroke),
    RuleField("strokeOrder", member: .motion(.strokeOrder), unit: .thousandths, least: 0, most: 10_000, group: .stroke),
    RuleField(
      "strokeContrast", member: .motion(.strokeContrast), unit: .thousandths, least: 0, most: 10_000, group: .stroke),
    RuleField("restBefore", member: .motion(.restBefore), unit: .milliseconds, least: 0, most: 2_000, group: .stroke),
    RuleField(
      "restContrast", member: .motion(.restContrast), unit: .thousandths, least: 0, most: 10_000, group: .stroke),
    RuleField(
      "sureDuration", member: .motion(.sureDuration), unit: .milliseconds, least: 0, most: 2_000, group: .stroke),
    RuleField(
      "sureSpeed", member: .motion(.sureSpeed), unit: .millimetresPerSecond, least: 0, most: 5_000, group: .stroke),
    RuleField("strokeTurn", member: .motion(.strokeTurn), unit: .milliradians, least: 100, most: 3_000, group: .stroke),
    RuleField(
      "strokeJolt", member: .motion(.strokeJolt), unit: .thousandthsOfG, least: 500, most: 8_000, group: .stroke),
    RuleField(
      "strokeSlant", member: .motion(.strokeSlant), unit: .thousandths, least: 1_000, most: 10_000, group: .stroke),
  ]

  private static let sensorFields = [
    RuleField(
      "wrongShare", member: .motion(.wrongShare), unit: .thousandths, least: 1_000, most: 4_000, group: .wrongMotion),
    RuleField(
      "wrongGrace", member: .motion(.wrongGrace), unit: .milliseconds, least: 0, most: 2_000, group: .wrongMotion),
    RuleField(
      "wrongShakeSwings", member: .motion(.wrongShakeSwings), unit: .count, least: 2, most: 20, group: .wrongMotion),
    RuleField(
      "wrongTiltHold", member: .motion(.wrongTiltHold), unit: .milliseconds, least: 0, most: 3_000, group: .wrongMotion),
    RuleField(
      "wrongTiltReturn", member: .motion(.wrongTiltReturn), unit: .milliseconds, least: 0, most: 10_000,
      group: .wrongMotion),
    RuleField(
      "wrongStrokeSpeed", member: .motion(.wrongStrokeSpeed), unit: .millimetresPerSecond, least: 0, most: 4_000,
      group: .wrongMotion),
    RuleField("settleCalm", member: .motion(.settleCalm), unit: .milliseconds, least: 0, most: 1_000, group: .settling),
    RuleField(
      "settleFloor", member: .motion(.settleFloor), unit: .milliseconds, least: 0, most: 1_000, group: .settling),
    RuleField(
      "settleLimit", member: .motion(.settleLimit), unit: .milliseconds, least: 100, most: 3_000, group: .settling),
    RuleField(
      "restlessStroke", member: .motion(.restlessStroke), unit: .thousandthsOfG, least: 50, most: 1_500,
      group: .settling),
    RuleField(
      "restlessMemory", member: .motion(.restlessMemory), unit: .milliseconds, least: 0, most: 3_000, group: .settling),
    RuleField(
      "calmStroke", member: .motion(.calmStroke), unit: .thousandthsOfG, least: 30, most: 1_000, group: .settling),
    RuleField("calmJolt", member: .motion(.calmJolt), unit: .thousandthsOfG, least: 50, most: 2_000, group: .settling),
    RuleField(
      "updateInterval", member: .motion(.updateInterval), unit: .milliseconds, least: 5, most: 50, group: .sensors),
    RuleField(
      "absentAfter", member: .motion(.absentAfter), unit: .milliseconds, least: 200, most: 10_000, group: .sensors),
    RuleField(
      "stalledAfter", member: .motion(.stalledAfter), unit: .milliseconds, least: 200, most: 5_000, group: .sensors),
    RuleField("openChoice", member: .motion(.openChoice), unit: .count, least: 0, most: 1, group: .sensors),
    RuleField("stuckAfter", member: .motion(.stuckAfter), unit: .milliseconds, least: 0, most: 60_000, group: .sensors),
    RuleField("slowestRate", member: .motion(.slowestRate), unit: .perSecond, least: 5, most: 50, group: .sensors),
    RuleField("finestStep", member: .motion(.finestStep), unit: .milliseconds, least: 0, most: 20, group: .sensors),
  ]
}
