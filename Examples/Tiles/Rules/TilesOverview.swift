package import Kernel
package import PlaydAPI

/// A player's games, as the server knows them.
package struct TilesOverview: Payload, Hashable, Sendable {
  /// The best score; nil before the first solved game.
  package var best: Int64?
  /// The number of solved games.
  package var solved: Int64
  /// The number of redeemed golden tiles.
  package var golden: Int64

  package init(best: Int64?, solved: Int64, golden: Int64) {
    self.best = best
    self.solved = solved
    self.golden = golden
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    best = try reader.optionalInteger("best")
    solved = try reader.integer("solved")
    golden = try reader.integer("golden")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let best { writer.member("best", best) }
    writer.member("solved", solved)
    writer.member("golden", golden)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "TilesOverview",
      [
        .init("best", .count, required: false, "The best score; missing before the first solved game."),
        .init("solved", .count, "How many games were solved."),
        .init("golden", .count, "How many golden tiles were redeemed."),
      ])
  }
}
