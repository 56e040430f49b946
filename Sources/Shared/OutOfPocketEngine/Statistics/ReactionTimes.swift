package import Kernel

/// Order statistics of reaction times.
package struct ReactionTimes: Equatable, Sendable {
  /// Ascending.
  private let sorted: [Milliseconds]

  package init(_ times: [Milliseconds]) { sorted = Self.ascending(times) }

  @inline(never)
  package static func ascending(_ times: [Milliseconds]) -> [Milliseconds] { times.sorted() }

  package var count: Int { sorted.count }
  package var fastest: Milliseconds? { sorted.first }

  /// Percentile by nearest rank. Nil without answers; `percent` is clamped to 1 to 100.
  package func percentile(_ percent: Int) -> Milliseconds? {
    guard !sorted.isEmpty else { return nil }
    let share = min(max(percent, 1), 100)
    return sorted[(sorted.count * share + 99) / 100 - 1]
  }

  package var median: Milliseconds? { percentile(50) }
  /// First and third quartile.
  package var quartiles: (lower: Milliseconds, upper: Milliseconds)? {
    guard let lower = percentile(25), let upper = percentile(75) else { return nil }
    return (lower, upper)
  }

  /// Histogram with `count` bins of `width` from zero; the last bin is open-ended.
  package func histogram(width: Milliseconds, count: Int) -> [Int64] {
    var bars = [Int64](repeating: 0, count: max(count, 1))
    let width = max(width.rawValue, 1)
    for time in sorted { bars[min(Int(clamping: max(time.rawValue, 0) / width), bars.count - 1)] += 1 }
    return bars
  }

  /// Mean, rounded down; nil without answers.
  package var mean: Milliseconds? {
    guard !sorted.isEmpty else { return nil }
    var total = Milliseconds.zero
    for time in sorted { total += time }
    return Milliseconds(total.rawValue / Int64(sorted.count))
  }
}

/// Cost of the Stroop conflict: reaction times of trials minus those of plain swipes.
@MemberwiseInit
package struct StroopCost: Hashable, Sendable {
  /// Median reaction of right Stroop trials.
  package var stroop: Milliseconds
  /// Median reaction of plain swipes.
  package var swipe: Milliseconds
  /// Smaller number of answers behind the two medians.
  package var answers: Int
  package var swipes: Int
  /// Number of trials, and of those lost by reading the word.
  package var trials: Int64
  package var read: Int64

  /// Difference of the medians; negative for players unaffected by the conflict.
  package var cost: Milliseconds { stroop - swipe }

  /// Minimum answers of each kind for a meaningful median.
  package static let fewest = 5
}
