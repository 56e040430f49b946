package import Kernel

/// A player's history and career, updated run by run.
@MemberwiseInit
package struct PlayBook: Equatable, Sendable {
  @Default(PlayHistory()) package var history: PlayHistory
  @Default(Career()) package var career: Career

  /// Result of adding a run.
  package struct Entry: Equatable, Sendable {
    /// Parts of the history to store.
    package var change: PlayHistory.Change
    /// By raw value.
    package var earned: [Achievement]
  }

  /// Adds a finished run at a UTC offset.
  ///
  /// - Parameter day: the day of a daily challenge; nil for the player's day.
  package mutating func add(_ result: RunResult, day: CivilDay?, utcOffset: Int32) -> Entry {
    let change = history.add(PastRun(result, utcOffset: utcOffset))
    let day = day ?? CivilDay(of: result.startedAt, utcOffsetMinutes: utcOffset)
    return Entry(change: change, earned: career.add(result, on: day))
  }
}
