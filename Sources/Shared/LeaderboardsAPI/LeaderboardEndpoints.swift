import Kernel
import PlaydAPI

/// The best players of a game and mode.
///
/// One row a player, the best score first; of two equal scores the one verified earlier, and in the same millisecond
/// the lower player identifier. With a token the answer also has the bearer's own row and its neighbours, however far
/// down they are.
@Endpoint(
  .get, "/v1/leaderboards/{game}/{mode}", .optional, response: Leaderboard.self,
  problems: [.unknownBoard, .dayNotBegun])
package struct GetLeaderboard: Endpoint {
  /// The game.
  @Field(GameSlug.schema) package var game: String
  /// The board among the game's: a mode, a campaign.
  @Field(modeSchema) package var mode: String
  /// Which day's board, where every day has one; today's when left out.
  package var day: CivilDay?
  /// How many rows at most; 100 when left out.
  @Field(.integer(1...100)) package var limit: Int64?

  /// The words of boards: which there are, each game says.
  package static var modeSchema: Schema {
    .string(.init(shortest: 1, longest: 60, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"))
  }

  /// The most rows, and the number when none is asked for.
  package static var mostRows: Int64 { 100 }

  /// The bearer's own row comes too where there is a token.
  package static func call(
    game: String, mode: String, day: CivilDay? = nil, limit: Int64 = mostRows, token: String?
  ) -> Call {
    var path = "/v1/leaderboards/" + game + "/" + mode
    let day = day?.iso
    if let day { path += "?day=" + day }
    if limit != mostRows { path += (day == nil ? "?limit=" : "&limit=") + String(limit) }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}
