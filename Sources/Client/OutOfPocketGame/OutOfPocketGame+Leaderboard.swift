import AppKit
import LeaderboardsAPI
import OutOfPocketAPI
import OutOfPocketFeature
import PlaydAPI

/// Leaderboard pages.
extension OutOfPocketGame {
  static func loadLeaderboard(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let board = state.game.leaderboard.board else { return [] }
    guard shell.isOnline else { return send(game: .leaderboard(.offline, of: board), &state, shell) }
    return [
      GetLeaderboard.requestOptionallyAuthenticated {
        GetLeaderboard.call(game: board.game, mode: board.mode, day: board.day, token: $0)
      } then: {
        .ranked($0, of: board)
      }
    ]
  }

  static func ranked(
    _ answer: Result<Leaderboard, CallError>, of board: OutOfPocketBoard, state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    let told: LeaderboardState.LoadResult =
      switch answer {
      case .success(let rows): .rows(rows)
      case .failure(let failure): failure.isOffline ? .offline : .failed
      }
    return send(game: .leaderboard(told, of: board), &state, shell)
  }
}
