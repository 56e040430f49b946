/// The best score in each mode, as known on this device.
public struct BestScores: Equatable, Sendable {
  /// In no particular order, at most one for each mode.
  private var entries: [Entry]

  private struct Entry: Equatable, Sendable {
    var mode: GameMode
    var score: Int64
  }

  public init() { entries = [] }

  /// Nil until the mode has been played.
  public subscript(_ mode: GameMode) -> Int64? { entries.first { $0.mode == mode }?.score }

  /// Takes the score in if it is the best so far; returns whether it was.
  @discardableResult
  public mutating func merge(_ score: Int64, in mode: GameMode) -> Bool {
    guard let index = entries.firstIndex(where: { $0.mode == mode }) else {
      entries.append(Entry(mode: mode, score: score))
      return true
    }
    guard score > entries[index].score else { return false }
    entries[index].score = score
    return true
  }
}
