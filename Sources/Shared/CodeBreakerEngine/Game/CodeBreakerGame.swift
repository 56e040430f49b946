/// One game: a secret, the rows so far, and how it stands.
///
/// ```
///   playing ──guess──▶ playing … ──▶ won
///                                ──▶ lost ──addExtraLife──▶ playing (once a game)
///           ──giveUp──▶ lost, for good
/// ```
public struct CodeBreakerGame: Hashable, Sendable {
  public let rules: GameRules
  public let secret: Code
  public private(set) var rows: [Row] = []
  /// Attempts given beyond those of the rules.
  public private(set) var bonusAttempts: Int32 = 0
  public private(set) var status = Status.playing
  /// Whether every guess so far could have been the secret by the rows before it.
  public private(set) var isConsistent = true
  /// Whether the player gave the game up.
  public private(set) var isGivenUp = false

  public enum Status: UInt8, Hashable, Sendable {
    case playing
    case won
    case lost
  }

  /// How many further attempts a game can be given.
  public static let mostBonusAttempts: Int32 = 1

  /// Nil if the secret is none of the rules' codes.
  public init?(rules: GameRules, secret: Code) {
    guard rules.space.contains(secret) else { return nil }
    self.rules = rules
    self.secret = secret
  }

  /// A game whose secret follows from a seed.
  public init(rules: GameRules, seed: UInt64) {
    self.rules = rules
    secret = rules.secret(seed: seed)
  }

  /// How many guesses there are in all.
  public var attempts: Int32 { rules.attempts + bonusAttempts }

  /// How many guesses are left.
  public var attemptsLeft: Int32 { status == .playing ? attempts - Int32(rows.count) : 0 }

  /// Whether the game is lost and can be given one more attempt.
  public var canUseExtraLife: Bool { status == .lost && !isGivenUp && bonusAttempts < Self.mostBonusAttempts }

  /// Whether the loss is the code's, not the player's: every guess was one that could have been right. It costs no life.
  /// A game that was given up is no such loss.
  public var isUnluckyLoss: Bool { status == .lost && isConsistent && !isGivenUp }

  /// Answers a guess. A refused one takes no attempt.
  @discardableResult
  public mutating func guess(_ code: Code) throws(GuessRefusal) -> Row {
    guard status == .playing else { throw .gameOver }
    guard rules.space.contains(code) else { throw .notOfThisGame }
    guard !rows.contains(where: { $0.guess == code }) else { throw .guessedBefore }
    let pegs = rules.space.pegs
    if !rows.allSatisfy({ $0.agrees(with: code, pegs: pegs) }) { isConsistent = false }
    let row = Row(guess: code, feedback: Feedback(code, secret, pegs: pegs))
    rows.append(row)
    if row.feedback.isSolved(pegs: pegs) {
      status = .won
    } else if Int32(rows.count) >= attempts {
      status = .lost
    }
    return row
  }

  /// Gives a lost game one more attempt; returns whether it could be given.
  @discardableResult
  public mutating func addExtraLife() -> Bool {
    guard canUseExtraLife else { return false }
    bonusAttempts += 1
    status = .playing
    return true
  }

  /// Ends a game that is being played as a loss; returns whether it was one.
  @discardableResult
  public mutating func giveUp() -> Bool {
    guard status == .playing else { return false }
    status = .lost
    isGivenUp = true
    return true
  }
}

/// Why a guess was not taken.
public enum GuessRefusal: Error, Hashable, Sendable {
  case gameOver
  /// It has another number of pegs, a colour that is not played with, or one twice where none repeats.
  case notOfThisGame
  /// It stands on the board already; it would tell nothing.
  case guessedBefore
}
