/// Levels by all coins ever earned: level 2 at 250 coins, level 3 at 750; each step is 250 coins longer than the last.
package enum PlayerLevel {
  private static var step: Int64 { 250 }

  /// The level of a total; 1 is the first.
  package static func level(earned coins: Int64) -> Int64 {
    var level: Int64 = 1
    while level < 1_000, coins >= coinsNeeded(for: level + 1) { level += 1 }
    return level
  }

  /// The total at which a level begins.
  package static func coinsNeeded(for level: Int64) -> Int64 { step * (level - 1) * level / 2 }
}
