package import OutOfPocketEngine

/// Best score per leaderboard on this device.
package struct BestScores: Equatable, Sendable {
  /// In order of first play, at most one per leaderboard.
  package private(set) var entries: [Entry]

  /// Best of each player in both modes of two, 0 before the first: the first and the second against the game, then
  /// against each other.
  package private(set) var ofTwo: [Int64] = [0, 0, 0, 0]

  package struct Entry: Equatable, Sendable {
    package var ranking: RankingClass
    package var score: Int64
  }

  package init() { entries = [] }

  /// Nil before the first score.
  package subscript(_ ranking: RankingClass) -> Int64? { entries.first { $0.ranking == ranking }?.score }

  /// Bests of the first and the second player in a mode of two.
  func ofTwo(in mode: RunMode) -> [Int64] { Array(ofTwo[Self.places(of: mode)]) }

  private static func places(of mode: RunMode) -> Range<Int> { mode == .gameVersusPlayers ? 0..<2 : 2..<4 }

  /// Records the scores of two players; returns whether one is that player's best.
  mutating func merge(ofTwo scores: [Int64], in mode: RunMode) -> Bool {
    var all: [Int64] = [0, 0, 0, 0]
    for (place, score) in zip(Self.places(of: mode), scores) { all[place] = score }
    return merge(ofTwo: all)
  }

  @discardableResult
  package mutating func merge(ofTwo scores: [Int64]) -> Bool {
    let old = ofTwo
    for (place, score) in zip(ofTwo.indices, scores) { ofTwo[place] = max(ofTwo[place], score) }
    return ofTwo != old
  }

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
