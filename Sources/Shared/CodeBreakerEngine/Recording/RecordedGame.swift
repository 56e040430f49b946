package import Kernel

/// A game with its recording: played input by input on the device, replayed at once on the server.
package struct RecordedGame: Hashable, Sendable {
  package private(set) var game: CodeBreakerGame
  package private(set) var recording: GameRecording
  /// Paid hints shown.
  package private(set) var hints: Int32 = 0

  /// Starts a game.
  package init(rules: GameRules, seed: UInt64, startedAt: Timestamp) {
    game = CodeBreakerGame(rules: rules, seed: seed)
    recording = GameRecording(rules: rules, seed: seed, startedAt: startedAt)
  }

  /// Replays a recording, to continue it or to judge it.
  ///
  /// Throws at the first illegal input: a guess after the end or beyond the last attempt, a guess that is invalid or
  /// already on the board, an extra attempt that is not available, a hint or giving up after the end.
  package init(replaying recording: GameRecording) throws(GameReplayRefusal) {
    self.init(rules: recording.rules, seed: recording.seed, startedAt: recording.startedAt)
    for (index, input) in recording.inputs.enumerated() {
      switch input.kind {
      case .guess(let code):
        do throws(GuessRefusal) {
          try guess(code, at: input.at)
        } catch {
          throw .guess(error, input: index)
        }
      case .extraAttempt:
        guard addExtraLife(at: input.at) else { throw .noExtraAttempt(input: index) }
      case .hint:
        guard takeHint(at: input.at) else { throw .noHint(input: index) }
      case .giveUp:
        guard giveUp(at: input.at) else { throw .nothingToGiveUp(input: index) }
      }
    }
  }

  /// Whether the game has ended; a lost one may still be eligible for an extra attempt.
  package var isOver: Bool { game.status != .playing }

  /// Plays a guess at a time since the start. A refused guess is not recorded.
  @discardableResult
  package mutating func guess(_ code: Code, at moment: Milliseconds) throws(GuessRefusal) -> Row {
    let row = try game.guess(code)
    record(.guess(code), at: moment)
    return row
  }

  /// Adds an attempt to the lost game; returns whether it was eligible.
  @discardableResult
  package mutating func addExtraLife(at moment: Milliseconds) -> Bool {
    guard game.addExtraLife() else { return false }
    record(.extraAttempt, at: moment)
    return true
  }

  /// Records a paid hint; returns whether the game is running.
  @discardableResult
  package mutating func takeHint(at moment: Milliseconds) -> Bool {
    guard game.status == .playing, recording.inputs.count < GameRecording.mostInputs else { return false }
    hints += 1
    record(.hint, at: moment)
    return true
  }

  /// Gives the game up; returns whether it was running.
  @discardableResult
  package mutating func giveUp(at moment: Milliseconds) -> Bool {
    guard game.giveUp() else { return false }
    record(.giveUp, at: moment)
    return true
  }

  /// Time of the last input by the estimated server clock.
  package var endedAt: Timestamp { recording.startedAt + (recording.inputs.last?.at ?? .zero) }

  /// A clock that moved backwards counts as stopped.
  private mutating func record(_ kind: GameRecording.Kind, at moment: Milliseconds) {
    let last = recording.inputs.last?.at ?? .zero
    let moment = min(max(moment, last), GameRecording.longest)
    recording.inputs.append(GameRecording.Input(at: moment, kind))
  }
}

/// Reason for rejecting a recording. `input` counts from 0.
package enum GameReplayRefusal: Error, Hashable, Sendable {
  case guess(GuessRefusal, input: Int)
  case noExtraAttempt(input: Int)
  case noHint(input: Int)
  case nothingToGiveUp(input: Int)

  /// Explanation for the sender.
  package var message: String {
    switch self {
    case .guess(.gameOver, let input): "Input \(input) guesses when the game is over."
    case .guess(.notOfThisGame, let input): "Input \(input) guesses what is no code of the game."
    case .guess(.guessedBefore, let input): "Input \(input) guesses what stands on the board already."
    case .noExtraAttempt(let input): "Input \(input) takes an extra attempt where there is none to take."
    case .noHint(let input): "Input \(input) takes a hint when the game is over."
    case .nothingToGiveUp(let input): "Input \(input) gives up when the game is over."
    }
  }
}
