import Kernel
import PlaydAPI

/// Asks for sessions of one game and mode.
@Payload(.request)
package struct OutOfPocketSessionsRequest: Equatable, Sendable {
  /// The game.
  @Field(OutOfPocketBoard.gameSchema) package var game: String
  /// The mode.
  @Field(OutOfPocketBoard.modeSchema) package var mode: String
  /// How many sessions; one when left out or null.
  @Field(in: 1...Self.mostAtOnce) package var count: Int64 = 1
  /// Whether they are for games without a connection. Each is played any number of times, up to 1,000, in one ranked mode of
  /// the player's choice, except the daily challenge, and finished by the best of these games.
  @Field(name: "offline") package var isOffline: Bool = false

  package static var mostAtOnce: Int64 { 20 }

  package init(_ board: OutOfPocketBoard, count: Int64 = 1, isOffline: Bool = false) {
    game = board.game
    mode = board.mode
    self.count = count
    self.isOffline = isOffline
  }
}

/// A verified game that can be played once.
@Payload
package struct OutOfPocketSession: Equatable, Sendable {
  /// The session.
  package var sessionID: SessionID
  /// The board.
  @Inline package var board: OutOfPocketBoard
  /// 64 bits in hexadecimal, seeding the game's generator.
  package var seed: UInt64
  /// The version of the rules to play by.
  @Field(in: 1...Int64(Int32.max)) package var rulesVersion: Int32
  /// When it was first handed out, by the server's clock.
  package var createdAt: Timestamp
  /// When it can no longer be finished.
  package var expiresAt: Timestamp
}

/// The sessions asked for.
@Payload
package struct OutOfPocketSessions: Equatable, Sendable {
  /// The server's clock at the answer, to correct the start noted in recordings by.
  package var serverTime: Timestamp
  /// As many as asked for.
  @Field(most: OutOfPocketSessionsRequest.mostAtOnce) package var sessions: [OutOfPocketSession]
}
