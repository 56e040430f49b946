public import OutOfPocketEngine

/// The best score on each board, as known on this device.
public struct BestScores: Equatable, Sendable {
  /// In the order in which they were first played, at most one for each board.
  public private(set) var entries: [Entry]

  public struct Entry: Equatable, Sendable {
    public var ranking: RankingClass
    public var score: Int64
  }

  public init() { entries = [] }

  /// Nil until the board has been played on.
  public subscript(_ ranking: RankingClass) -> Int64? { entries.first { $0.ranking == ranking }?.score }

  /// Takes the score in if it is the best so far; returns whether it was.
  @discardableResult
  public mutating func merge(_ score: Int64, on ranking: RankingClass) -> Bool {
    guard let index = entries.firstIndex(where: { $0.ranking == ranking }) else {
      entries.append(Entry(ranking: ranking, score: score))
      return true
    }
    guard score > entries[index].score else { return false }
    entries[index].score = score
    return true
  }
}
