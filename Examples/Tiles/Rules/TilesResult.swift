import Kernel
import PlaydAPI

/// The server's result of a solved game.
@Payload
package struct TilesResult: Hashable, Sendable {
  /// How many tiles were slid.
  package var moves: Int64
  /// A thousand less the moves, at least 1.
  package var score: Int64
  /// The player's best score, this game's included.
  package var best: Int64
  /// The place of the best score on the board.
  package var rank: Int64
  /// How many players are on the board.
  package var total: Int64
}
