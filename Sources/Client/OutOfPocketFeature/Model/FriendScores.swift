import Kernel
package import OutOfPocketAPI
import OutOfPocketEngine

extension OutOfPocketFeature.State {
  /// Leaderboard of the menu's mode and options; of the daily challenge today's.
  package var board: OutOfPocketBoard? {
    OutOfPocketBoard(options.ranking(for: mode)).map { $0.forEveryone.on(daily.day(at: now)) }
  }

  /// Friends' scores on that leaderboard; nil before they are loaded.
  var rivals: OutOfPocketFriends? { board.flatMap { board in friends.first { $0.board == board } } }

  /// Number of leaderboards whose friends' scores are kept.
  private static let mostFriends = 6

  /// Keeps loaded scores. Returns whether the player's own, perhaps from another device, is a new best here.
  package mutating func keep(_ loaded: OutOfPocketFriends) -> Bool {
    friends.removeAll { $0.board == loaded.board }
    friends.insert(loaded, at: 0)
    if friends.count > Self.mostFriends { friends.removeLast() }
    guard let score = loaded.score, score > 0, !loaded.board.isDaily else { return false }
    return bests.merge(score, on: loaded.board.ranking)
  }
}

extension OutOfPocketFriends {
  /// The next friend to overtake: the last who is not behind.
  func next(above own: Int64) -> OutOfPocketFriend? { friends.last { $0.score.map { $0 >= max(own, 1) } ?? false } }

  /// The best friend overtaken on the way from one score to another.
  func passed(from old: Int64, to new: Int64) -> OutOfPocketFriend? {
    friends.first { $0.score.map { $0 >= max(old, 1) && $0 < new } ?? false }
  }

  /// The best friend; nil if none has a score.
  var leader: OutOfPocketFriend? { next(above: 0).flatMap { _ in friends.first } }
}
