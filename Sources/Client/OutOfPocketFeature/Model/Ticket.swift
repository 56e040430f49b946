package import Kernel
package import OutOfPocketAPI
package import OutOfPocketEngine
package import PlaydAPI

/// Permission to play one run: seed, rules and settings.
package struct Ticket: Equatable, Sendable {
  /// Server session; nil for a local run.
  package var session: SessionID?
  package var seed: UInt64
  package var rules: RunRules
  package var settings: RunSettings
  /// Whether the rules come from the tuning panel.
  package private(set) var isByOwnRules = false
  /// A friend's score with the same prompts.
  package private(set) var rival: Int64?
  /// Server clock minus device clock.
  package var clockOffset: Milliseconds

  /// Ticket of a ranked run; nil if the rules are not the session's.
  package init?(settings: RunSettings, session: OutOfPocketSession, rules: RunRules, clockOffset: Milliseconds) {
    guard session.rulesVersion == rules.version else { return nil }
    self.session = session.sessionID
    seed = session.seed
    self.rules = rules
    self.settings = settings
    self.clockOffset = clockOffset
  }

  /// Ticket of an unranked run. With the player's own rules nothing counts, and with prompts that a friend has met no
  /// best score.
  package init(
    settings: RunSettings, seed: UInt64, rules: RunRules = .standard, isByOwnRules: Bool = false, rival: Int64? = nil
  ) {
    session = nil
    self.rival = rival
    self.seed = seed
    self.rules = rules
    self.isByOwnRules = isByOwnRules
    self.settings = settings
    clockOffset = .zero
  }

  package var mode: RunMode { settings.mode }

  /// Provisional leaderboard, before the assistance used is known.
  package var ranking: RankingClass {
    RankingClass(
      mode: settings.mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel)
  }
}
