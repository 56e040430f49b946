import Kernel
import LeaderboardsAPI

extension Leaderboard {
  package init(
    board: OutOfPocketBoard, total: Int64, rows: [LeaderboardRow], me: LeaderboardRow? = nil,
    around: [LeaderboardRow] = []
  ) {
    self.init(
      game: board.game, mode: board.mode, day: board.day, total: total, rows: rows, me: me, around: around)
  }
}
