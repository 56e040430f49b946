package import Kernel
package import PlaydAPI

/// A game in a player's export.
package struct ExportedTilesGame: Payload, Hashable, Sendable {
  package var sessionID: SessionID
  package var createdAt: Timestamp
  /// Nil while the game is open.
  package var finishedAt: Timestamp?
  package var score: Int64?
  package var recording: [UInt8]?

  package init(
    sessionID: SessionID, createdAt: Timestamp, finishedAt: Timestamp? = nil, score: Int64? = nil,
    recording: [UInt8]? = nil
  ) {
    self.sessionID = sessionID
    self.createdAt = createdAt
    self.finishedAt = finishedAt
    self.score = score
    self.recording = recording
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    createdAt = Timestamp(try reader.integer("createdAt"))
    finishedAt = try reader.optionalInteger("finishedAt").map { Timestamp($0) }
    score = try reader.optionalInteger("score")
    let recording: RecordingText? = try reader.decodeIfPresent("recording")
    self.recording = recording?.bytes
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("createdAt", createdAt.rawValue)
    if let finishedAt { writer.member("finishedAt", finishedAt.rawValue) }
    if let score { writer.member("score", score) }
    if let recording { writer.member("recording", Base64.url.text(recording)) }
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ExportedTilesGame",
      [
        .init("sessionID", SessionID.schema, "The game."),
        .init("createdAt", .timestamp, "When it was handed out."),
        .init("finishedAt", .timestamp, required: false, "When it was finished; missing while it is open."),
        .init("score", .count, required: false, "What it was worth."),
        .init("recording", TilesReport.recordingSchema, required: false, "How it was played, base64url."),
      ])
  }
}

/// A player's games in the export.
package struct ExportedTiles: Payload, Hashable, Sendable {
  /// The oldest first.
  package var games: [ExportedTilesGame]
  package var golden: Int64

  package init(games: [ExportedTilesGame], golden: Int64) {
    self.games = games
    self.golden = golden
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    games = try reader.array("games")
    golden = try reader.integer("golden")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("games", games)
    writer.member("golden", golden)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ExportedTiles",
      [
        .init("games", .array(ExportedTilesGame.schema, most: .max), "Every game, the oldest first."),
        .init("golden", .count, "How many golden tiles were redeemed."),
      ])
  }
}
