package import CodeBreakerAPI
package import CodeBreakerEngine
package import Kernel

/// The server's latest state of a daily game.
package struct DailyGame: Equatable, Sendable {
  package var day: CivilDay
  package var rules: GameRules
  /// Commitment: SHA-256 published before the day.
  package var commitment: String
  /// The commitment as this device knew it before the reveal; nil if it did not.
  package var witnessed: String?
  package var rows: [Row] = []
  package var status: CodeBreakerGame.Status = .playing
  /// Code and salt, once the game is over.
  package var reveal: CodeBreakerReveal?
  /// Rank on the day's leaderboard.
  package var rank: Int64?
  /// How the day's players did; nil until the own game is over.
  package var results: CodeBreakerDailyResults?
  package init(_ daily: CodeBreakerDaily, witnessed: String? = nil) {
    self.witnessed = witnessed
    day = daily.day
    rules = daily.rules
    commitment = daily.commitment
    reveal = daily.reveal
    results = daily.results
    guard let game = daily.game else { return }
    rows = game.rows.compactMap { Row($0) }
    rank = game.rank
    status = CodeBreakerGame.Status(game.status)
  }

  var secret: Code? { reveal.flatMap { Code($0.secret) } }

  /// What the reveal proves.
  package enum Proof: Equatable, Sendable {
    /// The code has the hash from before the game, and every row agrees with it.
    case genuine
    /// The code has the hash, which this device had not seen before.
    case unwitnessed
    /// The hash or a row disagrees.
    case changed
  }

  /// Nil until revealed.
  package var proof: Proof? {
    guard let reveal else { return nil }
    guard let secret, rows.allSatisfy({ $0.feedback == Feedback($0.guess, secret, pegs: rules.space.pegs) }),
      DailyCode.isGenuine(
        witnessed ?? commitment, day: day, space: rules.space, secret: secret, salt: reveal.salt)
    else { return .changed }
    return if case .none = witnessed { .unwitnessed } else { .genuine }
  }

  /// Text behind the commitment.
  var committedText: String? {
    guard let reveal, let secret else { return nil }
    return DailyCode.text(day: day, space: rules.space, secret: secret, salt: reveal.salt)
  }

  package static func == (a: DailyGame, b: DailyGame) -> Bool {
    a.day == b.day && a.rules == b.rules && a.commitment.utf8.elementsEqual(b.commitment.utf8) && a.rows == b.rows
      && (a.witnessed ?? "").utf8.elementsEqual((b.witnessed ?? "").utf8) && a.status == b.status
      && a.reveal == b.reveal && a.rank == b.rank && a.results == b.results
  }
}
