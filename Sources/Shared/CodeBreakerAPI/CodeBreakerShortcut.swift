import CodeBreakerEngine
import Kernel
import PlaydAPI

/// The bearer's test that opens the campaign's first levels.
@Payload
package struct CodeBreakerShortcut: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The rules of the game.
  package var rules: GameRules
  /// The level up to which all are open once the code is found.
  package var level: Int64
  /// How the test stands.
  package var status: CodeBreakerStatus
  /// The guesses with their answers, the first first.
  @Field(most: 14) package var rows: [CodeBreakerRow]
  /// The code, a digit a peg, once the test is over.
  @Field(as: CodeText.self) package var secret: [Int32]?
  /// When another test can begin, after one that was lost.
  package var nextAt: Timestamp?
}

/// Guess in the test that opens the campaign's first levels.
///
/// The server holds the code. Guess 1 begins the test; a player who finds the code within `rules.attempts` may play every
/// level up to `level`. It costs no life and no stars. A lost test can be taken again after ten minutes, with another
/// code. The same guess sent again under the same number is answered with the test as it is and takes no second attempt.
@Endpoint(
  .post, "/v1/code-breaker/shortcut", .required, request: CodeBreakerGuess.self, response: CodeBreakerShortcut.self,
  problems: [.guessInvalid, .guessRepeated, .guessOutOfTurn, .gameOver])
package enum TakeCodeBreakerShortcut: Endpoint {}
