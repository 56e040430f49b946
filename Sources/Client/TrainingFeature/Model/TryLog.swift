import Kernel
import OutOfPocketEngine

/// Attempts of a session, for the history of play.
struct TryLog: Equatable, Sendable {
  private(set) var attempts: [Attempt] = []
  private(set) var ignored = 0

  /// Practice is unlimited; further attempts are not kept.
  private static let most = 2_000

  mutating func record(_ event: RunEvent) {
    switch event {
    case .succeeded(let success): if attempts.count < Self.most { attempts.append(Attempt(success)) }
    case .missed(let mistake): if attempts.count < Self.most { attempts.append(Attempt(mistake)) }
    case .blocked: ignored += 1
    default: break
    }
  }

  /// Result of a finished session; nil before.
  func result(of session: TrainingSession) -> RunResult? {
    guard let outcome = session.run.outcome else { return nil }
    return RunResult(
      settings: session.run.settings, outcome: outcome, attempts: attempts, startedAt: session.startedAt,
      ignoredTouches: ignored)
  }
}
