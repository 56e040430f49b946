import Kernel
import PlaydAPI

/// What a search of the console found.
@Payload
package struct ConsoleSearchHit: ConsoleListed, Sendable {
  /// What it is.
  @Field(.word(["player", "redemption", "game", "studio", "partner"])) package var kind: String
  /// Its identifier or short name.
  @Field(.text(1...64)) package var id: String
  /// Its name; left out for players and redemptions.
  package var name: BilingualText?
  /// Where a redemption is: its game. Left out for everything else.
  @Field(.text(1...64)) package var game: String?
  /// Whose redemption it is, for roles that see players. Left out for everything else.
  package var playerID: PlayerID?
}

/// Search the console.
///
/// Finds a player by identifier or friend code, a redemption and its delivery by identifier, and games, studios and partners by a
/// part of their names. At most 8 of each. Players have no names here. A studio's people find only what is their studio's, a
/// reviewer finds players and their redemptions.
@Endpoint(.get, "/v1/console/search", access: .everyone, response: ConsolePage<ConsoleSearchHit>.self)
package struct SearchConsole: ConsoleEndpoint {
  /// What to look for.
  @Field(.text(1...64)) package var search: String?

  /// The most of a kind.
  package static var most: Int { 8 }
}
