package import Kernel
package import PlaydAPI

/// The server's result of a solved game.
package struct TilesResult: Payload, Hashable, Sendable {
  package var moves: Int64
  package var score: Int64
  /// The player's best score, this game's included.
  package var best: Int64
  /// The rank of the best score.
  package var rank: Int64
  /// The number of players on the board.
  package var total: Int64

  package init(moves: Int64, score: Int64, best: Int64, rank: Int64, total: Int64) {
    self.moves = moves
    self.score = score
    self.best = best
    self.rank = rank
    self.total = total
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    moves = try reader.integer("moves")
    score = try reader.integer("score")
    best = try reader.integer("best")
    rank = try reader.integer("rank")
    total = try reader.integer("total")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("moves", moves)
    writer.member("score", score)
    writer.member("best", best)
    writer.member("rank", rank)
    writer.member("total", total)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "TilesResult",
      [
        .init("moves", .count, "How many tiles were slid."),
        .init("score", .count, "A thousand less the moves, at least 1."),
        .init("best", .count, "The player's best score, this game's included."),
        .init("rank", .count, "The place of the best score on the board."),
        .init("total", .count, "How many players are on the board."),
      ])
  }
}
