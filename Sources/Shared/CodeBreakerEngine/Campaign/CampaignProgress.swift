/// What a player has made of the campaign: a value that is moved by finished games and nothing else.
public struct CampaignProgress: Hashable, Sendable {
  /// A level that was finished at least once.
  public struct LevelProgress: Hashable, Sendable {
    /// 0 to 3; 0 while it has not been won.
    public var stars: Int32 = 0
    /// The fewest guesses it was won with; 0 while it has not been won.
    public var best: Int32 = 0
    public var wins: Int64 = 0
    public var losses: Int64 = 0

    public var isWon: Bool { wins > 0 }

    public init(stars: Int32 = 0, best: Int32 = 0, wins: Int64 = 0, losses: Int64 = 0) {
      self.stars = stars
      self.best = best
      self.wins = wins
      self.losses = losses
    }

    /// Takes in a finished game of the level.
    public mutating func record(_ game: RecordedGame, on level: Campaign.Level) {
      guard game.game.status == .won else {
        losses += 1
        return
      }
      let guesses = Int32(game.game.rows.count)
      best = isWon ? min(best, guesses) : guesses
      stars = max(stars, level.stars(for: game))
      wins += 1
    }

    /// The level's points on the board: a hundred for each star, and one for each guess fewer than fifteen.
    public var score: Int64 { isWon ? Int64(stars) * 100 + Int64(max(15 - best, 0)) : 0 }
  }

  private var levels: [LevelProgress]

  /// Nothing finished yet.
  public init() { levels = [LevelProgress](repeating: LevelProgress(), count: Campaign.levels.count) }

  /// What was made of a level; nothing for one that does not exist.
  public subscript(_ number: Int32) -> LevelProgress {
    get { Campaign.level(number) == nil ? LevelProgress() : levels[Int(number - 1)] }
    set { if Campaign.level(number) != nil { levels[Int(number - 1)] = newValue } }
  }

  /// The first level that has not been won: what to play next; nil when all are.
  public var next: Int32? { levels.firstIndex { !$0.isWon }.map { Int32($0 + 1) } }

  /// The level after the last one won, whatever was skipped; the last level when that is won. What a server that heard of
  /// some games only goes by.
  public var reached: Int32 {
    let won = levels.lastIndex { $0.isWon }.map { Int32($0 + 1) } ?? 0
    return min(won + 1, Int32(levels.count))
  }

  /// Whether a level can be played: every level before it has been won.
  public func isOpen(_ number: Int32) -> Bool { Campaign.level(number) != nil && number <= next ?? .max }

  /// Takes in a finished game; games of levels that do not exist change nothing.
  public mutating func record(_ game: RecordedGame, level number: Int32) {
    guard let level = Campaign.level(number) else { return }
    levels[Int(number - 1)].record(game, on: level)
  }

  /// All stars, of 192.
  public var stars: Int32 { levels.reduce(0) { $0 + $1.stars } }

  /// The points on the campaign's board. They never fall.
  public var score: Int64 { levels.reduce(0) { $0 + $1.score } }
}

extension Campaign.Level {
  /// The guesses that a player who never contradicts the board needs about half the time: what three stars ask for.
  public var par: Int32 { Campaign.par(of: rules.space) ?? rules.attempts }

  /// Stars of a game: three within par, two with a guess more, one for any win. With a hint two at most, with an extra
  /// attempt one.
  public func stars(for game: RecordedGame) -> Int32 {
    guard game.game.status == .won else { return 0 }
    if game.game.bonusAttempts > 0 { return 1 }
    let guesses = Int32(game.game.rows.count)
    let stars: Int32 = guesses <= par ? 3 : guesses == par + 1 ? 2 : 1
    return game.hints > 0 ? min(stars, 2) : stars
  }
}
