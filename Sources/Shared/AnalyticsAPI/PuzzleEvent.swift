/// An event of the puzzle, whose codes are found in guesses. The server counts watched ads by placement
/// (`GetAdsReport`), so they are no event.
package enum PuzzleEvent: CountedEvent {
  case levelStarted(Int64)
  case levelWon(Int64, guesses: Int64)
  case levelLost(Int64, guesses: Int64)
  case dailyFinished(isWon: Bool, guesses: Int64)
  case rankedFinished(isWon: Bool, guesses: Int64)
  /// The test that opens the first levels is over.
  case shortcutFinished(isWon: Bool, guesses: Int64)
  /// `level` is nil in free play.
  case hintTaken(level: Int64?)
  /// One more guess after the last one; `level` is nil in free play.
  case extraGuessTaken(level: Int64?)

  package var kind: AnalyticsEvent.Kind {
    switch self {
    case .levelStarted: .levelStarted
    case .levelWon: .levelWon
    case .levelLost: .levelLost
    case .dailyFinished: .dailyFinished
    case .rankedFinished: .rankedFinished
    case .shortcutFinished: .shortcutFinished
    case .hintTaken: .hintTaken
    case .extraGuessTaken: .extraGuessTaken
    }
  }

  package var values: [Int64?] {
    switch self {
    case .levelStarted(let level): [level]
    case .levelWon(let level, let guesses), .levelLost(let level, let guesses): [level, guesses]
    case .dailyFinished(let isWon, let guesses), .rankedFinished(let isWon, let guesses),
      .shortcutFinished(let isWon, let guesses):
      [isWon ? 1 : 0, guesses]
    case .hintTaken(let level), .extraGuessTaken(let level): [level]
    }
  }

  init?(_ kind: AnalyticsEvent.Kind, _ values: AnalyticsEvent.Values) {
    let (first, guesses) = (values.number(0), values.number(1))
    switch (kind, first, guesses) {
    case (.levelStarted, let level?, _): self = .levelStarted(level)
    case (.levelWon, let level?, let guesses?): self = .levelWon(level, guesses: guesses)
    case (.levelLost, let level?, let guesses?): self = .levelLost(level, guesses: guesses)
    case (.dailyFinished, let won?, let guesses?): self = .dailyFinished(isWon: won != 0, guesses: guesses)
    case (.rankedFinished, let won?, let guesses?): self = .rankedFinished(isWon: won != 0, guesses: guesses)
    case (.shortcutFinished, let won?, let guesses?): self = .shortcutFinished(isWon: won != 0, guesses: guesses)
    case (.hintTaken, let level, _): self = .hintTaken(level: level)
    case (.extraGuessTaken, let level, _): self = .extraGuessTaken(level: level)
    default: return nil
    }
  }
}
