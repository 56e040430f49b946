package import CodeBreakerEngine
package import Kernel

/// Persistent state besides the games.
package struct Memory: Equatable, Sendable {
  /// Estimated server time, by which lives regenerate.
  package internal(set) var clock: TrustedClock
  package internal(set) var lives: Lives
  /// Bought lives left: the server's count minus those used since.
  package internal(set) var bought: Int64 = 0
  package internal(set) var progress = CampaignProgress()
  package internal(set) var tally = Tally()
  package internal(set) var streak = Streak()
  package internal(set) var free = FreeOptions()
  /// Whether contradictions of a full draft are highlighted.
  package internal(set) var pointsOutContradictions = true
  /// Whether an analysis shows bits beside its sentences.
  package internal(set) var showsNumbers = false
  /// Day of the last free grant; nil for never.
  package internal(set) var grantedOn: CivilDay?

  package internal(set) var unsent: [Unsent] = []
  /// Hashes of daily codes, the oldest first.
  package internal(set) var hashes: [KnownHash] = []

  package init(at now: Timestamp) {
    clock = TrustedClock(time: now, wall: now)
    lives = Lives(at: now)
  }
}
