import Kernel

/// Where an entry stands on its board, as one number: smaller is better.
///
/// 31 bits of score turned round, then 32 bits of time in steps of 256 ms since 2020, good until 2054. Entries of equal
/// keys, at most those of one quarter of a second with one score, are told apart by exact time and player.
struct SortKey: Hashable, Comparable {
  /// From 0 to 2^63 - 1.
  let rawValue: Int64

  static let highestScore: Int64 = (1 << 31) - 1
  private static let start: Int64 = 1_577_836_800_000

  init(rawValue: Int64) { self.rawValue = rawValue }

  /// Scores and times outside what the key can hold count as the nearest they can.
  init(score: Int64, at time: Timestamp) {
    let inverted = Self.highestScore - min(max(score, 0), Self.highestScore)
    let steps = min(max(time.rawValue - Self.start, 0) >> 8, (1 << 32) - 1)
    rawValue = inverted << 32 | steps
  }

  var score: Int64 { Self.highestScore - rawValue >> 32 }

  static func < (a: SortKey, b: SortKey) -> Bool { a.rawValue < b.rawValue }

  /// The number of levels of the counting tree: one for each byte.
  static let levels: Int64 = 8

  /// The first `level` bytes of the key as a number; level 8 is the key itself.
  func prefix(_ level: Int64) -> Int64 { rawValue >> (8 * (Self.levels - level)) }

  /// The smallest number a sibling at this level can have.
  func firstSibling(_ level: Int64) -> Int64 { prefix(level) & ~255 }
}
