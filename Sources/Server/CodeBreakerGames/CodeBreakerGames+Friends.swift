package import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Friends
package import Kernel
package import PlaydAPI

extension CodeBreakerGames {
  /// The player's friends and how they did at a day's code.
  package func friends(
    of player: PlayerID, on day: CivilDay, at now: Timestamp
  ) throws -> CodeBreakerDailyFriends {
    guard day <= DailyCode.openDays(at: now).upperBound else { throw CodeBreakerRefusal.dayNotBegun(day) }
    return try database.read { connection in
      var friends: [CodeBreakerFriend] = []
      for tie in try Friends().ties(of: player, at: now, in: connection) {
        friends.append(try friend(tie.friend, name: tie.name, on: day, in: connection))
      }
      return CodeBreakerDailyFriends(day: day, friends: friends.sorted { $0.place < $1.place })
    }
  }

  private func friend(
    _ friend: PlayerID, name: String, on day: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> CodeBreakerFriend {
    let game = try connection.first(
      "SELECT status, guesses FROM code_breaker_games WHERE player = $1 AND day = $2 AND saved IS NOT NULL",
      [.integer(friend.rawValue), .integer(day.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in
      (status: try row.optionalInteger(), guesses: try row.optionalInteger())
    }
    guard let game else { return CodeBreakerFriend(name: name) }
    guard let status = game.status else { return CodeBreakerFriend(name: name, status: .playing) }
    return CodeBreakerFriend(name: name, status: status == 1 ? .won : .lost, guesses: game.guesses)
  }
}

extension CodeBreakerFriend {
  /// Found, by guesses; not found; playing; not begun.
  fileprivate var place: Int64 {
    switch status {
    case .won: guesses ?? 0
    case .lost: 100
    case .playing: 101
    case nil: 102
    }
  }
}
