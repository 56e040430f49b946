/// Presets to start tuning from.
package enum RulePreset: UInt8, CaseIterable, Hashable, Sendable {
  /// The document's values.
  case standard = 0
  /// More time, smaller gestures, wider windows: for beginners and unsteady hands.
  case gentle = 1
  /// Less time, and deliberate gestures.
  case strict = 2
  /// The detectors before the document's optimisation of November 9, 2025 (and, for double tap and long press, before
  /// December 15), with the slowest sensor rate that today's recognizer accepts.
  case beforeNovember2025 = 3

  /// Differences from `standard`.
  package var values: [RuleValue] {
    switch self {
    case .standard: []
    case .gentle:
      [
        RuleValue("startingLimit", 4_000), RuleValue("limitStep", 150), RuleValue("shortestLimit", 1_500),
        RuleValue("sequenceLimit", 4_500), RuleValue("showDuration", 800), RuleValue("endlessKept", 980),
        RuleValue("swipeDistance", 40), RuleValue("swipeSpeed", 50), RuleValue("doubleTapWindow", 450),
        RuleValue("longPressDuration", 500), RuleValue("holdIntentLock", 650), RuleValue("pinchScale", 900),
        RuleValue("spreadScale", 1_110), RuleValue("shakeThreshold", 1_600), RuleValue("tiltAngle", 350),
        RuleValue("tiltHold", 220), RuleValue("strokeThreshold", 250), RuleValue("strokeSpeed", 320),
      ]
    case .strict:
      [
        RuleValue("startingLimit", 2_500), RuleValue("limitStep", 250), RuleValue("shortestLimit", 900),
        RuleValue("sequenceLimit", 2_500), RuleValue("showDuration", 450), RuleValue("endlessKept", 960),
        RuleValue("swipeDistance", 60), RuleValue("swipeSpeed", 120), RuleValue("doubleTapWindow", 280),
        RuleValue("pinchScale", 800), RuleValue("spreadScale", 1_200), RuleValue("shakeThreshold", 2_500),
        RuleValue("tiltAngle", 520), RuleValue("strokeThreshold", 400), RuleValue("strokeSpeed", 450),
      ]
    case .beforeNovember2025:
      [
        RuleValue("swipeSpeed", 100), RuleValue("doubleTapWindow", 300), RuleValue("longPressGrace", 100),
        RuleValue("pinchScale", 800), RuleValue("pinchMinimumChange", 80), RuleValue("shakeThreshold", 2_500),
        RuleValue("tiltAngle", 520), RuleValue("strokeThreshold", 400), RuleValue("updateInterval", 50),
      ]
    }
  }

  /// The preset under a version.
  package func rules(version: Int32) -> RunRules {
    var rules = RunRules(version: version)
    for value in values {
      if let field = RunRules.field(named: value.name) { rules[field] = value.value }
    }
    return rules
  }
}
