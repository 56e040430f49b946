import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketFeature
import PlaydAPI

/// Friends' scores on the menu's leaderboard. Without a connection the last ones stay.
extension OutOfPocketGame {
  /// Time after which the scores of the same leaderboard are requested again.
  private static let friendsPatience = Milliseconds.seconds(60)

  /// Requests the scores if they may be new. Newcomers have no friends yet.
  static func fetchFriends(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let player = shell.player?.playerID, !state.isNewcomer, let board = state.game.board else { return [] }
    if case .playing = state.game.screen { return [] }
    if let asked = state.friendsAsked, asked.board == board, shell.now - asked.at < friendsPatience { return [] }
    state.friendsAsked = (board, shell.now)
    // Beside the tags of sessions and rules.
    return [
      GetOutOfPocketFriends.request(tag: -3) { token in
        GetOutOfPocketFriends.call(board, token: token)
      } then: {
        .befriended($0, of: player)
      }
    ]
  }

  /// The menu is complete without friends, so a failure is silent.
  static func befriended(
    _ answer: Result<OutOfPocketFriends, CallError>, of player: PlayerID, state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    guard case .success(let friends) = answer, player == shell.player?.playerID else { return [.unchanged] }
    let isBest = state.game.keep(friends)
    return [store(.friends, state)] + (isBest ? [store(.bests, state)] : [])
  }
}
