import Kernel
import PlaydAPI

// A board in a body: `"game": "out-of-pocket", "mode": "daily-discreet", "day": "2026-11-20"`.
extension OutOfPocketBoard {
  package init(members reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    let game = try reader.string("game")
    let mode = try reader.string("mode")
    let day = try reader.optionalDay("day")
    guard let board = OutOfPocketBoard(game: game, mode: mode, day: day) else {
      throw reader.error("mode", .invalid("must be a mode with a board"))
    }
    self = board
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("game", game)
    writer.member("mode", mode)
    if let day { writer.member("day", day) }
  }

  package static var properties: [Schema.Property] {
    [
      .init("game", schema: gameSchema, summary: "The game."),
      .init("mode", schema: modeSchema, summary: "The mode."),
      .init("day", schema: .day, required: false, summary: "The day of a daily board."),
    ]
  }
}
