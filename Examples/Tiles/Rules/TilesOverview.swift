import Kernel
import PlaydAPI

/// A player's games, as the server knows them.
@Payload
package struct TilesOverview: Hashable, Sendable {
  /// The best score; missing before the first solved game.
  package var best: Int64?
  /// How many games were solved.
  package var solved: Int64
  /// How many golden tiles were redeemed.
  package var golden: Int64
}
