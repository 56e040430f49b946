import Kernel
import PlaydAPI

/// A leaderboard page.
@Payload
package struct Leaderboard: Equatable, Sendable {
  /// The game.
  @Field(GameSlug.schema) package var game: String
  /// The board among the game's: a mode, a campaign.
  @Field(GetLeaderboard.modeSchema) package var mode: String
  /// The day of a daily board.
  package var day: CivilDay?
  /// How many players are on the board.
  package var total: Int64
  /// The best, the first first.
  @Field(most: GetLeaderboard.mostRows) package var rows: [LeaderboardRow]
  /// The bearer's own row, wherever it is.
  package var me: LeaderboardRow?
  /// The own row between its neighbours.
  @Field(most: 5, required: true) package var around: [LeaderboardRow] = []
}

/// One player's best on a board.
@Payload
package struct LeaderboardRow: Equatable, Sendable {
  /// 1 is first.
  package var rank: Int64
  /// The player's name.
  @Field(PlayerName.schema) package var name: String
  /// The player's best score.
  package var score: Int64
  /// When the server verified it.
  package var achievedAt: Timestamp
  /// Whether it is the bearer's row.
  package var isMe: Bool
}
