public import Kernel

/// Collects what statistics are made of while a run is played: the same attempts that `RunReplay` finds in its recording.
public struct RunJournal: Equatable, Sendable {
  private var attempts: [Attempt] = []
  private var ignoredTouches = 0

  public init() {}

  /// Takes in what came of an input or of time passing.
  public mutating func note(_ events: [RunEvent], mode: RunMode) {
    for event in events {
      switch event {
      case .succeeded(let success): attempts.append(Attempt(success))
      case .missed(let mistake): attempts.append(Attempt(mistake))
      case .ended(let outcome):
        // The first player's mistake was told when it happened; the second player still had a turn.
        if let mistake = outcome.mistake, mode != .gameVersusPlayers || mistake.player == 1 {
          attempts.append(Attempt(mistake))
        }
      case .blocked: ignoredTouches += 1
      default: break
      }
    }
  }

  /// The result of the run that ended so.
  public func result(_ settings: RunSettings, _ outcome: RunOutcome, startedAt: Timestamp) -> RunResult {
    RunResult(
      settings: settings, outcome: outcome, attempts: attempts, startedAt: startedAt, ignoredTouches: ignoredTouches)
  }
}
