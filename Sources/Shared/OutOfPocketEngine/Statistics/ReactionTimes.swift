public import Kernel

/// Reaction times and their order.
public struct ReactionTimes: Equatable, Sendable {
  /// Ascending.
  private let sorted: [Milliseconds]

  public init(_ times: [Milliseconds]) { sorted = times.sorted() }

  public var count: Int { sorted.count }
  public var fastest: Milliseconds? { sorted.first }

  /// The time within which `percent` of the answers came: by nearest rank, the smallest time that at least that share
  /// does not exceed. Nil without answers. `percent` is drawn in to 1 to 100.
  public func percentile(_ percent: Int) -> Milliseconds? {
    guard !sorted.isEmpty else { return nil }
    let share = min(max(percent, 1), 100)
    return sorted[(sorted.count * share + 99) / 100 - 1]
  }

  public var median: Milliseconds? { percentile(50) }
  /// The times within which a quarter and three quarters of the answers came.
  public var quartiles: (lower: Milliseconds, upper: Milliseconds)? {
    guard let lower = percentile(25), let upper = percentile(75) else { return nil }
    return (lower, upper)
  }

  /// How many answers fell into each of `count` spans of `width` from zero; the last takes all that were slower.
  public func histogram(width: Milliseconds, count: Int) -> [Int64] {
    var bars = [Int64](repeating: 0, count: max(count, 1))
    let width = max(width.rawValue, 1)
    for time in sorted { bars[min(Int(clamping: max(time.rawValue, 0) / width), bars.count - 1)] += 1 }
    return bars
  }

  /// The mean, rounded down; nil without answers.
  public var mean: Milliseconds? {
    guard !sorted.isEmpty else { return nil }
    var total = Milliseconds.zero
    for time in sorted { total += time }
    return Milliseconds(total.rawValue / Int64(sorted.count))
  }
}

/// What the conflict of word and colour costs: the difference between a swipe that has to be worked out and one that is
/// asked for plainly.
public struct StroopCost: Hashable, Sendable {
  /// The median reaction to Stroop trials that were answered rightly.
  public var stroop: Milliseconds
  /// The same of plain swipes.
  public var swipe: Milliseconds
  /// How many right answers of either kind the medians stand on.
  public var answers: Int
  public var swipes: Int
  /// Stroop trials that were asked, and how many of them were lost by reading the word.
  public var trials: Int64
  public var read: Int64

  public init(
    stroop: Milliseconds, swipe: Milliseconds, answers: Int, swipes: Int, trials: Int64, read: Int64
  ) {
    self.stroop = stroop
    self.swipe = swipe
    self.answers = answers
    self.swipes = swipes
    self.trials = trials
    self.read = read
  }

  /// The cost. It is negative for players to whom the conflict is none.
  public var cost: Milliseconds { stroop - swipe }

  /// So many right answers of either kind are needed before their medians say anything.
  public static let fewest = 5
}
