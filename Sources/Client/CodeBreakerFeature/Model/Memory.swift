import CodeBreakerAPI
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
  /// Tallies of levels, free play and daily codes, in the order of `GameSlot`. Older games are only in `tally`.
  package internal(set) var kinds = [Tally(), Tally(), Tally()]
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
  /// Hash of the latest ranked code.
  package internal(set) var rankedHash: RankedHash?

  /// Counts a finished game, among all and among its kind. The shortcut's test and ranked games are none.
  mutating func count(_ slot: GameSlot, _ change: (inout Tally) -> Void) {
    guard kinds.indices.contains(Int(slot.rawValue)) else { return }
    change(&tally)
    var kind = kinds[Int(slot.rawValue)]
    change(&kind)
    kinds[Int(slot.rawValue)] = kind
  }

  package init(at now: Timestamp) {
    clock = TrustedClock(time: now, wall: now)
    lives = Lives(at: now)
  }
}

extension Memory {
  /// Adopts the server's counts, by kind, where they exceed this device's.
  mutating func count(_ kinds: [CodeBreakerStatistics]) {
    let all = Tally(kinds)
    if all.games > tally.games { tally = all }
    self.kinds = self.kinds.indices.map { index in
      let known = index < kinds.count ? Tally([kinds[index]]) : Tally()
      return known.games > self.kinds[index].games ? known : self.kinds[index]
    }
  }
}
