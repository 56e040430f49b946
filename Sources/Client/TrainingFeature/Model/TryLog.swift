import Kernel
import OutOfPocketEngine

/// What was tried, for the history of play.
struct TryLog: Equatable, Sendable {
  private(set) var attempts: [Attempt] = []
  private(set) var ignored = 0

  /// Practice has no end of its own; what is beyond this is not kept.
  private static let most = 2_000

  mutating func note(_ event: RunEvent) {
    switch event {
    case .succeeded(let success): if attempts.count < Self.most { attempts.append(Attempt(success)) }
    case .missed(let mistake): if attempts.count < Self.most { attempts.append(Attempt(mistake)) }
    case .blocked: ignored += 1
    default: break
    }
  }

  /// The result of a session that has ended; nil while it goes on.
  func result(of session: TrainingSession) -> RunResult? {
    guard let outcome = session.run.outcome else { return nil }
    return RunResult(
      settings: session.run.settings, outcome: outcome, attempts: attempts, startedAt: session.startedAt,
      ignoredTouches: ignored)
  }
}
