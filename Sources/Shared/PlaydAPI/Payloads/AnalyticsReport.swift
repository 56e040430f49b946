public import Kernel

/// What the counters say of some days.
public struct AnalyticsReport: Payload, Equatable, Sendable {
  public var from: CivilDay
  public var to: CivilDay
  /// Nil for the whole app.
  public var game: String?
  /// How often each kind of event happened on each day; days without any are left out.
  public var events: [Count]
  /// Prompts that were not fulfilled.
  public var failures: Failures
  /// Touches that came to nothing, the most frequent first.
  public var blocked: [Blocked]
  /// One row for each first-seen day.
  public var retention: [Retention]
  public var restart: Restart
  public var modes: [Mode]
  /// By screen: what kept the page from drawing.
  public var longFrames: [LongFrames]
  /// How many events devices had no room for.
  public var dropped: Int64

  public struct Count: Payload, Equatable, Sendable {
    public var event: String
    public var day: CivilDay
    public var count: Int64

    public init(event: String, day: CivilDay, count: Int64) {
      self.event = event
      self.day = day
      self.count = count
    }
  }

  public struct Failures: Payload, Equatable, Sendable {
    public var total: Int64
    public var timeOuts: Int64
    public var reasons: [Reason]

    public init(total: Int64, timeOuts: Int64, reasons: [Reason]) {
      self.total = total
      self.timeOuts = timeOuts
      self.reasons = reasons
    }
  }

  /// A cell of the matrix of what was asked for and what was seen.
  public struct Reason: Payload, Equatable, Sendable {
    public var expected: String
    /// Nil for a time-out.
    public var saw: String?
    public var count: Int64

    public init(expected: String, saw: String?, count: Int64) {
      self.expected = expected
      self.saw = saw
      self.count = count
    }
  }

  public struct Blocked: Payload, Equatable, Sendable {
    public var why: String
    /// What was asked for; nil where nothing was.
    public var expected: String?
    public var count: Int64

    public init(why: String, expected: String?, count: Int64) {
      self.why = why
      self.expected = expected
      self.count = count
    }
  }

  /// How many of the players first seen on a day were there again so many days later.
  public struct Retention: Payload, Equatable, Sendable {
    public var firstDay: CivilDay
    public var players: Int64
    /// Nil while that day has not begun.
    public var d1: Int64?
    public var d7: Int64?
    public var d30: Int64?

    public init(firstDay: CivilDay, players: Int64, d1: Int64?, d7: Int64?, d30: Int64?) {
      self.firstDay = firstDay
      self.players = players
      self.d1 = d1
      self.d7 = d7
      self.d30 = d30
    }
  }

  /// How long it took to play again.
  public struct Restart: Payload, Equatable, Sendable {
    public var count: Int64
    /// From the touch to the prompt: the game's own part. Nil where nobody played again.
    public var wait: Percentiles?
    /// From the game's end to the next one's prompt, the player's thinking included.
    public var after: Percentiles?

    public init(count: Int64, wait: Percentiles?, after: Percentiles?) {
      self.count = count
      self.wait = wait
      self.after = after
    }
  }

  /// The spans in milliseconds that 50, 90, 95 and 99 per cent did not exceed; rounded up by at most 1.6 %.
  public struct Percentiles: Payload, Equatable, Sendable {
    public var p50: Int64
    public var p90: Int64
    public var p95: Int64
    public var p99: Int64

    public init(p50: Int64, p90: Int64, p95: Int64, p99: Int64) {
      self.p50 = p50
      self.p90 = p90
      self.p95 = p95
      self.p99 = p99
    }
  }

  public struct Mode: Payload, Equatable, Sendable {
    public var mode: String
    public var started: Int64
    public var ended: Int64

    public init(mode: String, started: Int64, ended: Int64) {
      self.mode = mode
      self.started = started
      self.ended = ended
    }
  }

  /// The longest task of each stay on a screen that had one of 50 ms or more: for games, one a game.
  public struct LongFrames: Payload, Equatable, Sendable {
    public var screen: String
    public var count: Int64
    public var took: Percentiles

    public init(screen: String, count: Int64, took: Percentiles) {
      self.screen = screen
      self.count = count
      self.took = took
    }
  }

  public init(
    from: CivilDay, to: CivilDay, game: String?, events: [Count], failures: Failures, blocked: [Blocked],
    retention: [Retention], restart: Restart, modes: [Mode], longFrames: [LongFrames], dropped: Int64
  ) {
    self.from = from
    self.to = to
    self.game = game
    self.events = events
    self.failures = failures
    self.blocked = blocked
    self.retention = retention
    self.restart = restart
    self.modes = modes
    self.longFrames = longFrames
    self.dropped = dropped
  }
}
