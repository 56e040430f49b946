import Kernel
import PlaydAPI

/// How a player stands with a game.
@Payload
package struct GameConnection: Hashable, Sendable {
  /// Whether the player's account in the game is known.
  package var state: ConnectionState
  /// Which account, without giving it away.
  @Field(.text(0...60)) package var accountHint: String?
  /// Since when it is verified.
  package var since: Timestamp?
  /// The code to be typed into the game.
  package var code: LinkCode?
  /// When the code is no longer good.
  package var codeExpiresAt: Timestamp?

  package static var none: GameConnection { GameConnection(state: .none) }

  package static func pending(_ code: LinkCode, until expiry: Timestamp) -> GameConnection {
    var connection = GameConnection(state: .pending)
    connection.code = code
    connection.codeExpiresAt = expiry
    return connection
  }

  package static func verified(_ hint: String, since: Timestamp) -> GameConnection {
    var connection = GameConnection(state: .verified)
    connection.accountHint = hint
    connection.since = since
    return connection
  }

  /// With one of Play'd's own games: the account is the player, so there is nothing to type and nothing to end.
  package static var firstParty: GameConnection { GameConnection(state: .verified) }

  private init(state: ConnectionState) { self.state = state }
}

/// Asks for a connection with a game.
@Payload(.request)
package struct LinkRequest: Hashable, Sendable {
  /// The player's identity of Game Center, which the bearer must have proved.
  @Field(GameAccount.schema) package var teamPlayerID: String?

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    if let teamPlayerID, !GameAccount.isGood(teamPlayerID) {
      throw reader.error("teamPlayerID", .invalid(GameAccount.requirement))
    }
  }
}

/// How a studio names its players: 1 to 128 visible ASCII characters.
package enum GameAccount {
  static var requirement: String { "must be 1 to 128 visible ASCII characters" }

  /// Whether it is 1 to 128 visible ASCII characters.
  package static func isGood(_ account: String) -> Bool {
    let bytes = account.bytes
    return (1...128).contains(bytes.count) && bytes.allSatisfy { (0x21...0x7E).contains($0) }
  }

  static var schema: Schema { .string(.init(shortest: 1, longest: 128, pattern: "^[!-~]+$")) }
}
