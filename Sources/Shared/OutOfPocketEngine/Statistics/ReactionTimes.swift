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
  /// Stroop trials that were asked, and how many of them were lost by reading the word.
  public var trials: Int64
  public var read: Int64

  public init(stroop: Milliseconds, swipe: Milliseconds, trials: Int64, read: Int64) {
    self.stroop = stroop
    self.swipe = swipe
    self.trials = trials
    self.read = read
  }

  /// The cost. It is negative for players to whom the conflict is none.
  public var cost: Milliseconds { stroop - swipe }

  /// So many right answers of either kind are needed before their medians say anything.
  public static let fewest = 5
}
