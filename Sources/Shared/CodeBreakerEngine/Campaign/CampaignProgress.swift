import Kernel

/// Campaign progress; changed by finished games only.
package struct CampaignProgress: Hashable, Sendable {
  /// A level finished at least once.
  @MemberwiseInit
  package struct LevelProgress: Hashable, Sendable {
    /// 0 to 3; 0 until won.
    package var stars: Int32 = 0
    /// Fewest guesses of a win; 0 until won.
    package var best: Int32 = 0
    package var wins: Int64 = 0
    package var losses: Int64 = 0

    package var isWon: Bool { wins > 0 }

    /// Records a finished game of the level and its stars. Earned stars stay.
    package mutating func record(_ game: RecordedGame, stars earned: Int32) {
      guard game.game.status == .won else {
        losses += 1
        return
      }
      let guesses = Int32(game.game.rows.count)
      best = isWon ? min(best, guesses) : guesses
      stars = max(stars, earned)
      wins += 1
    }

    /// Leaderboard points: 100 per star plus one for each guess fewer than fifteen.
    package var score: Int64 { isWon ? Int64(stars) * 100 + Int64(max(15 - best, 0)) : 0 }
  }

  private var levels: [LevelProgress]
  /// Level up to which a solved `Shortcut` opened the campaign; 1 without one.
  package var opened: Int32 = 1

  /// No level finished.
  package init() { levels = [LevelProgress](repeating: LevelProgress(), count: Campaign.levels.count) }

  /// Progress of a level; empty for levels that do not exist.
  package subscript(_ number: Int32) -> LevelProgress {
    get { Campaign.level(number) == nil ? LevelProgress() : levels[Int(number - 1)] }
    set { if Campaign.level(number) != nil { levels[Int(number - 1)] = newValue } }
  }

  /// Level to go on with: the first one not won from the opened one on, then those before it; nil if all are won.
  package var next: Int32? { frontier ?? firstLeft }

  /// First level not won; nil if all are won.
  private var firstLeft: Int32? { levels.firstIndex { !$0.isWon }.map { Int32($0 + 1) } }

  /// First level not won from the opened one on; nil if all of these are won.
  private var frontier: Int32? { levels[Int(opened - 1)...].firstIndex { !$0.isWon }.map { Int32($0 + 1) } }

  /// The level after the last one won or opened, skipped levels included; the last level once it is won. For a server
  /// that received only some games.
  package var reached: Int32 {
    let won = levels.lastIndex { $0.isWon }.map { Int32($0 + 1) } ?? 0
    return max(min(won + 1, Int32(levels.count)), opened)
  }

  /// Whether a level is unlocked: all levels before it are won or were opened.
  package func isOpen(_ number: Int32) -> Bool { Campaign.level(number) != nil && number <= frontier ?? .max }

  /// Records a finished game and its stars; ignores levels that do not exist.
  package mutating func record(_ game: RecordedGame, stars: Int32, level number: Int32) {
    guard Campaign.level(number) != nil else { return }
    levels[Int(number - 1)].record(game, stars: stars)
  }

  /// All stars, out of 192.
  package var stars: Int32 { levels.reduce(0) { $0 + $1.stars } }

  /// Points on the campaign leaderboard; they never decrease.
  package var score: Int64 { levels.reduce(0) { $0 + $1.score } }
}
