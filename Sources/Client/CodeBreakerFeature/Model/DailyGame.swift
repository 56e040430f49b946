package import CodeBreakerEngine
package import Kernel
package import PlaydAPI

/// The server's latest state of a daily game.
package struct DailyGame: Equatable, Sendable {
  package var day: CivilDay
  package var rules: GameRules
  /// Commitment: SHA-256 published before the day.
  package var commitment: String
  package var rows: [Row] = []
  package var status: CodeBreakerGame.Status = .playing
  /// Code and salt, once the game is over.
  package var reveal: CodeBreakerReveal?
  /// Rank on the day's leaderboard.
  package var rank: Int64?
  /// Guess awaiting the server's response.
  package var pending: Code?

  package init(_ daily: CodeBreakerDaily) {
    day = daily.day
    rules = daily.rules
    commitment = daily.commitment
    reveal = daily.reveal
    guard let game = daily.game else { return }
    for row in game.rows {
      if let guess = Code(row.guess) { rows.append(Row(guess: guess, feedback: row.feedback)) }
    }
    rank = game.rank
    switch game.status {
    case .playing: status = .playing
    case .won: status = .won
    case .lost: status = .lost
    }
  }

  var secret: Code? { reveal.flatMap { Code($0.secret) } }

  /// Whether code and salt match the commitment; nil until revealed.
  var isGenuine: Bool? {
    guard let reveal, let secret else { return nil }
    return DailyCode.isGenuine(commitment, day: day, space: rules.space, secret: secret, salt: reveal.salt)
  }

  /// Text behind the commitment.
  var committedText: String? {
    guard let reveal, let secret else { return nil }
    return DailyCode.text(day: day, space: rules.space, secret: secret, salt: reveal.salt)
  }

  package static func == (a: DailyGame, b: DailyGame) -> Bool {
    a.day == b.day && a.rules == b.rules && a.commitment.utf8.elementsEqual(b.commitment.utf8) && a.rows == b.rows
      && a.status == b.status && a.reveal == b.reveal && a.rank == b.rank && a.pending == b.pending
  }
}
