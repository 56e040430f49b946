import Kernel

/// Goal of a challenge, as parameters set by an operator.
///
/// Actions are filtered (`kinds`, `detail`, `values`), reduced per day (`measure`, `mostADay`) and then over the cycle
/// (`span`); the result is compared with `target`. Ten thousand steps a day: maximum of a day. Five tasks a month:
/// total count. A week of lessons: streak of days with at least one.
@MemberwiseInit(unlabelled: 1)
package struct ChallengeRule: Sendable {
  /// Kinds of action that count; at least one.
  package var kinds: [String]
  /// Required prefix of an action's detail; empty for any.
  @Default("") package var detail: String
  /// Value range of actions that count, such as workouts of at least ten minutes.
  @Default(0...EarningAction.mostValue) package var values: ClosedRange<Int64>
  package var measure: Measure
  /// Daily limit; nil for none.
  @Default(nil) package var mostADay: Int64?
  @Default(Span.total) package var span: Span
  /// Target; at least 1.
  package var target: Int64

  /// How a day's actions are reduced.
  package enum Measure: UInt8, CaseIterable, Sendable {
    /// Number of actions.
    case count = 1
    /// Sum of their values.
    case sum
    /// Maximum value, for partners that report a growing daily total.
    case most
  }

  /// How the days of a cycle are reduced.
  package enum Span: Sendable {
    /// Sum of all days.
    case total
    /// Maximum day: a threshold to reach on one day.
    case day
    /// Number of days with at least that value.
    case days(least: Int64)
    /// Longest run of days with at least that value each.
    case streak(least: Int64)
    /// Maximum sum of that many consecutive days; 2 to 366.
    case window(days: Int64)
  }

  /// Whether the rule counts an action, apart from its day.
  package func counts(_ action: EarningAction) -> Bool {
    !action.isWithdrawn && values.contains(action.value) && action.detail.bytes.starts(with: detail.bytes)
      && kinds.contains { $0.hasSameBytes(as: action.kind) }
  }

  /// Description of the first invalid parameter; nil if the rule is valid.
  package var flaw: String? {
    if kinds.isEmpty || kinds.count > 20 { return "A rule names 1 to 20 kinds of action." }
    if kinds.contains(where: { !Self.isWord($0) }) {
      return "A kind of action is 1 to 40 small letters, digits and hyphens."
    }
    if detail.bytes.count > 200 { return "The beginning of the detail has at most 200 bytes." }
    if values.lowerBound < 0 || values.upperBound > EarningAction.mostValue {
      return "An action is worth 0 to 1000000000."
    }
    if target < 1 || target > 1_000_000_000_000 { return "The target is 1 to 1000000000000." }
    if let mostADay, mostADay < 1 { return "The most a day is at least 1." }
    switch span {
    case .total, .day: return nil
    case .days(let least), .streak(let least):
      if least < 1 { return "A day that counts gives at least 1." }
      if let mostADay, mostADay < least { return "No day can give what a day that counts must give." }
    case .window(let days): if days < 2 || days > 366 { return "A window has 2 to 366 days." }
    }
    return nil
  }

  /// Whether a text is a valid kind of action.
  package static func isWord(_ text: String) -> Bool {
    let bytes = text.bytes
    return (1...40).contains(bytes.count)
      && bytes.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

/// Progress towards a target: 6,247 of 10,000.
package struct RuleProgress: Hashable, Sendable {
  /// From 0 to the target.
  package var value: Int64
  package var target: Int64

  package init(value: Int64, target: Int64) {
    self.value = min(max(value, 0), target)
    self.target = target
  }

  package var isComplete: Bool { value >= target }
}
