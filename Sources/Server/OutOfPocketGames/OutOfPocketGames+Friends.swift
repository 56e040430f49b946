import Database
import Friends
package import Kernel
import Leaderboards
package import OutOfPocketAPI
package import PlaydAPI

extension OutOfPocketGames {
  /// The best scores of a player and of the player's friends on a board; of the daily challenge today's.
  package func friends(
    of player: PlayerID, on board: OutOfPocketBoard, at now: Timestamp
  ) throws -> OutOfPocketFriends {
    let board = board.forEveryone.on(CivilDay(of: now, utcOffsetMinutes: 0))
    let leaderboards = Leaderboards()
    return try database.read { connection in
      var friends: [(name: String, best: Leaderboards.Entry?)] = []
      for tie in try Friends().ties(of: player, at: now, in: connection) {
        friends.append((tie.name, try leaderboards.entry(of: tie.friend, on: board, in: connection)))
      }
      friends.sort { Self.isBetter($0.best, than: $1.best) }
      return OutOfPocketFriends(
        board: board, score: try leaderboards.entry(of: player, on: board, in: connection)?.score,
        friends: friends.map { OutOfPocketFriend(name: $0.name, score: $0.best?.score) })
    }
  }

  private static func isBetter(_ one: Leaderboards.Entry?, than other: Leaderboards.Entry?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return (other.score, one.achievedAt) < (one.score, other.achievedAt)
  }
}
