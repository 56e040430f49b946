package import OutOfPocketEngine

/// Best score per leaderboard on this device.
package struct BestScores: Equatable, Sendable {
  /// In order of first play, at most one per leaderboard.
  package private(set) var entries: [Entry]

  package struct Entry: Equatable, Sendable {
    package var ranking: RankingClass
    package var score: Int64
  }

  package init() { entries = [] }

  /// Nil before the first score.
  package subscript(_ ranking: RankingClass) -> Int64? { entries.first { $0.ranking == ranking }?.score }

  /// Drops the scores of a mode; returns whether there were any.
  mutating func forget(_ mode: RunMode) -> Bool {
    let count = entries.count
    entries.removeAll { $0.ranking.mode == mode }
    return entries.count < count
  }

  /// Records the score if it is the best; returns whether it was.
  @discardableResult
  package mutating func merge(_ score: Int64, on ranking: RankingClass) -> Bool {
    guard let index = entries.firstIndex(where: { $0.ranking == ranking }) else {
      entries.append(Entry(ranking: ranking, score: score))
      return true
    }
    guard score > entries[index].score else { return false }
    entries[index].score = score
    return true
  }
}
