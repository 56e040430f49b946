import GestureRecognition
import Kernel

// Rules as named integers, for publishing by the server and editing in the tuning panel.
extension RunRules {
  /// One value, unchecked; see `check()`.
  package subscript(_ field: RuleField) -> Int64 {
    get {
      var copy = self
      return copy.exchange(field.member, nil)
    }
    set { _ = exchange(field.member, newValue) }
  }

  /// All named values, in the order of `fields`.
  package var values: [RuleValue] { Self.fields.map { RuleValue($0.name, self[$0]) } }

  /// Rules from named values; missing ones default to `standard`.
  @export(interface)
  package init(version: Int32, values: [RuleValue]) throws(TuningError) {
    self.init(version: version)
    var named = [Bool](repeating: false, count: Self.fields.count)
    for value in values {
      guard let place = Self.fields.firstIndex(where: { $0.isNamed(value.name) }) else {
        throw .unknownName(value.name)
      }
      guard !named[place] else { throw .namedTwice(value.name) }
      named[place] = true
      let field = Self.fields[place]
      guard field.range.contains(value.value) else {
        throw .outOfRange(value, unit: field.unit, allowed: field.range)
      }
      self[field] = value.value
    }
    try check()
  }

  /// The rules with one value changed, if they are still valid.
  package func setting(_ field: RuleField, to value: Int64) throws(TuningError) -> RunRules {
    var rules = self
    guard field.range.contains(value) else {
      throw .outOfRange(RuleValue(field.name, value), unit: field.unit, allowed: field.range)
    }
    rules[field] = value
    try rules.check()
    return rules
  }

  /// Values that differ from `other`, in the order of `fields`.
  package func differences(from other: RunRules = .standard) -> [RuleDifference] {
    Self.fields.compactMap { field in
      let (own, others) = (self[field], other[field])
      return own == others ? nil : RuleDifference(field: field, value: own, other: others)
    }
  }

  /// Validates the rules: each value in range, no contradictions, every gesture possible in time.
  package func check() throws(TuningError) {
    guard version >= 1 else { throw .badVersion(version) }
    for field in Self.fields where !field.range.contains(self[field]) {
      throw .outOfRange(RuleValue(field.name, self[field]), unit: field.unit, allowed: field.range)
    }
    for (lesser, greater) in Self.orders {
      try check(lesser, atMost: greater)
    }
    // The threshold of a pinch or spread must exceed its minimum change.
    let change = RuleValue("pinchMinimumChange", Int64(touch.pinchMinimumChange))
    guard touch.pinchScale + touch.pinchMinimumChange <= 1_000 else {
      throw .contradiction(change, above: RuleValue("1000 − pinchScale", 1_000 - Int64(touch.pinchScale)))
    }
    guard touch.spreadScale - touch.pinchMinimumChange >= 1_000 else {
      throw .contradiction(change, above: RuleValue("spreadScale − 1000", Int64(touch.spreadScale) - 1_000))
    }
    // The requested rate, or the merged one, must not count as too slow.
    let slowest = RuleValue("1000 / slowestRate", 1_000 / Int64(motion.slowestRate))
    for interval in [
      RuleValue("updateInterval", motion.updateInterval.rawValue), RuleValue("finestStep", motion.finestStep.rawValue),
    ] where interval.value > slowest.value {
      throw .contradiction(interval, above: slowest)
    }
    try checkLimits()
  }

  /// Pairs whose first must not exceed the second.
  private static let orders: [(String, String)] = [
    ("shortestLimit", "startingLimit"), ("limitStep", "startingLimit"),
    ("longPressGrace", "longPressDuration"), ("longPressDuration", "holdIntentLock"),
    ("pinchIntentLock", "holdIntentLock"), ("restSlop", "tapSlop"), ("tapSlop", "tapSlopAwaited"),
    ("tapSlopAwaited", "swipeDistance"), ("swipeDistance", "holdDrift"),
    ("shakeSwingFloor", "shakeSwingLimit"), ("shakeSwings", "wrongShakeSwings"), ("tiltHold", "wrongTiltHold"),
    ("tiltAngle", "tiltFarthest"),
    ("strokeSpeed", "wrongStrokeSpeed"), ("strokeThreshold", "strokeJolt"), ("calmStroke", "strokeThreshold"),
    ("calmStroke", "restlessStroke"), ("settleFloor", "settleLimit"), ("settleCalm", "settleLimit"),
  ]

  private func check(_ lesser: String, atMost greater: String) throws(TuningError) {
    guard let low = Self.field(named: lesser), let high = Self.field(named: greater) else { return }
    guard self[low] <= self[high] else {
      throw .contradiction(RuleValue(lesser, self[low]), above: RuleValue(greater, self[high]))
    }
  }

  private func checkLimits() throws(TuningError) {
    let limits = [
      RuleValue("shortestLimit", shortestLimit.rawValue), RuleValue("sequenceLimit", sequenceLimit.rawValue),
      RuleValue("practiceLimit", practiceLimit.rawValue), RuleValue("buildLimit", buildLimit.rawValue),
    ]
    for limit in limits {
      for gesture in Gesture.allCases {
        let needed = Self.bodilyFloor(of: gesture, touch, motion)
        guard needed.rawValue <= limit.value else { throw .unplayable(gesture, within: limit, needed: needed) }
      }
    }
  }
}
