import Kernel
import PlaydAPI

/// A ranked game.
@Payload
package struct TilesSession: Hashable, Sendable {
  /// The game.
  package var sessionID: SessionID
  /// 64 bits in hexadecimal; the mixed frame follows from them.
  package var seed: UInt64
  /// When it can no longer be finished, by the server's clock.
  package var expiresAt: Timestamp
}
