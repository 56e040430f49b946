import Kernel
import PlaydAPI

/// What is kept about a player's connections and redemptions: their part of the export of all data.
@Payload
package struct GamesExport: Hashable, Sendable {
  /// Accounts in games.
  @Field(most: 500) package var links: [Link]
  /// The latest first.
  @Field(most: Self.mostRedemptions) package var redemptions: [Redemption]

  /// The most redemptions of an export.
  package static var mostRedemptions: Int64 { 10_000 }

  /// An account in a game.
  @Payload(name: "GameLinkExport")
  package struct Link: Hashable, Sendable {
    /// The game.
    package var game: GameSlug
    /// The account in the game.
    @Field(GameAccount.schema) package var account: String
    /// What it was shown as.
    @Field(.text(0...60)) package var name: String
    /// Since when it is connected.
    package var since: Timestamp
  }
}
