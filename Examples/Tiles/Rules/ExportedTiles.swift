import Kernel
import PlaydAPI

/// A game in a player's export.
@Payload
package struct ExportedTilesGame: Hashable, Sendable {
  /// The game.
  package var sessionID: SessionID
  /// When it was handed out.
  package var createdAt: Timestamp
  /// When it was finished; missing while it is open.
  package var finishedAt: Timestamp?
  /// What it was worth.
  package var score: Int64?
  /// How it was played, base64url.
  @Field(TilesReport.recordingSchema) package var recording: [UInt8]?
}

/// A player's games in the export.
@Payload
package struct ExportedTiles: Hashable, Sendable {
  /// Every game, the oldest first.
  package var games: [ExportedTilesGame]
  /// How many golden tiles were redeemed.
  package var golden: Int64
}
