import Kernel

/// An entry's position as one number: smaller is better.
///
/// 31 bits of inverted score, then 32 bits of time in steps of 256 ms since 2020, good until 2054. Entries with equal
/// keys, at most those of one quarter second with one score, are ordered by exact time and player.
@MemberwiseInit
struct SortKey: Hashable, Comparable {
  /// From 0 to 2^63 - 1.
  let rawValue: Int64

  static let highestScore: Int64 = (1 << 31) - 1
  private static let start: Int64 = 1_577_836_800_000

  /// Scores and times outside the key's range are clamped.
  init(score: Int64, at time: Timestamp) {
    let inverted = Self.highestScore - min(max(score, 0), Self.highestScore)
    let steps = min(max(time.rawValue - Self.start, 0) >> 8, (1 << 32) - 1)
    rawValue = inverted << 32 | steps
  }

  var score: Int64 { Self.highestScore - rawValue >> 32 }

  static func < (a: SortKey, b: SortKey) -> Bool { a.rawValue < b.rawValue }

  /// The levels of the counting tree: one per byte.
  static let levels: Int64 = 8

  /// The first `level` bytes of the key as a number; level 8 is the key itself.
  func prefix(_ level: Int64) -> Int64 { rawValue >> (8 * (Self.levels - level)) }

  /// The smallest number of a sibling at this level.
  func firstSibling(_ level: Int64) -> Int64 { prefix(level) & ~255 }
}
