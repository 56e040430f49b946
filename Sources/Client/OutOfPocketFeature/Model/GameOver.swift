import GestureRecognition
package import Kernel
package import OutOfPocketEngine
package import PlaydAPI

/// Result of a run for the player.
package struct GameOver: Equatable, Sendable {
  package let settings: RunSettings
  /// Nil for an unranked run.
  package let session: SessionID?
  /// Played by the tuning panel's rules; nothing counts.
  package let isByOwnRules: Bool
  package let outcome: RunOutcome
  /// Best score before the run; nil for the first score.
  package let previousBest: Int64?
  /// Attempts of the run, for follow-ups.
  package let result: RunResult
  let seats: Seats
  /// The match the run belongs to, with its result.
  package let match: Match?
  /// A friend's score with the same prompts.
  package let rival: Int64?
  /// Challenge to send to a friend.
  package let challenge: Challenge?
  /// Whether its link was copied.
  package internal(set) var isChallengeCopied = false
  package let at: Timestamp
  package internal(set) var submission: SubmissionState
  /// Time of the last background tap.
  private var lastTap: Timestamp?

  /// Time after the end in which touches are ignored as meant for the run.
  static let pause = Milliseconds(300)
  /// Maximum time between two background taps that start the next run.
  static let doubleTapWindow = Milliseconds(350)

  init(_ run: PlayedRun, of play: Play, match: Match?, at now: Timestamp) {
    settings = run.ticket.settings
    session = run.ticket.session
    isByOwnRules = run.ticket.isByOwnRules
    outcome = run.result.outcome
    previousBest = play.previousBest
    seats = play.seats
    self.match = match
    result = run.result
    rival = run.ticket.rival
    challenge = Challenge(run.ticket, score: run.score)
    at = now
    submission = run.ticket.session == nil || run.score == 0 && run.ticket.mode != .daily ? .unranked : .checking
  }

  package var mode: RunMode { settings.mode }
  package var score: Int64 { Int64(outcome.score) }

  /// The player's best on the run's leaderboard before it, as friends' scores are compared: every day has its own.
  var bestBefore: Int64 { mode == .daily ? 0 : previousBest ?? 0 }

  /// Whether the run beat an earlier best on this device; a first score beats none.
  package var isNewBest: Bool {
    guard mode.keepsBest, !isByOwnRules, rival == nil, let previousBest else { return false }
    return score > previousBest
  }

  /// Whether the run scored nothing that a leaderboard ranks.
  var isPointless: Bool { score == 0 && mode != .daily && settings.rankingClass != nil }

  /// Whether a touch at `now` counts for this screen.
  func isOpen(at now: Timestamp) -> Bool { now - at >= Self.pause }

  /// Handles a background tap; true for the second of a double tap.
  mutating func tap(at now: Timestamp) -> Bool {
    guard isOpen(at: now) else { return false }
    defer { lastTap = now }
    guard let lastTap else { return false }
    return now - lastTap <= Self.doubleTapWindow
  }
}

/// Progress of submitting a finished run.
package enum SubmissionState: Equatable, Sendable {
  /// Played without a session.
  case unranked
  /// Sent to the server.
  case checking
  /// Queued until the server is reachable.
  case waiting
  /// A better game of the same session is sent instead.
  case outdone
  /// Verified. `rank` is 0 without a score on the leaderboard, otherwise that of the
  /// player's best score, from 1; `best` is their best on the server.
  case ranked(Int64, of: Int64, best: Int64)
  /// Refused permanently.
  case refused
  /// Refused because it came too late.
  case late
}
