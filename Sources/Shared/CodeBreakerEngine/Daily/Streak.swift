public import Kernel

/// Days in a row on which a player found the daily code. Days are the player's civil days.
public struct Streak: Hashable, Sendable {
  /// The days in a row up to `lastDay`.
  public private(set) var length: Int64 = 0
  public private(set) var longest: Int64 = 0
  /// The last day on which the code was found.
  public private(set) var lastDay: CivilDay?

  public init() {}

  /// As kept.
  public init(length: Int64, longest: Int64, lastDay: CivilDay?) {
    self.length = max(length, 0)
    self.longest = max(longest, self.length)
    self.lastDay = lastDay
  }

  /// The streak that such days make, in any order.
  public init(days: [CivilDay]) {
    for day in days.sorted() { found(on: day) }
  }

  /// Counts a day; one that is not after the last changes nothing.
  public mutating func found(on day: CivilDay) {
    if let lastDay {
      guard day > lastDay else { return }
      length = day == lastDay + 1 ? length + 1 : 1
    } else {
      length = 1
    }
    lastDay = day
    longest = max(longest, length)
  }

  /// The days in a row as the player sees them today: they stand until a whole day has passed without the code.
  public func current(on today: CivilDay) -> Int64 {
    guard let lastDay, today - lastDay <= 1 else { return 0 }
    return length
  }
}
