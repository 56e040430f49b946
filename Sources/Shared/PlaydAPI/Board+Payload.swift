import Kernel

// A board in a body: `"game": "out-of-pocket", "mode": "daily-discreet", "day": "2026-11-20"`.
extension JSON.Writer {
  mutating func board(_ board: Board) {
    member("game", board.game)
    member("mode", board.mode)
    optionalDay("day", board.day)
  }
}

extension JSON.ObjectReader {
  mutating func board() throws(JSON.DecodingError) -> Board {
    let game = try string("game")
    let mode = try string("mode")
    // The slim program asks for no day's board.
    let day = Program.isSlim ? nil : try optionalDay("day")
    guard let board = Board(game: game, mode: mode, day: day) else {
      throw error("mode", .invalid("must be a mode with a board"))
    }
    return board
  }
}

extension Board {
  /// The members in schemas.
  static var properties: [Schema.Property] {
    [
      .init("game", gameSchema, "The game."),
      .init("mode", modeSchema, "The mode."),
      .init("day", .day, required: false, "The day of a daily board."),
    ]
  }
}
