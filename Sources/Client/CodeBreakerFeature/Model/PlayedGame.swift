public import CodeBreakerEngine
import Kernel
public import PlaydAPI

/// A game on the board, with what the player has put together for the next guess.
public struct PlayedGame: Equatable, Sendable {
  public let kind: GameKind
  public internal(set) var source: Source
  public internal(set) var draft: Draft
  /// The game is over for good, and counted.
  public internal(set) var isCounted = false
  /// The stars it brought; 0 unless a level was won.
  public internal(set) var stars: Int32 = 0
  /// What the extra attempt and the hints were given for, in their order.
  public internal(set) var claims: [CodeBreakerClaim] = []

  /// Who answers the guesses.
  public enum Source: Equatable, Sendable {
    /// This device, by the seed of a session, or by one of its own where there is none.
    case recorded(RecordedGame, SessionID?)
    /// The server: the code of the day is known to nobody else.
    case server(DailyGame)
  }

  init(kind: GameKind, source: Source) {
    self.kind = kind
    self.source = source
    let space = Self.rules(of: source).space
    draft = Draft(pegs: space.pegs, repeats: space.repeats)
  }

  public init(kind: GameKind, game: RecordedGame, session: SessionID? = nil) {
    self.init(kind: kind, source: .recorded(game, session))
  }

  private static func rules(of source: Source) -> GameRules {
    switch source {
    case .recorded(let game, _): game.game.rules
    case .server(let game): game.rules
    }
  }

  public var rules: GameRules { Self.rules(of: source) }
  var space: CodeSpace { rules.space }
  var pegs: Int32 { rules.space.pegs }

  public var rows: [Row] {
    switch source {
    case .recorded(let game, _): game.game.rows
    case .server(let game): game.rows
    }
  }

  public var status: CodeBreakerGame.Status {
    switch source {
    case .recorded(let game, _): game.game.status
    case .server(let game): game.status
    }
  }

  var isOver: Bool { status != .playing }

  /// The secret, once the game is over for good; nil before, and while the server has not told.
  public var revealed: Code? {
    guard isOver else { return nil }
    switch source {
    case .recorded(let game, _): return game.game.secret
    case .server(let game): return game.secret
    }
  }

  /// All guesses there are, with the extra one.
  public var attempts: Int32 {
    switch source {
    case .recorded(let game, _): game.game.attempts
    case .server(let game): game.rules.attempts
    }
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

  var hints: Int32 {
    if case .recorded(let game, _) = source { return game.hints }
    return 0
  }

  /// Whether a loss takes a life.
  var costsLife: Bool {
    if case .campaign = kind { return status == .lost && !isUnluckyLoss }
    return false
  }

  /// Whether the server has a guess under way.
  var isWaiting: Bool {
    if case .server(let game) = source { return game.pending != nil }
    return false
  }

  /// The draft as a code, when every slot is filled.
  var guess: Code? { draft.isFull ? Code(draft.slots) : nil }

  /// The earlier row that the draft cannot agree with.
  var contradiction: Contradiction? {
    guard !isOver, let guess else { return nil }
    return Contradiction(of: guess, in: rows, pegs: pegs)
  }

  mutating func emptyDraft() { draft = Draft(pegs: pegs, repeats: space.repeats) }
}
