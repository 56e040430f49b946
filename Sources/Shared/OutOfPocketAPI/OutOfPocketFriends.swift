import Kernel
import PlaydAPI

/// The best scores of the bearer and of the bearer's friends on one board.
@Payload
package struct OutOfPocketFriends: Equatable, Sendable {
  /// The board; of the daily challenge today's.
  @Inline package var board: OutOfPocketBoard
  /// The bearer's best; absent without a score.
  package var score: Int64?
  /// The best first; of equal scores the earlier first; those without a score last.
  @Field(most: 100) package var friends: [OutOfPocketFriend]
}

/// A friend's best score on a board.
@Payload
package struct OutOfPocketFriend: Equatable, Sendable {
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// The friend's best; absent without a score.
  package var score: Int64?
}

/// The scores to beat: the best of each of the bearer's friends on a board.
///
/// Friends are the platform's (GET /v1/friends); other players are not listed. Scores of other boards do not count: games
/// with buttons are compared with games with buttons.
@Endpoint(
  .get, "/v1/out-of-pocket/friends/{mode}", .required, response: OutOfPocketFriends.self, problems: [.unknownBoard])
package struct GetOutOfPocketFriends: Endpoint {
  /// The board's mode, as in a session.
  @Field(OutOfPocketBoard.modeSchema) package var mode: OutOfPocketBoard
}
