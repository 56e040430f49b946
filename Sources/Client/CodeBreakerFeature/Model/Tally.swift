import CodeBreakerAPI

/// Play counts.
package struct Tally: Equatable, Sendable {
  package private(set) var games: Int64 = 0
  package private(set) var wins: Int64 = 0
  /// Current and best winning streak.
  package private(set) var streak: Int64 = 0
  package private(set) var bestStreak: Int64 = 0
  /// Games won with one guess, with two, and so on.
  package private(set) var distribution: [Int64] = Array(repeating: 0, count: Tally.most)
  /// Losses with consistent guesses only.
  package private(set) var unlucky: Int64 = 0

  /// One more than the maximum attempts, for the extra one.
  static let most = 15

  /// How many numbers are stored.
  static let length = 5 + most

  package init() {}

  /// As stored.
  var numbers: [Int64] { [games, wins, streak, bestStreak, unlucky] + distribution }

  /// Stored numbers: games, wins, streak, best streak, unlucky losses, distribution; nil if inconsistent.
  init?(_ numbers: [Int64]) {
    guard numbers.count == Self.length, numbers.allSatisfy({ $0 >= 0 && $0 < 1 << 40 }) else { return nil }
    games = numbers[0]
    wins = numbers[1]
    streak = numbers[2]
    bestStreak = numbers[3]
    unlucky = numbers[4]
    distribution = Array(numbers[5...])
    guard games >= wins, wins >= bestStreak, bestStreak >= streak, unlucky <= games - wins,
      distribution.reduce(0, &+) == wins
    else { return nil }
  }

  /// Server statistics, which lack streaks.
  init(_ counted: [CodeBreakerStatistics]) {
    var distribution = self.distribution
    for each in counted {
      games += max(each.games, 0)
      unlucky += max(each.unluckyLosses, 0)
      for (index, count) in each.distribution.prefix(Self.most).enumerated() { distribution[index] += max(count, 0) }
    }
    wins = distribution.reduce(0, +)
    games = max(games, wins)
    unlucky = min(unlucky, games - wins)
    self.distribution = distribution
  }

  /// Guesses of the longest win, for the bars of a distribution.
  var mostGuesses: Int { (distribution.lastIndex { $0 > 0 } ?? -1) + 1 }

  mutating func win(guesses: Int) {
    games += 1
    wins += 1
    streak += 1
    bestStreak = max(bestStreak, streak)
    let place = min(max(guesses, 1), Self.most) - 1
    var next = distribution
    next[place] += 1
    distribution = next
  }

  mutating func lose(isUnlucky: Bool) {
    games += 1
    streak = 0
    if isUnlucky { unlucky += 1 }
  }
}
