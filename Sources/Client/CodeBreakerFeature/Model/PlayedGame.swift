package import CodeBreakerAPI
package import CodeBreakerEngine
import Kernel
package import PlaydAPI

/// A game on the board with its draft.
package struct PlayedGame: Equatable, Sendable {
  package let kind: GameKind
  package internal(set) var source: Source
  package internal(set) var draft: Draft
  /// Whether the game is final and recorded.
  package internal(set) var isCounted = false
  /// Earned stars; 0 unless a level was won.
  package internal(set) var stars: Int32 = 0
  /// Skill of a won level's guesses, by which it has its stars.
  package internal(set) var skill: Int32 = 0
  /// Whether a guess awaits the server.
  package internal(set) var isWaiting = false
  /// Claims of the extra attempt and the hints, in order.
  package internal(set) var claims: [CodeBreakerClaim] = []

  /// Source of the feedback.
  package enum Source: Equatable, Sendable {
    /// This device, with a session's seed or its own.
    case recorded(RecordedGame, SessionID?)
    /// The server, which alone knows the daily code.
    case server(DailyGame)
    /// The server, which holds the code of the test.
    case test(ShortcutGame)
    /// The server, which holds the code of the ranked ladder.
    case ranked(RankedGame)
  }

  init(kind: GameKind, source: Source) {
    self.kind = kind
    self.source = source
    let space = Self.rules(of: source).space
    draft = Draft(pegs: space.pegs, repeats: space.repeats)
  }

  package init(kind: GameKind, game: RecordedGame, session: SessionID? = nil) {
    self.init(kind: kind, source: .recorded(game, session))
  }

  private static func rules(of source: Source) -> GameRules {
    switch source {
    case .recorded(let game, _): game.game.rules
    case .server(let game): game.rules
    case .test(let game): game.rules
    case .ranked(let game): game.rules
    }
  }

  package var rules: GameRules { Self.rules(of: source) }
  var space: CodeSpace { rules.space }
  var pegs: Int32 { rules.space.pegs }

  package var rows: [Row] {
    switch source {
    case .recorded(let game, _): game.game.rows
    case .server(let game): game.rows
    case .test(let game): game.rows
    case .ranked(let game): game.rows
    }
  }

  package var status: CodeBreakerGame.Status {
    switch source {
    case .recorded(let game, _): game.game.status
    case .server(let game): game.status
    case .test(let game): game.status
    case .ranked(let game): game.status
    }
  }

  var isOver: Bool { status != .playing }

  /// The secret once the game is final and, for a daily game, revealed. Hidden while one more guess can be had.
  package var revealed: Code? {
    guard isOver, !canUseExtraLife else { return nil }
    switch source {
    case .recorded(let game, _): return game.game.secret
    case .server(let game): return game.secret
    case .test(let game): return game.secret
    case .ranked(let game): return game.secret
    }
  }

  /// Total attempts including the extra one.
  package var attempts: Int32 {
    if case .recorded(let game, _) = source { return game.game.attempts }
    return rules.attempts
  }

  var attemptsLeft: Int32 { isOver ? 0 : attempts - Int32(rows.count) }

  var canUseExtraLife: Bool {
    if case .recorded(let game, _) = source { return game.game.canUseExtraLife && !isCounted }
    return false
  }

  var isUnluckyLoss: Bool {
    if case .recorded(let game, _) = source { return game.game.isUnluckyLoss }
    return false
  }

  /// Whether a hint would tell something: there is a row to conclude from.
  var canTakeHint: Bool {
    if case .recorded = source { return !isOver && !rows.isEmpty }
    return false
  }

  var hints: Int32 {
    if case .recorded(let game, _) = source { return game.hints }
    return 0
  }

  /// Whether losses of this kind of game cost a life.
  var costsLives: Bool {
    if case .campaign = kind { return true }
    return false
  }

  /// Whether the loss costs a life.
  var costsLife: Bool { costsLives && status == .lost && !isUnluckyLoss }

  /// Whether a hint was taken for the coming guess. Another one would be the same.
  var hasHint: Bool {
    if case .recorded(let game, _) = source { return !isOver && game.recording.inputs.last?.kind == .hint }
    return false
  }

  /// The draft as a code; nil unless full.
  var guess: Code? { draft.isFull ? Code(draft.slots) : nil }

  /// First row that contradicts the draft.
  var contradiction: Contradiction? {
    guard !isOver, let guess else { return nil }
    return Contradiction(of: guess, in: rows, pegs: pegs)
  }

  mutating func emptyDraft() { draft = Draft(pegs: pegs, repeats: space.repeats) }
}
