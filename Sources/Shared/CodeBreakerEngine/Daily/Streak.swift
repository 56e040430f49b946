package import Kernel

/// Consecutive days on which a player solved the daily code, in the player's civil days.
package struct Streak: Hashable, Sendable {
  /// Length of the streak up to `lastDay`.
  package private(set) var length: Int64 = 0
  package private(set) var longest: Int64 = 0
  /// Last solved day.
  package private(set) var lastDay: CivilDay?

  package init() {}

  /// Restores a stored streak.
  package init(length: Int64, longest: Int64, lastDay: CivilDay?) {
    self.length = max(length, 0)
    self.longest = max(longest, self.length)
    self.lastDay = lastDay
  }

  /// The streak of a set of days in any order.
  package init(days: [CivilDay]) {
    for day in days.sorted() { found(on: day) }
  }

  /// Adds a solved day; ignores days up to the last one.
  package mutating func found(on day: CivilDay) {
    if let lastDay {
      guard day > lastDay else { return }
      length = day == lastDay + 1 ? length + 1 : 1
    } else {
      length = 1
    }
    lastDay = day
    longest = max(longest, length)
  }

  /// Length of the streak today: it survives until a whole day has passed without a solution.
  package func current(on today: CivilDay) -> Int64 {
    guard let lastDay, today - lastDay <= 1 else { return 0 }
    return length
  }
}
