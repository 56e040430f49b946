public import Kernel

/// A leaderboard page.
public struct Leaderboard: Payload, Equatable, Sendable {
  public var game: String
  public var mode: String
  /// The day of a daily board.
  public var day: CivilDay?
  /// How many players are on the board.
  public var total: Int64
  /// The best, the first first.
  public var rows: [LeaderboardRow]
  /// The bearer's own row, wherever it is; nil without a token or without a score.
  public var me: LeaderboardRow?
  /// The own row between its neighbours, two on either side at most.
  public var around: [LeaderboardRow]

  public init(
    board: Board, total: Int64, rows: [LeaderboardRow], me: LeaderboardRow? = nil, around: [LeaderboardRow] = []
  ) {
    self.init(
      game: board.game, mode: board.mode, day: board.day, total: total, rows: rows, me: me, around: around)
  }

  /// A page of any game's board, by its words.
  public init(
    game: String, mode: String, day: CivilDay?, total: Int64, rows: [LeaderboardRow], me: LeaderboardRow? = nil,
    around: [LeaderboardRow] = []
  ) {
    self.game = game
    self.mode = mode
    self.day = day
    self.total = total
    self.rows = rows
    self.me = me
    self.around = around
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    game = try reader.string("game")
    mode = try reader.string("mode")
    // The slim program asks for no day's board.
    day = Program.isSlim ? nil : try reader.optionalDay("day")
    total = try reader.integer("total")
    rows = try reader.array("rows")
    me = try reader.decodeIfPresent("me")
    around = try reader.array("around")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", game)
    writer.member("mode", mode)
    writer.optionalDay("day", day)
    writer.member("total", total)
    writer.member("rows", rows)
    if let me {
      writer.member("me", me)
    }
    writer.member("around", around)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Leaderboard",
      [
        .init("game", .word(Board.games + [CodeBreakerBoard.game]), "The game."),
        .init("mode", .word(Board.modes + CodeBreakerBoard.words), "The mode."),
        .init("day", .day, required: false, "The day of a daily board."),
        .init("total", .count, "How many players are on the board."),
        .init("rows", .array(LeaderboardRow.schema, most: GetLeaderboard.mostRows), "The best, the first first."),
        .init("me", LeaderboardRow.schema, required: false, "The bearer's own row, wherever it is."),
        .init("around", .array(LeaderboardRow.schema, most: 5), "The own row between its neighbours."),
      ])
  }
}

/// One player's best on a board.
public struct LeaderboardRow: Payload, Equatable, Sendable {
  /// 1 is first. No two rows share a rank.
  public var rank: Int64
  public var name: String
  public var score: Int64
  /// When the server verified the score.
  public var achievedAt: Timestamp
  public var isMe: Bool

  public init(rank: Int64, name: String, score: Int64, achievedAt: Timestamp, isMe: Bool) {
    self.rank = rank
    self.name = name
    self.score = score
    self.achievedAt = achievedAt
    self.isMe = isMe
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    rank = try reader.integer("rank")
    name = try reader.string("name")
    score = try reader.integer("score")
    achievedAt = Timestamp(try reader.integer("achievedAt"))
    isMe = try reader.bool("isMe")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("rank", rank)
    writer.member("name", name)
    writer.member("score", score)
    writer.member("achievedAt", achievedAt.rawValue)
    writer.member("isMe", isMe)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "LeaderboardRow",
      [
        .init("rank", .count, "1 is first."),
        .init("name", PlayerName.schema, "The player's name."),
        .init("score", .count, "The player's best score."),
        .init("achievedAt", .timestamp, "When the server verified it."),
        .init("isMe", .boolean, "Whether it is the bearer's row."),
      ])
  }
}
