import AppKit
package import CodeBreakerAPI
package import Kernel
package import LeaderboardsAPI
import PlaydAPI

/// The leaderboard of a day and the friends' results.
extension CodeBreakerFeature {
  package struct BoardState: Sendable {
    package internal(set) var day: CivilDay?
    package internal(set) var status = DailyState.Status.idle
    /// Nil until loaded.
    package internal(set) var rows: Leaderboard?
    package internal(set) var friends: [CodeBreakerFriend]?

    package init() {}
  }

  private enum Tag {
    static let board: Int32 = 9
    static let friends: Int32 = 10
  }

  /// Loads a day; known rows stay visible meanwhile.
  static func showBoard(_ day: CivilDay, _ state: inout State) -> [Effect<Action>] {
    guard day <= state.today else { return [] }
    if state.board.day != day { state.board = BoardState() }
    state.board.day = day
    state.board.status = state.isOnline ? .loading : .offline
    return state.isOnline ? [fetchBoard(day), fetchFriends(day)] : []
  }

  /// Handles a response; drops it if another day was chosen meanwhile.
  static func handle(_ board: BoardEvent, of day: CivilDay, _ state: inout State) -> [Effect<Action>] {
    guard state.board.day == day else { return [] }
    switch board {
    case .rows(let rows):
      state.board.rows = rows
      state.board.status = .ready
    case .failed(let isOffline): state.board.status = isOffline ? .offline : .failed
    case .friends(let friends): state.board.friends = friends
    }
    return []
  }

  private static func fetchBoard(_ day: CivilDay) -> Effect<Action> {
    GetCodeBreakerLeaderboard.request(tag: Tag.board) { token in
      GetCodeBreakerLeaderboard.call(.daily(day), token: token)
    } then: { result in
      switch result {
      case .success(let rows): .heard(.board(day, .rows(rows)))
      case .failure(let failure): .heard(.board(day, .failed(isOffline: failure.isOffline)))
      }
    }
  }

  /// The board is complete without friends, so a failure is silent.
  private static func fetchFriends(_ day: CivilDay) -> Effect<Action> {
    GetCodeBreakerFriends.request(tag: Tag.friends) { token in
      GetCodeBreakerFriends.call(day: day, token: token)
    } then: { result in
      switch result {
      case .success(let list): .heard(.board(day, .friends(list.friends)))
      case .failure: nil
      }
    }
  }

  package enum BoardEvent: Sendable {
    case rows(Leaderboard)
    case failed(isOffline: Bool)
    case friends([CodeBreakerFriend])
  }
}
