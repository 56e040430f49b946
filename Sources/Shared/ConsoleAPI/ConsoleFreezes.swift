import Kernel
import PlaydAPI

/// Freeze a player's account, or end the freeze.
@Payload(.request)
package struct ConsoleFreezeRequest: Sendable {
  /// Whether the account is frozen from now on.
  @Field(name: "frozen") package var isFrozen: Bool
  /// Why, for the record: up to 500 bytes, not blank.
  @Field(.text(1...500, pattern: "[^ ]"), form: .line(1...500)) package var note: String

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard note.bytes.contains(where: { $0 > 0x20 }) else { throw reader.error("note", .invalid("must have words")) }
  }
}

/// Freeze a player's account, or end the freeze.
///
/// While an account is frozen, grants are held for review, and redemptions and gifts are refused. Games can be played.
/// Repeating the request changes nothing.
@Endpoint(
  .post, "/v1/console/players/{playerID}/freeze", access: .operators, request: ConsoleFreezeRequest.self, success: 204,
  bodyLimit: 4_096, problems: [.consoleNotFound])
package struct FreezeConsolePlayer: ConsoleEndpoint {
  /// The player.
  package var playerID: PlayerID
}
