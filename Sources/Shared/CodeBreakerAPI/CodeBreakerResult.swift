import Kernel
import PlaydAPI

/// How a game of CodeBreaker stands.
@Words
package enum CodeBreakerStatus: UInt8, CaseIterable, Sendable {
  case playing, won, lost
}

/// What the server made of a finished game of CodeBreaker.
@Payload
package struct CodeBreakerResult: Hashable, Sendable {
  /// The session.
  package var sessionID: SessionID
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// How the game ended.
  @Field(.word(["won", "lost"])) package var status: CodeBreakerStatus
  /// The code, a digit a peg.
  @Field(as: CodeText.self) package var secret: [Int32]
  /// How many guesses were made.
  package var guesses: Int64
  /// Stars of this game; 0 for a loss and for free play.
  @Field(.integer(0...3)) package var stars: Int64
  /// A loss in which every guess could have been right; it costs no life.
  package var isUnlucky: Bool
  /// Whether the game took a life.
  package var costLife: Bool
  /// The level's progress with this game in it.
  package var level: CodeBreakerLevel?
  /// The lives after the game.
  package var lives: CodeBreakerLives
  /// The place on the campaign's board.
  package var rank: Int64?
}
