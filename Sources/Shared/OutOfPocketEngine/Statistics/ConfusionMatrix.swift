package import GestureRecognition
import Kernel

/// Counts of prompted against performed gestures.
package struct ConfusionMatrix: Equatable, Sendable {
  /// A cell with mistakes.
  @MemberwiseInit
  package struct Confusion: Hashable, Sendable {
    package var expected: Gesture
    /// Nil for time-outs.
    package var seen: Gesture?
    package var count: Int64
  }

  /// Sixteen columns per gesture: fifteen gestures and time-outs.
  private(set) var counts = [Int64](repeating: 0, count: Self.gestures * Self.columns)

  static let gestures = Gesture.allCases.count
  static let columns = gestures + 1

  package init() {}

  package init(_ attempts: [Attempt]) {
    for attempt in attempts { add(attempt) }
  }

  init?(counts: [Int64]) {
    guard counts.count == self.counts.count, counts.allSatisfy({ $0 >= 0 && $0 <= 1 << 40 }) else { return nil }
    self.counts = counts
  }

  package mutating func add(_ attempt: Attempt) { counts[place(attempt.expected, attempt.seen)] += 1 }

  package mutating func add(_ attempt: PastAttempt) { counts[place(attempt.expected, attempt.seen)] += 1 }

  package mutating func add(_ other: ConfusionMatrix) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// Number of prompts for `expected` answered by `seen`; nil for time-outs.
  package func count(expected: Gesture, seen: Gesture?) -> Int64 { counts[place(expected, seen)] }

  /// Number of prompts for the gesture.
  package func asked(_ gesture: Gesture) -> Int64 {
    let row = place(gesture, .swipeUp)
    return counts[row..<row + Self.columns].reduce(0, +)
  }

  /// Accuracy of the gesture in thousandths; nil without prompts.
  package func accuracy(of gesture: Gesture) -> Int64? {
    let asked = asked(gesture)
    return asked == 0 ? nil : count(expected: gesture, seen: gesture) * 1_000 / asked
  }

  /// All mistakes by prompted and performed gesture, by raw value.
  package var mistakes: [Confusion] {
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

  /// Mistakes with the largest share of their gesture's prompts, worst first. Single mistakes are ignored as accidents.
  ///
  /// - Parameter most: maximum number.
  package func weakest(_ most: Int) -> [Confusion] {
    var left = mistakes.filter { $0.count >= 2 }
    var weakest: [Confusion] = []
    while weakest.count < most, !left.isEmpty {
      var worst = 0
      for place in left.indices where isWorse(left[place], than: left[worst]) { worst = place }
      weakest.append(left.remove(at: worst))
    }
    return weakest
  }

  /// For equal shares more mistakes are worse; the rest is by raw value, the order of `mistakes`.
  private func isWorse(_ a: Confusion, than b: Confusion) -> Bool {
    // a/n > b/m as a·m > b·n, without division.
    let left = a.count * asked(b.expected)
    let right = b.count * asked(a.expected)
    return left == right ? a.count > b.count : left > right
  }

  /// Practice deck of both gestures of the weakest pairs; empty if there are none.
  package func practiceDeck(pairs: Int = 2) -> GestureSet {
    var gestures: [Gesture] = []
    for confusion in weakest(pairs) {
      gestures.append(confusion.expected)
      // A failed Stroop trial is a swipe to the wrong label, the same gesture.
      if let seen = confusion.seen, confusion.expected != .stroop { gestures.append(seen) }
    }
    return GestureSet(gestures)
  }

  private func place(_ expected: Gesture, _ seen: Gesture?) -> Int {
    Int(expected.rawValue) * Self.columns + (seen.map { Int($0.rawValue) } ?? Self.gestures)
  }
}
