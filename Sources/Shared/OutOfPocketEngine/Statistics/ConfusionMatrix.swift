public import GestureRecognition

/// How often each gesture was asked for, and what was seen.
public struct ConfusionMatrix: Equatable, Sendable {
  /// One kind of mistake.
  public struct Confusion: Hashable, Sendable {
    public var expected: Gesture
    /// Nil for answers that did not come in time.
    public var seen: Gesture?
    public var count: Int64

    public init(expected: Gesture, seen: Gesture?, count: Int64) {
      self.expected = expected
      self.seen = seen
      self.count = count
    }
  }

  /// A row of sixteen for each gesture: fifteen for what was seen, one for nothing in time.
  private(set) var counts = [Int64](repeating: 0, count: Self.gestures * Self.columns)

  static let gestures = Gesture.allCases.count
  static let columns = gestures + 1

  public init() {}

  public init(_ attempts: [Attempt]) {
    for attempt in attempts { add(attempt) }
  }

  init?(counts: [Int64]) {
    guard counts.count == self.counts.count, counts.allSatisfy({ $0 >= 0 && $0 <= 1 << 40 }) else { return nil }
    self.counts = counts
  }

  public mutating func add(_ attempt: Attempt) { counts[place(attempt.expected, attempt.seen)] += 1 }

  public mutating func add(_ attempt: PastAttempt) { counts[place(attempt.expected, attempt.seen)] += 1 }

  public mutating func add(_ other: ConfusionMatrix) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// How often `expected` was asked for and `seen` came; with nil, nothing in time.
  public func count(expected: Gesture, seen: Gesture?) -> Int64 { counts[place(expected, seen)] }

  /// How often the gesture was asked for.
  public func asked(_ gesture: Gesture) -> Int64 {
    let row = place(gesture, .swipeUp)
    return counts[row..<row + Self.columns].reduce(0, +)
  }

  /// How often it was right, in thousandths; nil if it was never asked for.
  public func accuracy(of gesture: Gesture) -> Int64? {
    let asked = asked(gesture)
    return asked == 0 ? nil : count(expected: gesture, seen: gesture) * 1_000 / asked
  }

  /// Every mistake that was made, by gesture asked for and gesture seen, in the order of their raw values.
  public var mistakes: [Confusion] {
    var mistakes: [Confusion] = []
    for expected in Gesture.allCases {
      for seen in Gesture.allCases where seen != expected {
        let count = count(expected: expected, seen: seen)
        if count > 0 { mistakes.append(Confusion(expected: expected, seen: seen, count: count)) }
      }
      let late = count(expected: expected, seen: nil)
      if late > 0 { mistakes.append(Confusion(expected: expected, seen: nil, count: late)) }
    }
    return mistakes
  }

  /// The mistakes that most need practice: those that befall the largest share of the prompts for their gesture, worst
  /// first. One mistake is an accident: only what happened at least twice counts.
  ///
  /// - Parameter most: how many at most.
  public func weakest(_ most: Int) -> [Confusion] {
    let candidates = mistakes.filter { $0.count >= 2 }
    // A stable order for equal shares: more mistakes first, then by raw value, which `mistakes` has them in.
    let sorted = candidates.enumerated().sorted { a, b in
      // a/n > b/m as a·m > b·n, without fractions.
      let left = a.element.count * asked(b.element.expected)
      let right = b.element.count * asked(a.element.expected)
      if left != right { return left > right }
      return a.element.count == b.element.count ? a.offset < b.offset : a.element.count > b.element.count
    }
    return sorted.prefix(most).map { $0.element }
  }

  /// A deck for practice: the gestures of the weakest pairs, both of each. Empty if there is nothing that needs practice.
  public func practiceDeck(pairs: Int = 2) -> GestureSet {
    var gestures: [Gesture] = []
    for confusion in weakest(pairs) {
      gestures.append(confusion.expected)
      // A Stroop trial is lost to a swipe, which is the same gesture at the wrong label.
      if let seen = confusion.seen, confusion.expected != .stroop { gestures.append(seen) }
    }
    return GestureSet(gestures)
  }

  private func place(_ expected: Gesture, _ seen: Gesture?) -> Int {
    Int(expected.rawValue) * Self.columns + (seen.map { Int($0.rawValue) } ?? Self.gestures)
  }
}
