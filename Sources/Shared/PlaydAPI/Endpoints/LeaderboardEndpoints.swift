import Kernel

/// The best players of one game and mode.
public enum GetLeaderboard: Endpoint {
  public typealias Request = NoContent
  public typealias Response = Leaderboard

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/leaderboards/{game}/{mode}" }
  public static var authentication: Authentication { .optional }
  public static var problems: [ProblemType] { [.unknownBoard, .dayNotBegun] }
  public static var summary: String { "The best players of a game and mode" }
  public static var details: String {
    """
    One row a player, the best score first; of two equal scores the one verified earlier, and in the same millisecond \
    the lower player identifier. With a token the answer also has the bearer's own row and its neighbours, however \
    far down they are.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, Board.gameSchema, "The game."),
      Parameter("mode", in: .path, Board.modeSchema, "The mode."),
      Parameter("day", in: .query, .day, "Which day's board of the daily challenge; today's when left out."),
      Parameter("limit", in: .query, .integer(1...100), "How many rows at most; 100 when left out."),
    ]
  }
  /// The most rows, and the number when none is asked for.
  public static var mostRows: Int64 { 100 }

  /// The bearer's own row comes too where there is a token.
  public static func call(_ board: Board, limit: Int64 = mostRows, token: String?) -> Call {
    var path = "/v1/leaderboards/" + board.game + "/" + board.mode
    if let day = board.day?.iso { path += "?day=" + day }
    if limit != mostRows { path += (board.day == nil ? "?limit=" : "&limit=") + String(limit) }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}
