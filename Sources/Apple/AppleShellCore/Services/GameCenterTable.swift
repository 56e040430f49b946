/// Our boards and achievements under their identifiers in App Store Connect.
///
/// The page sends the player's best score that the server has verified. Game Center keeps the best itself, so a repeated score
/// changes nothing, and a lost one is sent again with the next game.
enum GameCenterTable {
  /// Boards with a leaderboard. Boards of a day, and of players who get help, stay on the server alone.
  private static let boards = [
    "out-of-pocket.classic", "out-of-pocket.classic-discreet", "out-of-pocket.memory", "out-of-pocket.endless",
    // The best season counts. The campaign's codes are on the phone, so its points are not ranked.
    "code-breaker.ranked",
  ]

  /// Achievements under the names that a page reports after the server's answer. `graduate` is not among them: no server can
  /// verify the tutorial.
  private static let achievements: [(name: String, achievement: String)] = [
    ("out-of-pocket.classicTen", "out_of_pocket.classic_10"),
    ("out-of-pocket.classicTwentyFive", "out_of_pocket.classic_25"),
    ("out-of-pocket.classicFifty", "out_of_pocket.classic_50"),
    ("out-of-pocket.classicHundred", "out_of_pocket.classic_100"),
    ("out-of-pocket.memoryFive", "out_of_pocket.memory_5"),
    ("out-of-pocket.memoryTen", "out_of_pocket.memory_10"),
    ("out-of-pocket.memoryFifteen", "out_of_pocket.memory_15"),
    ("out-of-pocket.endlessFifty", "out_of_pocket.endless_50"),
    ("out-of-pocket.endlessHundred", "out_of_pocket.endless_100"),
    ("out-of-pocket.lightning", "out_of_pocket.lightning"),
    ("out-of-pocket.unreadable", "out_of_pocket.unreadable"),
    ("out-of-pocket.everyGesture", "out_of_pocket.every_gesture"),
    ("out-of-pocket.thousand", "out_of_pocket.answers_1000"),
    ("out-of-pocket.tenThousand", "out_of_pocket.answers_10000"),
    ("out-of-pocket.firstDaily", "out_of_pocket.first_daily"),
    ("out-of-pocket.weekOfDailies", "out_of_pocket.dailies_7"),
    ("out-of-pocket.monthOfDailies", "out_of_pocket.dailies_30"),
    ("out-of-pocket.duel", "out_of_pocket.duel"),
    ("out-of-pocket.deepSequence", "out_of_pocket.deep_sequence"),
    ("out-of-pocket.calm", "out_of_pocket.calm"),
    ("out-of-pocket.discreetTwenty", "out_of_pocket.discreet_20"),
  ]

  /// The effects of a verified score; empty for a board that Game Center does not have.
  static func effects(of score: Int64, on board: String) -> [ShellEffect] {
    boards.contains { $0.utf8.elementsEqual(board.utf8) }
      ? [.submitScore(board: leaderboard(of: board), score: score)] : []
  }

  /// App Store Connect takes no hyphens.
  private static func leaderboard(of board: String) -> String {
    String(decoding: board.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  static func identifier(of name: String) -> String? {
    achievements.first { $0.name.utf8.elementsEqual(name.utf8) }?.achievement
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
