public import Kernel

/// A game and its recording, played together: on the device input by input, on the server all at once.
public struct RecordedGame: Hashable, Sendable {
  public private(set) var game: CodeBreakerGame
  public private(set) var recording: GameRecording
  /// How many paid hints were shown.
  public private(set) var hints: Int32 = 0

  /// A game that begins.
  public init(rules: GameRules, seed: UInt64, startedAt: Timestamp) {
    game = CodeBreakerGame(rules: rules, seed: seed)
    recording = GameRecording(rules: rules, seed: seed, startedAt: startedAt)
  }

  /// A recorded game played again, to go on with it or to judge it.
  ///
  /// Throws at the first input that the rules do not allow: a guess after the end or beyond the last attempt, one that is
  /// no code of the game or stands on the board already, an extra attempt where there is none to give, a hint or
  /// giving up after the end.
  public init(replaying recording: GameRecording) throws(GameReplayRefusal) {
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

  /// Whether the game ended; a lost one can still be given an extra attempt.
  public var isOver: Bool { game.status != .playing }

  /// Answers a guess made so long after the start. A refused one leaves no trace.
  @discardableResult
  public mutating func guess(_ code: Code, at moment: Milliseconds) throws(GuessRefusal) -> Row {
    let row = try game.guess(code)
    note(.guess(code), at: moment)
    return row
  }

  /// Gives the lost game one more attempt; returns whether it could be given.
  @discardableResult
  public mutating func addExtraLife(at moment: Milliseconds) -> Bool {
    guard game.addExtraLife() else { return false }
    note(.extraAttempt, at: moment)
    return true
  }

  /// Notes that a paid hint was shown; returns whether the game is open for one.
  @discardableResult
  public mutating func takeHint(at moment: Milliseconds) -> Bool {
    guard game.status == .playing, recording.inputs.count < GameRecording.mostInputs else { return false }
    hints += 1
    note(.hint, at: moment)
    return true
  }

  /// Ends the game as a loss; returns whether there was one to end.
  @discardableResult
  public mutating func giveUp(at moment: Milliseconds) -> Bool {
    guard game.giveUp() else { return false }
    note(.giveUp, at: moment)
    return true
  }

  /// When the last input happened, by the server's clock as the device knew it.
  public var endedAt: Timestamp { recording.startedAt + (recording.inputs.last?.at ?? .zero) }

  /// A clock that went backwards in the middle counts as one that stood still.
  private mutating func note(_ kind: GameRecording.Kind, at moment: Milliseconds) {
    let last = recording.inputs.last?.at ?? .zero
    let moment = min(max(moment, last), GameRecording.longest)
    recording.inputs.append(GameRecording.Input(at: moment, kind))
  }
}

/// Why a recording is none of a game. `input` counts from 0.
public enum GameReplayRefusal: Error, Hashable, Sendable {
  case guess(GuessRefusal, input: Int)
  case noExtraAttempt(input: Int)
  case noHint(input: Int)
  case nothingToGiveUp(input: Int)

  /// What is wrong, in a sentence for the sender.
  public var message: String {
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
