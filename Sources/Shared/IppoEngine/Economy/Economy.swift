package import Kernel

/// Prices, gains and chances: section 7 of the specification.
package enum Economy {
  package static let coinsPerMinute: Int64 = 1
  package static let coinsPerSprint: ClosedRange<Int64> = 8...12
  package static let coinsPerCatch: Int64 = 25
  package static let experiencePerMinute: Int64 = 5
  package static let experiencePerSprint: ClosedRange<Int64> = 15...25
  /// Percent of successful sprints that end in a catch.
  package static let catchChance: UInt32 = 8
  package static let boostedCatchChance: UInt32 = 12
  /// A sprint after this many without a catch catches for certain.
  package static let drySprints: Int64 = 15
  package static let boostPercent: Int64 = 130
  package static let boostTime = Milliseconds.seconds(2 * 3_600)
  package static let hibernationTime = Milliseconds.seconds(7 * 24 * 3_600)
  /// Days without any care, sad on each of them, after which a pet runs away.
  package static let patience: Int64 = 14
  /// Days that a run keeps a pet content: this day and the two before.
  package static let recentRun: Int64 = 2
  /// The minute of the day until which yesterday's care still counts: the end of the hours for reminders. A pet is not
  /// sad at dawn because its player slept.
  package static let graceUntil: Int64 = 17 * 60
  /// What a new player has, so that the first day of care needs no run.
  package static let firstFood: Int64 = 3
  package static let firstWater: Int64 = 3
  /// The longest run that is credited.
  package static let longestRun = Milliseconds.seconds(12 * 3_600)
  package static let mostSprints = 120
  /// Metres: the longest run at the fastest speed.
  package static let longestDistance: Int64 = 540_000
}

package enum ShopItem: UInt8, Hashable, Sendable, CaseIterable {
  case food = 1
  case water
  case foodPack
  case waterPack
  case experienceBoost
  case encounterBoost
  case hibernation

  package var price: Int64 {
    switch self {
    case .food: 3
    case .water: 2
    case .foodPack: 12
    case .waterPack: 8
    case .experienceBoost: 40
    case .encounterBoost: 60
    case .hibernation: 80
    }
  }
}
