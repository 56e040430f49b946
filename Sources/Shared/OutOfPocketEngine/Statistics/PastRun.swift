package import GestureRecognition
package import Kernel

/// An attempt as stored for statistics.
package struct PastAttempt: Hashable, Sendable {
  package var expected: Gesture
  /// Performed gesture; nil for a time-out.
  package var seen: Gesture?
  /// Reaction time in milliseconds, 0 to `longestReaction`.
  package var reaction: Int32
  package var source: AnswerSource
  /// Player: 0 or 1.
  package var player: UInt8
  /// Trap of a failed Stroop trial; nil otherwise.
  package var trap: StroopTrap?
  /// Variant of a Stroop trial; nil for other prompts.
  package var variant: StroopVariant?

  /// Ten minutes: practice and Zen have no limit.
  package static let longestReaction: Int32 = 600_000

  package init(
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

  package init(_ attempt: Attempt) {
    self.init(
      expected: attempt.expected, seen: attempt.seen, reaction: Int32(clamping: attempt.reaction.rawValue),
      source: attempt.source, player: attempt.player == 0 ? 0 : 1, trap: attempt.mistake?.trap,
      variant: attempt.item.stroop?.variant)
  }

  package var isRight: Bool { seen == expected }
  package var time: Milliseconds { Milliseconds(Int64(reaction)) }
}

/// A finished run as stored for statistics.
package struct PastRun: Equatable, Sendable {
  package var mode: RunMode
  package var pool: GesturePool
  package var assistance: Assistance
  /// By the device clock.
  package var startedAt: Timestamp
  /// UTC offset in minutes: a run belongs to its player's local day and hour.
  package var utcOffset: Int32
  package var duration: Milliseconds
  package var score: Int32
  /// Right answers and mistakes of the whole run.
  package var right: Int32
  package var wrong: Int32
  /// Latest attempts, oldest first, at most `most`.
  package var attempts: [PastAttempt]

  /// Maximum attempts per run: a long evening of Zen must not displace everything else.
  package static let most = 1_000

  package init(
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

  /// Converts a result at a UTC offset.
  package init(_ result: RunResult, utcOffset: Int32) {
    self.init(
      mode: result.settings.mode, pool: result.settings.pool,
      assistance: max(result.settings.assistance, result.outcome.assistance), startedAt: result.startedAt,
      utcOffset: utcOffset, duration: result.duration, score: result.score,
      attempts: result.attempts.map { PastAttempt($0) })
  }

  /// Local day of the run.
  package var day: CivilDay { CivilDay(of: startedAt, utcOffsetMinutes: utcOffset) }

  /// Local hour of its start, 0 to 23.
  package var hour: Int {
    let minutes = (startedAt - day.start(utcOffsetMinutes: utcOffset)).rawValue / 60_000
    return Int(min(max(minutes / 60, 0), 23))
  }

  /// Longest streak of right answers.
  package var longestRow: Int32 {
    var (row, longest): (Int32, Int32) = (0, 0)
    for attempt in attempts {
      row = attempt.isRight ? row + 1 : 0
      longest = max(longest, row)
    }
    return longest
  }
}
