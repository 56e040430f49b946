import Kernel

/// What there is to do for a challenge, as numbers and words that an operator sets.
///
/// Actions are chosen (`kinds`, `detail`, `values`), put together day by day (`measure`, `mostADay`), and the days are put
/// together over the cycle (`span`); the result is held against `target`. Ten thousand steps a day are the greatest
/// reading of a day, five tasks a month a count in total, a week of lessons a streak of days with one at least.
public struct ChallengeRule: Sendable {
  /// The kinds of action that count; at least one.
  public var kinds: [String]
  /// How the detail of an action must begin; empty for any.
  public var detail: String
  /// What an action must be worth to count: a workout of ten minutes or more.
  public var values: ClosedRange<Int64>
  public var measure: Measure
  /// The most that one day can give; nil for no limit.
  public var mostADay: Int64?
  public var span: Span
  /// What must be reached; at least 1.
  public var target: Int64

  /// What a day's actions give.
  public enum Measure: UInt8, CaseIterable, Sendable {
    /// How many there are.
    case count = 1
    /// What they are worth together.
    case sum
    /// What the greatest is worth: for partners that tell the day's sum again and again as it grows.
    case most
  }

  /// What the days of a cycle give.
  public enum Span: Sendable {
    /// All together.
    case total
    /// The best one: a threshold to be reached on one day.
    case day
    /// How many of them give at least so much.
    case days(least: Int64)
    /// The most in a row that each give at least so much.
    case streak(least: Int64)
    /// The best so many days in a row together; 2 to 366.
    case window(days: Int64)
  }

  public init(
    _ kinds: [String], detail: String = "", values: ClosedRange<Int64> = 0...EarningAction.mostValue,
    _ measure: Measure, mostADay: Int64? = nil, _ span: Span = .total, target: Int64
  ) {
    self.kinds = kinds
    self.detail = detail
    self.values = values
    self.measure = measure
    self.mostADay = mostADay
    self.span = span
    self.target = target
  }

  /// Whether an action is one of those that count, by what it is; its day is another question.
  public func counts(_ action: EarningAction) -> Bool {
    !action.isWithdrawn && values.contains(action.value) && action.detail.bytes.starts(with: detail.bytes)
      && kinds.contains { $0.hasSameBytes(as: action.kind) }
  }

  /// The first thing wrong with the rule, in a sentence; nil when it is in order.
  public var flaw: String? {
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

  /// Whether a text can name a kind of action.
  public static func isWord(_ text: String) -> Bool {
    let bytes = text.bytes
    return (1...40).contains(bytes.count)
      && bytes.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

/// How far a player is with a rule: 6,247 of 10,000.
public struct RuleProgress: Hashable, Sendable {
  /// From 0 to the target.
  public var value: Int64
  public var target: Int64

  public init(value: Int64, target: Int64) {
    self.value = min(max(value, 0), target)
    self.target = target
  }

  public var isComplete: Bool { value >= target }
}
