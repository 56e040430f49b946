import AppKit
package import CodeBreakerAPI
package import Kernel
package import LeaderboardsAPI
import PlaydAPI

/// The leaderboard of a day or of a ranked season, and the friends' results.
extension CodeBreakerFeature {
  package struct BoardState: Sendable {
    package internal(set) var day: CivilDay?
    /// Whether the season's board is shown, whose day is its first.
    package internal(set) var isRanked = false
    package internal(set) var status = DailyState.Status.idle
    /// Nil until loaded.
    package internal(set) var rows: Leaderboard?
    package internal(set) var friends: [CodeBreakerFriend]?
    /// Of the current season.
    package internal(set) var rankedFriends: [CodeBreakerRankedFriend]?

    package init() {}
  }

  private enum Tag {
    static let board: Int32 = 9
    static let friends: Int32 = 10
    static let rankedFriends: Int32 = 15
  }

  static func chooseBoard(_ isRanked: Bool, _ state: inout State) -> [Effect<Action>] {
    guard state.board.isRanked != isRanked else { return [] }
    state.board = BoardState()
    state.board.isRanked = isRanked
    return showBoard(isRanked ? state.season : state.today, &state)
  }

  /// Loads a day or season; known rows stay visible meanwhile.
  static func showBoard(_ day: CivilDay, _ state: inout State) -> [Effect<Action>] {
    guard day <= state.today else { return [] }
    if state.board.day != day {
      let isRanked = state.board.isRanked
      state.board = BoardState()
      state.board.isRanked = isRanked
    }
    state.board.day = day
    state.board.status = state.isOnline ? .loading : .offline
    guard state.isOnline else { return [] }
    if !state.board.isRanked { return [fetchBoard(.daily(day), day), fetchFriends(day)] }
    return [fetchBoard(.ranked(day), day)] + (day == state.season ? [fetchRankedFriends(day)] : [])
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
    case .rankedFriends(let friends): state.board.rankedFriends = friends
    }
    return []
  }

  private static func fetchBoard(_ board: CodeBreakerBoard, _ day: CivilDay) -> Effect<Action> {
    GetCodeBreakerLeaderboard.request(tag: Tag.board) { token in
      GetCodeBreakerLeaderboard.call(board, token: token)
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

  private static func fetchRankedFriends(_ day: CivilDay) -> Effect<Action> {
    GetCodeBreakerRankedFriends.request(tag: Tag.rankedFriends) { token in
      GetCodeBreakerRankedFriends.call(token: token)
    } then: { result in
      switch result {
      case .success(let list): .heard(.board(day, .rankedFriends(list.friends)))
      case .failure: nil
      }
    }
  }

  package enum BoardEvent: Sendable {
    case rows(Leaderboard)
    case failed(isOffline: Bool)
    case friends([CodeBreakerFriend])
    case rankedFriends([CodeBreakerRankedFriend])
  }
}
