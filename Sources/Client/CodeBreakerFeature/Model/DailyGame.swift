public import CodeBreakerEngine
public import Kernel
public import PlaydAPI

/// The game at the code of a day, as the server told of it last.
public struct DailyGame: Equatable, Sendable {
  public var day: CivilDay
  public var rules: GameRules
  /// The SHA-256 that was published before the day.
  public var commitment: String
  public var rows: [Row] = []
  public var status: CodeBreakerGame.Status = .playing
  /// The code and the salt, once the game is over.
  public var reveal: CodeBreakerReveal?
  /// The place on the day's board.
  public var rank: Int64?
  /// The guess on its way to the server.
  public var pending: Code?

  public init(_ daily: CodeBreakerDaily) {
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

  /// Whether code and salt give the hash that was published; nil while they are not known.
  var isGenuine: Bool? {
    guard let reveal, let secret else { return nil }
    return DailyCode.isGenuine(commitment, day: day, space: rules.space, secret: secret, salt: reveal.salt)
  }

  /// What the hash is taken of.
  var committedText: String? {
    guard let reveal, let secret else { return nil }
    return DailyCode.text(day: day, space: rules.space, secret: secret, salt: reveal.salt)
  }

  public static func == (a: DailyGame, b: DailyGame) -> Bool {
    a.day == b.day && a.rules == b.rules && a.commitment.utf8.elementsEqual(b.commitment.utf8) && a.rows == b.rows
      && a.status == b.status && a.reveal == b.reveal && a.rank == b.rank && a.pending == b.pending
  }
}
