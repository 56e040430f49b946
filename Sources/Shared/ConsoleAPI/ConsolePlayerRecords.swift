import GamesAPI
import Kernel
import PlaydAPI

/// A player's data for operators, without names, secrets and proofs of identity.
@Payload
package struct ConsolePlayerRecord: Sendable {
  /// The player's coins and cases in numbers.
  package var player: ConsolePlayer
  /// The freeze of the account; left out for an account that is not frozen.
  package var freeze: Freeze?
  /// Whether the player has a way of signing in.
  package var isProven: Bool
  /// The devices that are signed in, the latest sign-in first.
  @Field(most: 100) package var devices: [Device]
  /// The partners' and games' accounts that are connected.
  @Field(most: 200) package var links: [Link]
  /// The latest redemptions.
  @Field(most: 20) package var redemptions: [Redemption]
  /// The latest grants.
  @Field(most: 20) package var grants: [Grant]
  /// The latest cases.
  @Field(most: 20) package var cases: [ConsoleFlag]
  /// The latest adjustments and refunds.
  @Field(most: 20) package var adjustments: [ConsoleAdjustment]
  /// Other players at the same device, address or account.
  @Field(most: 100) package var related: [Related]

  /// Who froze an account, when and why.
  @Payload(name: "ConsolePlayerFreeze")
  package struct Freeze: Sendable {
    /// The operator.
    @Field(.text(0...254)) package var by: String
    /// When.
    package var at: Timestamp
    /// Why.
    @Field(.text(0...500)) package var note: String
  }

  /// A device that is signed in.
  @Payload(name: "ConsolePlayerDevice")
  package struct Device: Sendable {
    /// Its kind in a word, as the device states it.
    @Field(.text(0...20)) package var kind: String
    /// When it signed in.
    package var signedInAt: Timestamp
    /// When it was last heard of, to within a day.
    package var lastSeenAt: Timestamp
  }

  /// A connected account of a partner or a game.
  @Payload(name: "ConsolePlayerLink")
  package struct Link: Sendable {
    /// The partner's or game's short name.
    @Field(.text(0...64)) package var name: String
    /// Whether it is a game.
    package var isGame: Bool
    /// Since when.
    package var since: Timestamp
  }

  /// Coins for a challenge or a day's bonus.
  @Payload(name: "ConsolePlayerGrant")
  package struct Grant: Sendable {
    /// The challenge's title in English.
    @Field(.text(0...200)) package var title: String
    /// How many coins.
    package var coins: Int64
    /// How they stand.
    @Field(.text(0...20)) package var state: String
    /// When they came to stand so.
    package var at: Timestamp
  }

  /// Another player, and what the two share.
  @Payload(name: "ConsoleRelatedPlayer")
  package struct Related: Sendable {
    /// The other player.
    package var playerID: PlayerID
    /// The thing they share.
    @Field(.word(["device", "address", "account"])) package var shared: String
    /// When the other was last seen there.
    package var at: Timestamp
  }
}

/// A player's record, for the player's page.
///
/// Devices and addresses of earnings are stored as hashes, for 25 hours; connections with a game's account for 30 days. The
/// look is in the audit log.
@Endpoint(
  .get, "/v1/console/players/{playerID}/record", access: .reviewers, response: ConsolePlayerRecord.self,
  problems: [.consoleNotFound])
package struct GetConsolePlayerRecord: ConsoleEndpoint {
  /// The player, or the code of the player's link for friends.
  @Field(.text(0...40)) package var playerID: String
}
