public import GestureRecognition
public import Kernel

/// One attempt as statistics keep it: small, and without what only the moment needed.
public struct PastAttempt: Hashable, Sendable {
  public var expected: Gesture
  /// What was done; nil if nothing came in time.
  public var seen: Gesture?
  /// From the prompt to the decision, in milliseconds, 0 to `longestReaction`.
  public var reaction: Int32
  public var source: AnswerSource
  /// 0, or 1 for the second of two players.
  public var player: UInt8
  /// How a Stroop trial was lost; nil if it was won, or was none, or ran out.
  public var trap: StroopTrap?
  /// What a Stroop trial was made of; nil if it was none.
  public var variant: StroopVariant?

  /// Ten minutes: practice and Zen wait as long as the player likes.
  public static let longestReaction: Int32 = 600_000

  public init(
    expected: Gesture, seen: Gesture?, reaction: Int32, source: AnswerSource = .touch, player: UInt8 = 0,
    trap: StroopTrap? = nil, variant: StroopVariant? = nil
  ) {
    self.expected = expected
    self.seen = seen
    self.reaction = min(max(reaction, 0), Self.longestReaction)
    self.source = source
    self.player = player
    self.trap = trap
    self.variant = variant
  }

  public init(_ attempt: Attempt) {
    self.init(
      expected: attempt.expected, seen: attempt.seen, reaction: Int32(clamping: attempt.reaction.rawValue),
      source: attempt.source, player: attempt.player == 0 ? 0 : 1, trap: attempt.mistake?.trap,
      variant: attempt.item.stroop?.variant)
  }

  public var isRight: Bool { seen == expected }
  public var time: Milliseconds { Milliseconds(Int64(reaction)) }
}

/// One finished run as statistics keep it.
public struct PastRun: Equatable, Sendable {
  public var mode: RunMode
  public var pool: GesturePool
  public var assistance: Assistance
  /// By the phone's wall clock.
  public var startedAt: Timestamp
  /// Minutes the phone's clock was ahead of UTC: a run belongs to the day and hour its player saw.
  public var utcOffset: Int32
  public var duration: Milliseconds
  public var score: Int32
  /// Right answers, and wrong or late ones, of the whole run.
  public var right: Int32
  public var wrong: Int32
  /// The latest attempts, oldest first, at most `most`.
  public var attempts: [PastAttempt]

  /// So many attempts of one run are kept: a long evening of Zen is not to push everything else out.
  public static let most = 1_000

  public init(
    mode: RunMode, pool: GesturePool = .unhinged, assistance: Assistance = .none, startedAt: Timestamp,
    utcOffset: Int32 = 0, duration: Milliseconds, score: Int32, attempts: [PastAttempt]
  ) {
    self.mode = mode
    self.pool = pool
    self.assistance = assistance
    self.startedAt = startedAt
    self.utcOffset = utcOffset
    self.duration = duration
    self.score = score
    right = Int32(clamping: attempts.count { $0.isRight })
    wrong = Int32(clamping: attempts.count { !$0.isRight })
    self.attempts = attempts.count > Self.most ? Array(attempts.suffix(Self.most)) : attempts
  }

  /// A result as it was just played, on a clock `utcOffset` minutes ahead of UTC.
  public init(_ result: RunResult, utcOffset: Int32) {
    self.init(
      mode: result.settings.mode, pool: result.settings.pool,
      assistance: max(result.settings.assistance, result.outcome.assistance), startedAt: result.startedAt,
      utcOffset: utcOffset, duration: result.duration, score: result.score,
      attempts: result.attempts.map { PastAttempt($0) })
  }

  /// The day it was played on, as its player saw it.
  public var day: CivilDay { CivilDay(of: startedAt, utcOffsetMinutes: utcOffset) }

  /// The hour it was begun in, 0 to 23, as its player saw it.
  public var hour: Int {
    let minutes = (startedAt - day.start(utcOffsetMinutes: utcOffset)).rawValue / 60_000
    return Int(min(max(minutes / 60, 0), 23))
  }

  /// The longest row of right answers in it.
  public var longestRow: Int32 {
    var (row, longest): (Int32, Int32) = (0, 0)
    for attempt in attempts {
      row = attempt.isRight ? row + 1 : 0
      longest = max(longest, row)
    }
    return longest
  }
}
