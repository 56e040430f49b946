import AppKit
import InsightFeature
import OutOfPocketFeature
import TrainingFeature

extension OutOfPocketGame {
  /// Timers of all parts of the game.
  enum Timer {
    case game(OutOfPocketFeature.Timer)
    case training(TrainingFeature.Timer)
    /// Next cards of the statistics.
    case insight
    /// Retry of a request.
    case retry

    private static let firstOfTraining: UInt8 = 32
    private static let insightNumber: UInt8 = 64
    private static let retryNumber: UInt8 = 65

    /// Timer number at the shell.
    var number: UInt8 {
      switch self {
      case .game(let timer): timer.rawValue
      case .training(let timer): Self.firstOfTraining + timer.rawValue
      case .insight: Self.insightNumber
      case .retry: Self.retryNumber
      }
    }

    init?(number: UInt8) {
      if let timer = OutOfPocketFeature.Timer(rawValue: number) {
        self = .game(timer)
      } else if number >= Self.firstOfTraining,
        let timer = TrainingFeature.Timer(rawValue: number - Self.firstOfTraining)
      {
        self = .training(timer)
      } else if number == Self.insightNumber {
        self = .insight
      } else if number == Self.retryNumber {
        self = .retry
      } else {
        return nil
      }
    }
  }

  static func ring(_ timer: Timer, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch timer {
    // Working sensors determine which sessions are needed.
    case .game(.sensors): send(game: .timer(.sensors), &state, shell) + synchronize(&state, shell)
    case .game(let timer): send(game: .timer(timer), &state, shell)
    case .training(let timer): send(training: .timer(timer), &state, shell)
    case .insight: send(insight: .drawn, &state)
    case .retry: synchronize(&state, shell)
    }
  }
}
