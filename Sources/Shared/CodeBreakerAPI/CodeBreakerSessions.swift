import CodeBreakerEngine
import Kernel
import PlaydAPI

/// Asks for sessions of CodeBreaker to have in stock.
@Payload(.request, unlabelled: true)
package struct CodeBreakerSessionsRequest: Hashable, Sendable {
  /// What to play.
  package var play: CodeBreakerPlay
  /// How many open sessions to have; one if left out.
  @Field(in: 1...Self.most) package var count: Int64 = 1

  package static var most: Int64 { 5 }
}

/// A game of CodeBreaker that can be played once.
@Payload
package struct CodeBreakerSession: Hashable, Sendable {
  /// The session.
  package var sessionID: SessionID
  /// What it is played for.
  package var play: CodeBreakerPlay
  /// The rules of the game.
  package var rules: GameRules
  /// 64 bits in hexadecimal; the secret follows from them.
  package var seed: UInt64
  /// When it was first handed out, by the server's clock.
  package var createdAt: Timestamp
  /// When it can no longer be finished.
  package var expiresAt: Timestamp
  /// The game as it was saved last, base64url.
  @Field(CodeBreakerReport.recordingSchema) package var saved: [UInt8]?
}

/// The open sessions asked for: those with a saved game first, then the oldest.
@Payload
package struct CodeBreakerSessions: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The sessions.
  @Field(most: CodeBreakerSessionsRequest.most) package var sessions: [CodeBreakerSession]
}
