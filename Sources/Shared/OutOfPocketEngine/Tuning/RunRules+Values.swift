import GestureRecognition
import Kernel

// Rules as data: named integers, as the server publishes them and the tuning panel edits them.
extension RunRules {
  /// One number, unchecked: `check()` tells whether all of them together are rules.
  public subscript(_ field: RuleField) -> Int64 {
    get {
      var copy = self
      return field.exchange(&copy, nil)
    }
    set { _ = field.exchange(&self, newValue) }
  }

  /// Every number under its name, in the order of `fields`.
  public var values: [RuleValue] { Self.fields.map { RuleValue($0.name, self[$0]) } }

  /// Rules from numbers under their names; what is not named is as in `standard`.
  public init(version: Int32, values: [RuleValue]) throws(TuningError) {
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

  /// The rules with one number changed, if they are rules still.
  public func setting(_ field: RuleField, to value: Int64) throws(TuningError) -> RunRules {
    var rules = self
    guard field.range.contains(value) else {
      throw .outOfRange(RuleValue(field.name, value), unit: field.unit, allowed: field.range)
    }
    rules[field] = value
    try rules.check()
    return rules
  }

  /// The numbers that are not the same in `other`, in the order of `fields`.
  public func differences(from other: RunRules = .standard) -> [RuleDifference] {
    Self.fields.compactMap { field in
      let (own, others) = (self[field], other[field])
      return own == others ? nil : RuleDifference(field: field, value: own, other: others)
    }
  }

  /// Finds out whether the numbers are rules: each in its range, none against another, every gesture possible in time.
  public func check() throws(TuningError) {
    guard version >= 1 else { throw .badVersion(version) }
    for field in Self.fields where !field.range.contains(self[field]) {
      throw .outOfRange(RuleValue(field.name, self[field]), unit: field.unit, allowed: field.range)
    }
    for (lesser, greater) in Self.orders {
      try check(lesser, atMost: greater)
    }
    // What makes a pinch or spread must be more than what is the mere beginning of one.
    let change = RuleValue("pinchMinimumChange", Int64(touch.pinchMinimumChange))
    guard touch.pinchScale + touch.pinchMinimumChange <= 1_000 else {
      throw .contradiction(change, above: RuleValue("1000 − pinchScale", 1_000 - Int64(touch.pinchScale)))
    }
    guard touch.spreadScale - touch.pinchMinimumChange >= 1_000 else {
      throw .contradiction(change, above: RuleValue("spreadScale − 1000", Int64(touch.spreadScale) - 1_000))
    }
    // Readings that come as asked for, or as they are merged, must not count as too slow.
    let slowest = RuleValue("1000 / slowestRate", 1_000 / Int64(motion.slowestRate))
    for interval in [
      RuleValue("updateInterval", motion.updateInterval.rawValue), RuleValue("finestStep", motion.finestStep.rawValue),
    ] where interval.value > slowest.value {
      throw .contradiction(interval, above: slowest)
    }
    try checkLimits()
  }

  /// Pairs of which the first may not be greater than the second.
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
