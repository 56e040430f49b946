/// Our boards and achievements under their identifiers in App Store Connect.
///
/// The page sends the player's best score that the server has verified. Game Center keeps the best itself, so a repeated score
/// changes nothing, and a lost one is sent again with the next game.
enum GameCenterTable {
  /// A board of ours and its leaderboard. Boards of a day, and of players who get help, stay on the server alone.
  private static let boards: [(board: String, leaderboard: String)] = [
    ("out-of-pocket.classic", "out_of_pocket.classic"),
    ("out-of-pocket.classic-discreet", "out_of_pocket.classic_discreet"),
    ("out-of-pocket.memory", "out_of_pocket.memory"),
    ("out-of-pocket.endless", "out_of_pocket.endless"),
    ("code-breaker.campaign", "codebreaker.campaign"),
    // The best season counts.
    ("code-breaker.ranked", "codebreaker.ranked"),
  ]

  /// Scores that earn an achievement, on a board and on its variants, such as `classic-discreet`.
  private static let milestones: [(board: String, score: Int64, achievement: String)] = [
    ("out-of-pocket.classic", 10, "out_of_pocket.classic_10"),
    ("out-of-pocket.classic", 25, "out_of_pocket.classic_25"),
    ("out-of-pocket.classic", 50, "out_of_pocket.classic_50"),
    ("out-of-pocket.classic", 100, "out_of_pocket.classic_100"),
    ("out-of-pocket.classic-discreet", 20, "out_of_pocket.discreet_20"),
    ("out-of-pocket.memory", 5, "out_of_pocket.memory_5"),
    ("out-of-pocket.memory", 10, "out_of_pocket.memory_10"),
    ("out-of-pocket.memory", 15, "out_of_pocket.memory_15"),
    ("out-of-pocket.endless", 50, "out_of_pocket.endless_50"),
    ("out-of-pocket.endless", 100, "out_of_pocket.endless_100"),
    ("out-of-pocket.player-vs-player", 60, "out_of_pocket.deep_sequence"),
    // A day's board ends with the day; that the player took part stays.
    ("out-of-pocket.daily", 1, "out_of_pocket.first_daily"),
  ]

  /// Achievements that a page reports after the server's answer, because no score implies them.
  private static let achievements: [(name: String, achievement: String)] = [
    ("out-of-pocket.duel", "out_of_pocket.duel"),
    ("ippo.elder", "ippo.elder"),
  ]

  /// The effects of a verified score; empty for a board that Game Center does not have.
  static func effects(of score: Int64, on board: String) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for entry in boards where entry.board.utf8.elementsEqual(board.utf8) {
      effects.append(.submitScore(board: entry.leaderboard, score: score))
    }
    for milestone in milestones where includes(milestone.board, board) {
      // A hundredth is the least that Game Center shows.
      let percent = min(score, milestone.score) * 100 / milestone.score
      if percent > 0 { effects.append(.submitProgress(achievement: milestone.achievement, percent: percent)) }
    }
    return effects
  }

  static func identifier(of name: String) -> String? {
    achievements.first { $0.name.utf8.elementsEqual(name.utf8) }?.achievement
  }

  private static func includes(_ board: String, _ other: String) -> Bool {
    guard other.utf8.starts(with: board.utf8) else { return false }
    let rest = other.utf8.dropFirst(board.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "-")
  }
}

/// What Game Center was told of achievements since the page began: each step once. The next page tells it again, for a player
/// who signs in to Game Center later.
struct ProgressBook: Equatable, Sendable {
  private var told: [String: Int64] = [:]

  /// Leaves out progress that is not more than before.
  mutating func news(_ effects: [ShellEffect]) -> [ShellEffect] {
    effects.filter { effect in
      guard case .submitProgress(let achievement, let percent) = effect else { return true }
      guard percent > told[achievement] ?? 0 else { return false }
      told[achievement] = percent
      return true
    }
  }
}
