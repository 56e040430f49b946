/// A game: secret, rows and status.
///
/// ```
///   playing ──guess──▶ playing … ──▶ won
///                                ──▶ lost ──addExtraLife──▶ playing (once a game)
///           ──giveUp──▶ lost, for good
/// ```
package struct CodeBreakerGame: Hashable, Sendable {
  package let rules: GameRules
  package let secret: Code
  package private(set) var rows: [Row] = []
  /// Attempts granted beyond those of the rules.
  package private(set) var bonusAttempts: Int32 = 0
  package private(set) var status = Status.playing
  /// Whether every guess so far was consistent with the rows before it.
  package private(set) var isConsistent = true
  /// Whether the player gave the game up.
  package private(set) var isGivenUp = false

  package enum Status: UInt8, Hashable, Sendable {
    case playing
    case won
    case lost
  }

  /// Limit of extra attempts.
  package static let mostBonusAttempts: Int32 = 1

  /// Nil if the secret is not in the rules' code space.
  package init?(rules: GameRules, secret: Code) {
    guard rules.space.contains(secret) else { return nil }
    self.rules = rules
    self.secret = secret
  }

  /// A game with the secret derived from a seed.
  package init(rules: GameRules, seed: UInt64) {
    self.rules = rules
    secret = rules.secret(seed: seed)
  }

  /// Total number of attempts.
  package var attempts: Int32 { rules.attempts + bonusAttempts }

  package var attemptsLeft: Int32 { status == .playing ? attempts - Int32(rows.count) : 0 }

  /// Whether the game is lost and eligible for an extra attempt.
  package var canUseExtraLife: Bool { status == .lost && !isGivenUp && bonusAttempts < Self.mostBonusAttempts }

  /// A loss with consistent guesses only; it costs no life. A game that was given up does not qualify.
  package var isUnluckyLoss: Bool { status == .lost && isConsistent && !isGivenUp }

  /// Plays a guess. A refused guess uses no attempt.
  @discardableResult
  package mutating func guess(_ code: Code) throws(GuessRefusal) -> Row {
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

  /// Adds an attempt to a lost game; returns whether it was eligible.
  @discardableResult
  package mutating func addExtraLife() -> Bool {
    guard canUseExtraLife else { return false }
    bonusAttempts += 1
    status = .playing
    return true
  }

  /// Gives up a running game; returns whether one was running.
  @discardableResult
  package mutating func giveUp() -> Bool {
    guard status == .playing else { return false }
    status = .lost
    isGivenUp = true
    return true
  }
}

/// Reason for refusing a guess.
package enum GuessRefusal: Error, Hashable, Sendable {
  case gameOver
  /// Wrong number of pegs, an unknown colour, or a repeated colour where none may repeat.
  case notOfThisGame
  /// Already on the board.
  case guessedBefore
}
