import Kernel
import PlaydAPI

/// Freeze a player's account, or end the freeze.
@Payload(.request)
package struct ConsoleFreezeRequest: Sendable {
  /// Whether the account is frozen from now on.
  @Field(name: "frozen") package var isFrozen: Bool
  /// Why, for the record: up to 500 bytes, not blank.
  @Field(form: .words(1...500)) package var note: String
}

/// Freeze a player's account, or end the freeze.
///
/// While an account is frozen, grants are held for review, and redemptions and gifts are refused. Games can be played.
/// Repeating the request changes nothing.
@Endpoint(
  .post, "/v1/console/players/{playerID}/freeze", access: .operators, request: ConsoleFreezeRequest.self,
  problems: [.consoleNotFound])
package struct FreezeConsolePlayer: ConsoleEndpoint {
  /// The player.
  package var playerID: PlayerID
}
