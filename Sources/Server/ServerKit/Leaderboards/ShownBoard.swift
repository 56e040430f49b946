package import Kernel
package import Leaderboards
import LeaderboardsAPI

/// A game's board with the words that name it in paths and answers.
package struct ShownBoard: NumberedBoard, Hashable {
  package let rawValue: Int64
  /// The slug of the game.
  package let game: String
  /// The board's word: a mode, a campaign.
  package let mode: String
  /// The day of a daily board.
  package let day: CivilDay?

  package init(_ board: some NumberedBoard, game: String, mode: String, day: CivilDay? = nil) {
    rawValue = board.rawValue
    self.game = game
    self.mode = mode
    self.day = day
  }

  /// The number alone: equal boards have equal numbers, and texts are slow to hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  func page(total: Int64, rows: [LeaderboardRow]) -> Leaderboard {
    Leaderboard(game: game, mode: mode, day: day, total: total, rows: rows)
  }
}
