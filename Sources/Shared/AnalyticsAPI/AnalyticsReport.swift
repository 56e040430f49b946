import Kernel
import PlaydAPI

/// What the counters say of some days.
@Payload
package struct AnalyticsReport: Equatable, Sendable {
  /// The first day, UTC.
  package var from: CivilDay
  /// The last day.
  package var to: CivilDay
  /// The game; left out for the whole app.
  @Field(.text(1...64)) package var game: String?
  /// How often each event happened on each day.
  package var events: [Count]
  /// Prompts that were not fulfilled.
  package var failures: Failures
  /// Touches that came to nothing, the most frequent first.
  package var blocked: [Blocked]
  /// Players by the day they were first seen on.
  package var retention: [Retention]
  /// How long it took to play again.
  package var restart: Restart
  /// Games by mode.
  package var modes: [Mode]
  /// The levels of the puzzle, by number.
  package var levels: [Level]
  /// The puzzle's codes outside the campaign that the server holds.
  package var codes: [Code]
  /// What kept the page from drawing.
  package var longFrames: [LongFrames]
  /// How many events devices had no room for.
  package var dropped: Int64

  @Payload(name: "AnalyticsCount")
  package struct Count: Equatable, Sendable {
    /// The event's word.
    @Field(.text(1...64)) package var event: String
    /// The day.
    package var day: CivilDay
    /// How often.
    package var count: Int64
  }

  @Payload(name: "AnalyticsFailures")
  package struct Failures: Equatable, Sendable {
    /// How many in all.
    package var total: Int64
    /// How many because the time ran out.
    package var timeOuts: Int64
    /// By what was asked for and what was seen, the most frequent first.
    package var reasons: [AnalyticsReport.Reason]
  }

  /// A cell of the matrix of what was asked for and what was seen.
  @Payload(name: "AnalyticsReason")
  package struct Reason: Equatable, Sendable {
    /// What was asked for.
    @Field(.text(1...64)) package var expected: String
    /// What was seen; left out for a time-out.
    @Field(.text(1...64)) package var saw: String?
    /// How often.
    package var count: Int64
  }

  @Payload(name: "AnalyticsBlocked")
  package struct Blocked: Equatable, Sendable {
    /// Why.
    @Field(.text(1...64)) package var why: String
    /// What was asked for.
    @Field(.text(1...64)) package var expected: String?
    /// How often.
    package var count: Int64
  }

  /// How many of the players first seen on a day were there again so many days later.
  @Payload(name: "AnalyticsRetention")
  package struct Retention: Equatable, Sendable {
    /// The day they were first seen on.
    package var firstDay: CivilDay
    /// How many.
    package var players: Int64
    /// How many were there a day later; left out while that day has not begun.
    package var d1: Int64?
    /// The same after seven days.
    package var d7: Int64?
    /// The same after thirty days.
    package var d30: Int64?
  }

  /// How long it took to play again.
  @Payload(name: "AnalyticsRestart")
  package struct Restart: Equatable, Sendable {
    /// The number of restarts.
    package var count: Int64
    /// From the touch to the prompt.
    package var wait: AnalyticsReport.Percentiles?
    /// From the game's end to the next prompt.
    package var after: AnalyticsReport.Percentiles?
  }

  /// The spans in milliseconds that 50, 90, 95 and 99 per cent did not exceed; rounded up by at most 1.6 %.
  @Payload(name: "AnalyticsPercentiles")
  package struct Percentiles: Equatable, Sendable {
    /// What 50 per cent did not exceed, in milliseconds.
    package var p50: Int64
    /// What 90 per cent did not exceed, in milliseconds.
    package var p90: Int64
    /// What 95 per cent did not exceed, in milliseconds.
    package var p95: Int64
    /// What 99 per cent did not exceed, in milliseconds.
    package var p99: Int64
  }

  @Payload(name: "AnalyticsMode")
  package struct Mode: Equatable, Sendable {
    /// The mode's word.
    @Field(.text(1...64)) package var mode: String
    /// How many games were begun.
    package var started: Int64
    /// How many came to an end.
    package var ended: Int64
  }

  /// A level of the puzzle's campaign.
  @Payload(name: "AnalyticsLevel")
  package struct Level: Equatable, Sendable {
    /// The level's number.
    package var level: Int64
    /// How often it was begun.
    package var started: Int64
    /// How often it was won.
    package var won: Int64
    /// How often it was lost.
    package var lost: Int64
    /// The guesses of all wins together.
    package var guesses: Int64
    /// How often a hint was taken.
    package var hints: Int64
    /// How often one more guess was taken after the last one.
    package var extraGuesses: Int64
  }

  @Payload(name: "AnalyticsCode")
  package struct Code: Equatable, Sendable {
    /// `daily`, `ranked`, or `shortcut` for the test that opens the first levels.
    @Field(.text(1...64)) package var code: String
    /// How many were found.
    package var won: Int64
    /// How many were not.
    package var lost: Int64
    /// The guesses of all wins together.
    package var guesses: Int64
  }

  /// The longest task of each stay on a screen that had one of 50 ms or more: for games, one a game.
  @Payload(name: "AnalyticsLongFrames")
  package struct LongFrames: Equatable, Sendable {
    /// The screen's word.
    @Field(.text(1...64)) package var screen: String
    /// On how many stays there a task took 50 ms or more.
    package var count: Int64
    /// The longest task of each such stay.
    package var took: AnalyticsReport.Percentiles
  }
}
