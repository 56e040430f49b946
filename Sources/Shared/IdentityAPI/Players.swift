import Kernel
import PlaydAPI

/// A player as others and they themselves see them.
@Payload
package struct Player: Equatable, Sendable {
  /// The player.
  package var playerID: PlayerID
  /// The name others see.
  @Field(PlayerName.schema) package var name: String
  /// When the player was made.
  package var createdAt: Timestamp
}

/// A player just made, with the token that proves it is them.
@Payload
package struct NewPlayer: Equatable, Sendable {
  /// The player.
  @Inline package var player: Player
  /// Proves who the player is; shown once.
  ///
  /// 43 letters of base64url: 256 random bits.
  @Field(.text(43...43, pattern: "^[A-Za-z0-9_-]{43}$")) package var token: String
}

/// What a player changes about themselves.
@Payload(.request)
package struct PlayerUpdate: Equatable, Sendable {
  /// The new name.
  @Field(PlayerName.schema) package var name: String
}
