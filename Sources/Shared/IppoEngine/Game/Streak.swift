import Kernel

/// Days in a row on which the player cared or ran. Travel never breaks it, and hibernated days are left out.
package struct Streak: Hashable, Sendable {
  private var count: Int64 = 0
  private var last: LocalTime?
  package private(set) var longest: Int64 = 0

  package init() {}

  mutating func touch(_ now: LocalTime, frozenDays: Int64) {
    if let last {
      let gap = now.days(since: last) - frozenDays
      guard now.isNewDay(since: last) else { return }
      count = gap <= 1 ? count + 1 : 1
    } else {
      count = 1
    }
    last = now
    longest = max(longest, count)
  }

  /// The streak as it stands; 0 once a day was missed.
  package func days(at now: LocalTime, frozenDays: Int64) -> Int64 {
    guard let last, now.days(since: last) - frozenDays <= 1 else { return 0 }
    return count
  }

  package var lastDay: LocalTime? { last }
}
