/// Campaign progress; changed by finished games only.
package struct CampaignProgress: Hashable, Sendable {
  /// A level finished at least once.
  package struct LevelProgress: Hashable, Sendable {
    /// 0 to 3; 0 until won.
    package var stars: Int32 = 0
    /// Fewest guesses of a win; 0 until won.
    package var best: Int32 = 0
    package var wins: Int64 = 0
    package var losses: Int64 = 0

    package var isWon: Bool { wins > 0 }

    package init(stars: Int32 = 0, best: Int32 = 0, wins: Int64 = 0, losses: Int64 = 0) {
      self.stars = stars
      self.best = best
      self.wins = wins
      self.losses = losses
    }

    /// Records a finished game of the level.
    package mutating func record(_ game: RecordedGame, on level: Campaign.Level) {
      guard game.game.status == .won else {
        losses += 1
        return
      }
      let guesses = Int32(game.game.rows.count)
      best = isWon ? min(best, guesses) : guesses
      stars = max(stars, level.stars(for: game))
      wins += 1
    }

    /// Leaderboard points: 100 per star plus one for each guess fewer than fifteen.
    package var score: Int64 { isWon ? Int64(stars) * 100 + Int64(max(15 - best, 0)) : 0 }
  }

  private var levels: [LevelProgress]

  /// No level finished.
  package init() { levels = [LevelProgress](repeating: LevelProgress(), count: Campaign.levels.count) }

  /// Progress of a level; empty for levels that do not exist.
  package subscript(_ number: Int32) -> LevelProgress {
    get { Campaign.level(number) == nil ? LevelProgress() : levels[Int(number - 1)] }
    set { if Campaign.level(number) != nil { levels[Int(number - 1)] = newValue } }
  }

  /// First level not won; nil if all are won.
  package var next: Int32? { levels.firstIndex { !$0.isWon }.map { Int32($0 + 1) } }

  /// The level after the last one won, skipped levels included; the last level once it is won. For a server that
  /// received only some games.
  package var reached: Int32 {
    let won = levels.lastIndex { $0.isWon }.map { Int32($0 + 1) } ?? 0
    return min(won + 1, Int32(levels.count))
  }

  /// Whether a level is unlocked: all levels before it are won.
  package func isOpen(_ number: Int32) -> Bool { Campaign.level(number) != nil && number <= next ?? .max }

  /// Records a finished game; ignores levels that do not exist.
  package mutating func record(_ game: RecordedGame, level number: Int32) {
    guard let level = Campaign.level(number) else { return }
    levels[Int(number - 1)].record(game, on: level)
  }

  /// All stars, out of 192.
  package var stars: Int32 { levels.reduce(0) { $0 + $1.stars } }

  /// Points on the campaign leaderboard; they never decrease.
  package var score: Int64 { levels.reduce(0) { $0 + $1.score } }
}

extension Campaign.Level {
  /// Guesses that a consistent but planless player needs in about half of the games; three stars require it.
  package var par: Int32 { Campaign.par(of: rules.space) ?? rules.attempts }

  /// Stars of a game: three within par, two with one guess more, one for any win. At most two with a hint, one with an
  /// extra attempt.
  package func stars(for game: RecordedGame) -> Int32 {
    guard game.game.status == .won else { return 0 }
    if game.game.bonusAttempts > 0 { return 1 }
    let guesses = Int32(game.game.rows.count)
    let stars: Int32 = guesses <= par ? 3 : guesses == par + 1 ? 2 : 1
    return game.hints > 0 ? min(stars, 2) : stars
  }
}
