import Kernel
import PlaydAPI

/// The games there are, and the rules their sessions are played by.
@Payload
package struct OutOfPocketConfiguration: Equatable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// Every game.
  @Field(most: 100) package var games: [OutOfPocketRuleSet]
}

/// One game with its boards and the rules that sessions of it may carry.
@Payload
package struct OutOfPocketRuleSet: Equatable, Sendable {
  /// The game's word.
  @Field(.text(1...64)) package var game: String
  /// The word of each board.
  @Field(items: .text(1...64), most: 1_000) package var modes: [String]
  /// The version new sessions are handed out with.
  @Field(in: 1...Int64(Int32.max)) package var current: Int32
  /// Every version a session may still carry.
  @Field(most: 1_000) package var versions: [OutOfPocketTuning]
  /// The bearer's arms in the experiments under way; empty without a token.
  @Field(most: 100) package var experiments: [ExperimentArm]
}
