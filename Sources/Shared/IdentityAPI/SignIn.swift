import Kernel
import PlaydAPI

/// Who somebody has proved to be.
@Payload
package struct SignIn: Equatable, Sendable {
  /// Who signed in.
  package var player: Player
  /// Proves who the player is: the bearer's token where there was one, else a new one, shown once.
  @Field(.text(43...43, pattern: "^[A-Za-z0-9_-]{43}$")) package var token: String
  /// Whether the player was made just now.
  package var isNew: Bool
  /// The guest whose coins, scores and games the player took over; the guest is gone.
  package var merged: PlayerID?
}

/// Which devices are signed out.
@Payload(.request)
package struct SignOutRequest: Equatable, Sendable {
  /// Whether all of the player's devices are signed out, or only this one.
  package var everywhere: Bool
}
