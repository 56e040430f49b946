public import Kernel

/// What a player has played and achieved, taken in run by run.
public struct PlayBook: Equatable, Sendable {
  public var history: PlayHistory
  public var career: Career

  public init(history: PlayHistory = PlayHistory(), career: Career = Career()) {
    self.history = history
    self.career = career
  }

  /// What a run brought about.
  public struct Entry: Equatable, Sendable {
    /// What has to be written anew of the history.
    public var change: PlayHistory.Change
    /// In the order of raw values.
    public var earned: [Achievement]
  }

  /// Takes in a finished run, by a clock `utcOffset` minutes ahead of UTC.
  ///
  /// - Parameter day: a daily challenge's own day; nil for the player's.
  public mutating func add(_ result: RunResult, day: CivilDay?, utcOffset: Int32) -> Entry {
    let change = history.add(PastRun(result, utcOffset: utcOffset))
    let day = day ?? CivilDay(of: result.startedAt, utcOffsetMinutes: utcOffset)
    return Entry(change: change, earned: career.add(result, on: day))
  }
}
